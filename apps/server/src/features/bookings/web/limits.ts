import { MINUTE_MS } from '@bellhop/domain/durations'
import {
  type Limit,
  limitByAddress,
  limitByHash,
  limitById,
  perDay,
  perHour,
} from '../../../limits/limit.ts'
import { mailboxOf } from '../../../limits/mailbox.ts'
import { networkOf } from '../../../shared/caller.ts'
import { keyedHash } from '../../../shared/secrets.ts'
import type { Booker } from './unconfirmed-nights.ts'

/** Stored with a booking, to count what its network has booked. */
export function hashAddress(limitKey: Uint8Array, address: string): Buffer {
  return keyedHash(limitKey, 'address of a booking', networkOf(address))
}

/**
 * Bookings per address (shared by a travel agency or a whole network), per phone and per email, which get messages
 * about them. Only successful bookings count, and changes of unconfirmed ones.
 */
export function bookingLimits(
  limitKey: Uint8Array,
  { addressHash, phone, email }: Omit<Booker, 'hotelId'>,
): Limit[] {
  const ofContact = (contact: string) =>
    limitByHash(limitKey, 'bookings of a contact', [contact], perDay(40))
  const address = addressHash && Buffer.from(addressHash).toString('base64url')
  return [
    ...(address ? [limitById('bookings of an address', address, perHour(60))] : []),
    ...[phone, email && mailboxOf(email)].flatMap((contact) =>
      contact ? [ofContact(contact)] : [],
    ),
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
