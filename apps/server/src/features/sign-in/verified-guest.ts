import type { Handle } from '../../database/open.ts'
import { type Claim, claimBookings } from '../../stays/claim-bookings.ts'
import type { Contact } from './contact.ts'
import { findGuestId } from './queries.ts'

/** The guest who signs in with a verified phone or email. */
export interface VerifiedGuest {
  guestId: string
  /** The newly claimed bookings. */
  claim?: Claim | undefined
  /** The reference that the guest has registered with, if its booking is not theirs. */
  unconnectedRef?: string | undefined
}

/**
 * Finds the guest of a verified phone or email: the guest who has it, or else the guest of the bookings made with it,
 * which are claimed now.
 *
 * @returns undefined if there is none
 */
export async function findVerifiedGuest(
  tx: Handle,
  hotelId: string,
  contact: Contact,
  now: Date,
): Promise<VerifiedGuest | undefined> {
  const owner = await findGuestId(tx, hotelId, contact)
  const claim = await claimBookings(tx, hotelId, contact, now, owner)
  // Another sign-in may have claimed them while this one waited for the lock.
  const guestId = owner ?? claim?.guestId ?? (await findGuestId(tx, hotelId, contact))
  return guestId ? { guestId, claim } : undefined
}
