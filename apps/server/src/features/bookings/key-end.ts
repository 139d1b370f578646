import { DAY_MS } from '@bellhop/domain/time/durations'

/** The links of a booking work until a day after check-out. */
export function keyEnd(checkOut: string): Date {
  return new Date(new Date(checkOut).getTime() + DAY_MS)
}
