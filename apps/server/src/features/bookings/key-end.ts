import { DAY_MS } from '@bellhop/domain/durations'

/** Until when the links of a booking work: a day after check-out. */
export function keyEnd(checkOut: string): Date {
  return new Date(new Date(checkOut).getTime() + DAY_MS)
}
