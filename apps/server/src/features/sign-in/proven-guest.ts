import type { Handle } from '../../database/open.ts'
import { type Claim, claimBookings } from '../../inventory/claim-bookings.ts'
import type { Contact } from './contact.ts'
import { findGuestId } from './queries.ts'

/** Who signs in, having proven a phone or email. */
export interface ProvenGuest {
  guestId: string
  /** The bookings that have become theirs. */
  claim?: Claim | undefined
}

/**
 * Whose a proven phone or email is: the guest's who has it, or that of the bookings made with it, which are claimed now.
 *
 * @param known the guest to whom it belongs
 * @returns undefined if nobody has it
 */
export async function findProvenGuest(
  tx: Handle,
  hotelId: string,
  contact: Contact,
  known: string | null,
): Promise<ProvenGuest | undefined> {
  const owner = known ?? (await findGuestId(tx, hotelId, contact))
  const claim = await claimBookings(tx, hotelId, contact, owner)
  // Another sign-in may have claimed them while this one waited for their rows.
  const guestId = owner ?? claim?.guestId ?? (await findGuestId(tx, hotelId, contact))
  return guestId ? { guestId, claim } : undefined
}
