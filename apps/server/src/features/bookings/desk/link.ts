import { DAY_MS } from '@bellhop/domain/time/durations'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import { notFound } from '../../../shared/problem.ts'
import type { Keys } from '../../../shared/secrets.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import { notBooked, type Receptionist } from './lock-stay.ts'

/**
 * Creates a key for the guest of a booking, valid until a day after check-out. It is shown once. Earlier keys stay
 * valid.
 *
 * @throws Problem `not_found`, `not_booked` if no room is booked or in house any more
 */
export async function createLinkByStaff(
  tx: Handle,
  linkKeys: Keys,
  { hotelId, staffId, timeZone }: Receptionist,
  bookingId: string,
): Promise<{ key: string; expiresAt: Date }> {
  await lockBooking(tx, hotelId, { bookingId })
  const stays = await tx
    .selectFrom('stay')
    .select(['id', 'status', 'check_in as checkIn', 'duration', 'checkout_time as checkoutTime'])
    .where('hotel_id', '=', hotelId)
    .where('booking_id', '=', bookingId)
    .orderBy('check_in')
    .orderBy('id')
    .execute()
  const [first] = stays
  if (!first) throw notFound('booking')
  const stay = stays.find(({ status }) => status === 'booked' || status === 'inHouse')
  if (!stay) throw notBooked(first.status)
  const checkOut = checkOutAt({ ...stay, checkIn: stay.checkIn.toISOString(), timeZone })
  // A guest who is still in house after check-out time gets another day.
  const expiresAt = new Date(Math.max(Date.parse(checkOut), Date.now()) + DAY_MS)
  const { id, key } = await createLinkKey(tx, linkKeys, { hotelId, stayId: stay.id, expiresAt })
  await recordAudit(tx, hotelId, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'booking.link',
    subjectId: bookingId,
    after: { keyId: id },
  })
  return { key, expiresAt }
}
