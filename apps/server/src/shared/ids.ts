import { v5, v7 } from 'uuid'

/** A new identity. UUIDv7 sorts by time, so new rows land at the end of their indexes. */
export function newId(): string {
  return v7()
}

/** The same identity every time for the same name in a hotel. */
export function idOfName(hotelId: string, name: string): string {
  return v5(name, hotelId)
}
