import {
  cancelStay,
  cancelUnconfirmedBookings,
  checkIn,
  createBookingLink,
  createDeskBooking,
  getDeskBooking,
  listDeskBookings,
  markNoShow,
} from '@bellhop/contract/desk/bookings'
import { defaultPageSize } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { hotelTonight } from '../../../shared/time/hotel-today.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import { cancelUnconfirmed } from '../unconfirmed/cancel-unconfirmed.ts'
import { checkInByStaff } from './check-in.ts'
import { createByStaff } from './create-booking.ts'
import { cancelByStaff, markNoShowByStaff } from './end-stay.ts'
import { notBooked, type Receptionist } from './lock-stay-and-booking.ts'
import { toDeskBooking } from './present.ts'
import { findDeskBooking, listBookings } from './queries.ts'

/** Bookings at the desk: arrivals, rooms, check-in. */
export const deskBookingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { PUBLIC_URL } = app.settings
  const { linkKeys } = app.secrets

  app.route({
    ...listDeskBookings,
    handler: async ({ staff, query }) => {
      const { list, search, limit = defaultPageSize, before } = query
      const { rows, ...page } = await listBookings(app.db, {
        ...staff,
        now: new Date(),
        list,
        search: search?.trim(),
        limit,
        before,
      })
      return {
        data: rows.map((row) => toDeskBooking(row, staff)),
        currency: staff.currency,
        ...page,
      }
    },
  })

  app.route({
    ...getDeskBooking,
    handler: async ({ staff, params }) => ({ data: await readBooking(app.db, staff, params.id) }),
  })

  app.change(createDeskBooking, async (tx, { staff, body }) => {
    const id = await createByStaff(tx, staff, body)
    return { data: await readBooking(tx, staff, id) }
  })

  app.change(cancelUnconfirmedBookings, async (tx, { staff, body }) => {
    const actor = {
      actorKind: 'staff',
      actorId: staff.staffId,
      action: 'booking.cancelUnconfirmed',
    } as const
    const { hotelId } = staff
    const cancelled = await cancelUnconfirmed(tx, hotelId, body.bookingIds, actor, new Date())
    return { data: { cancelled } }
  })

  app.change(createBookingLink, async (tx, { staff, params }) => {
    const { key, expiresAt } = await createLinkByStaff(tx, linkKeys, staff, params.id)
    return {
      data: {
        preCheckIn: `${PUBLIC_URL}/web-check-in/${key}`,
        signIn: `${PUBLIC_URL}/link/${key}`,
        expiresAt: expiresAt.toISOString(),
      },
    }
  })

  app.change(checkIn, async (tx, { staff, params, body }) => {
    const id = await checkInByStaff(tx, staff, params.id, body)
    return { data: await readBooking(tx, staff, id) }
  })

  app.change(markNoShow, async (tx, { staff, params, body }) => {
    const id = await markNoShowByStaff(tx, staff, params.id, body.fee)
    return { data: await readBooking(tx, staff, id) }
  })

  app.change(cancelStay, async (tx, { staff, params, body }) => {
    const id = await cancelByStaff(tx, staff, params.id, body)
    return { data: await readBooking(tx, staff, id) }
  })
}

async function readBooking(db: Handle, staff: StaffSession, id: string) {
  const row = await findDeskBooking(db, staff.hotelId, id, hotelTonight(staff.timeZone))
  if (!row) throw notFound('booking')
  return toDeskBooking(row, staff)
}

/**
 * Creates a key for the guest of a booking, valid until a day after check-out. It is shown once. Earlier keys stay
 * valid.
 *
 * @throws Problem `not_found`, `not_booked` if no room is booked or in house any more
 */
async function createLinkByStaff(
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
