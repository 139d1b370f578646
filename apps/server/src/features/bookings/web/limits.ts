import { MINUTE_MS } from '@bellhop/domain/durations'
import {
  type Limit,
  limitByAddress,
  limitByHash,
  limitById,
  perDay,
  perHour,
} from '../../../limits/limit.ts'

/**
 * Bookings per address (shared by a travel agency or a whole network), per phone and per email, which get messages
 * about them. Only successful bookings count.
 */
export function bookingLimits(
  limitKey: Uint8Array,
  { address, phone, email }: { address: string; phone: string; email: string },
): Limit[] {
  return [
    limitByAddress(limitKey, 'bookings of an address', address, perHour(60)),
    limitByHash(limitKey, 'bookings of a contact', [phone], perDay(40)),
    limitByHash(limitKey, 'bookings of a contact', [email], perDay(40)),
  ]
}

/** Failed attempts to find a booking, per address and per reference. */
export function findLimits(limitKey: Uint8Array, address: string, reference: string): Limit[] {
  const windowMs = 15 * MINUTE_MS
  return [
    limitByAddress(limitKey, 'failed finds of an address', address, { max: 10, windowMs }),
    limitByHash(limitKey, 'failed finds of a reference', [reference], { max: 20, windowMs }),
  ]
}

/** Keys created for one booking by its reference and email. Each adds a row and an entry in the audit log. */
export function newKeyLimit(bookingId: string): Limit {
  return limitById('finds of a booking', bookingId, perHour(30))
}

/** Changes of one booking. Each sends an email. */
export function changeLimit(bookingId: string): Limit {
  return limitById('changes of a booking', bookingId, perDay(20))
}
