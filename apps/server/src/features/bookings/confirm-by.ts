import { MINUTE_MS } from '@bellhop/domain/time/durations'

/** How long a guest has to confirm a booking by its email. */
export const confirmMinutes = 30

/** When the rooms are released, for an email sent at `from`. */
export function confirmBy(from: Date): Date {
  return new Date(from.getTime() + confirmMinutes * MINUTE_MS)
}
