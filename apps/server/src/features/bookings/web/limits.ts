import { MINUTE_MS } from '@bellhop/domain/time/durations'
import {
  type Limit,
  limitByHash,
  limitById,
  limitsByAddress,
  perDay,
  perHour,
  widen,
} from '../../../limits/limit.ts'
import { mailboxOf } from '../../../limits/mailbox.ts'
import { hashNetworks, splitNetworks } from '../../../limits/stored-networks.ts'
import type { Booker } from './unconfirmed-nights.ts'

/** Stored with a booking, to count what its networks have booked. */
export function hashAddress(limitKey: Uint8Array, address: string): Buffer {
  return hashNetworks(limitKey, 'address of a booking', address)
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
  return [
    ...splitNetworks(addressHash).map((hash, place) =>
      limitById('bookings of an address', hash.toString('base64url'), perHour(widen(60, place))),
    ),
    ...[phone, email && mailboxOf(email)].flatMap((contact) =>
      contact ? [ofContact(contact)] : [],
    ),
  ]
}

/** Failed attempts to find a booking, per address and per reference. */
export function findLimits(limitKey: Uint8Array, address: string, reference: string): Limit[] {
  const windowMs = 15 * MINUTE_MS
  return [
    ...limitsByAddress(limitKey, 'failed finds of an address', address, { max: 10, windowMs }),
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
