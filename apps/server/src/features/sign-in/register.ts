import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { addContact } from '../../stays/claim-bookings.ts'
import type { Registration } from './codes/queries.ts'
import type { Contact } from './contact.ts'
import { findGuestId } from './queries.ts'
import { type BookedGuest, insertGuest, lockBookedGuest } from './registration-queries.ts'

/**
 * Completes a registration after its code was validated, so that the contact is verified. No guest has it yet.
 *
 * @returns the guest of the booking with the reference, otherwise a new guest without a stay
 */
export async function registerByCode(
  tx: Handle,
  hotelId: string,
  { name, contact, bookingRef }: Registration,
): Promise<string> {
  const booked = bookingRef ? await lockBookedGuest(tx, hotelId, bookingRef) : undefined
  if (booked && (await attachToBooking(tx, hotelId, booked, contact))) return booked.id
  const made = await insertGuest(tx, hotelId, { name, ...contact })
  if (made) {
    await recordRegistration(tx, hotelId, made)
    return made
  }
  const existing = await findGuestId(tx, hotelId, contact)
  if (!existing) throw new Error('Expected a guest with this contact')
  return existing
}

/**
 * Adds a verified contact to the guest of a booking. Booking references are printed, forwarded and read out, so a
 * reference alone never takes over a booking: if the guest already has a contact of this kind, it must be the same.
 *
 * @returns false if the booking belongs to another guest
 */
export async function attachToBooking(
  tx: Handle,
  hotelId: string,
  booked: BookedGuest,
  contact: Contact,
): Promise<boolean> {
  const kind = 'phone' in contact ? 'phone' : 'email'
  const proved = 'phone' in contact ? contact.phone : contact.email
  if (booked[kind] === proved) return true
  if (booked[kind] !== null || (await findGuestId(tx, hotelId, contact))) return false
  await addContact(tx, hotelId, booked.id, contact)
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: booked.id,
    action: 'guest.claimBooking',
    subjectId: booked.stayId,
    after: { added: kind },
  })
  return true
}

export async function recordRegistration(tx: Handle, hotelId: string, guestId: string) {
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'guest.register',
    subjectId: guestId,
  })
}
