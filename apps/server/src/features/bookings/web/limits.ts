import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { Limit } from '../../../limits/rate-limits.ts'
import { networkOf } from '../../../shared/caller.ts'
import { keyedHash, sha256 } from '../../../shared/secrets.ts'

/**
 * Bookings per address (shared by a travel agency or a whole network), per phone and per email, which get messages
 * about them. Only successful bookings count.
 */
export function bookingLimits(
  limitKey: Uint8Array,
  { address, phone, email }: { address: string; phone: string; email: string },
): Limit[] {
  const perDay = (to: string): Limit => ({
    key: keyedHash(limitKey, 'bookings of a contact', to),
    max: 40,
    windowMs: DAY_MS,
  })
  const key = keyedHash(limitKey, 'bookings of an address', networkOf(address))
  return [{ key, max: 60, windowMs: HOUR_MS }, perDay(phone), perDay(email)]
}

/** Failed attempts to find a booking, per address and per reference. */
export function findLimits(limitKey: Uint8Array, address: string, reference: string): Limit[] {
  const limit = (name: string, of: string, max: number): Limit => ({
    key: keyedHash(limitKey, name, of),
    max,
    windowMs: 15 * MINUTE_MS,
  })
  return [
    limit('failed finds of an address', networkOf(address), 10),
    limit('failed finds of a reference', reference, 20),
  ]
}

/** Keys created for one booking by its reference and email. Each adds a row and an entry in the audit log. */
export function newKeyLimit(bookingId: string): Limit {
  return { key: sha256(`finds of a booking ${bookingId}`), max: 30, windowMs: HOUR_MS }
}

/** Changes of one booking. Each sends an email. */
export function changeLimit(bookingId: string): Limit {
  return { key: sha256(`changes of a booking ${bookingId}`), max: 20, windowMs: DAY_MS }
}
