import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { Limit } from '../../../limits/rate-limits.ts'
import { networkOf } from '../../../shared/caller.ts'
import { keyedHash, sha256 } from '../../../shared/secrets.ts'

/**
 * Bookings of an address (a travel agent's, or everybody's behind one connection), and of a phone and an email, which get
 * mails and messages because of them. Only those that were made count.
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

/** Tries to find a booking that fail: of an address, and of a reference that somebody has seen. */
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

/** Keys that are made of one booking by its reference and email: each is a row, and another one in the audit log. */
export function newKeyLimit(bookingId: string): Limit {
  return { key: sha256(`finds of a booking ${bookingId}`), max: 30, windowMs: HOUR_MS }
}

/** Changes of one booking: each sends a mail. */
export function changeLimit(bookingId: string): Limit {
  return { key: sha256(`changes of a booking ${bookingId}`), max: 20, windowMs: DAY_MS }
}
