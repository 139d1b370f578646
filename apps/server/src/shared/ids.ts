import { v7 } from 'uuid'

/** Creates an id. UUIDv7 sorts by time, so new rows land at the end of their indexes. */
export function newId(): string {
  return v7()
}
