import * as bookings from '@bellhop/contract/desk/bookings'
import * as arrivals from '@bellhop/contract/desk/check-in'
import { undoCheckOut as undoCheckOutCall } from '@bellhop/contract/desk/check-out'
import * as walks from '@bellhop/contract/desk/walks'
import { defaultPageSize } from '@bellhop/domain/limits'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { checkOutAt, runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StaffWork } from '../../../audit/work.ts'
import { is } from '../../../database/conditions.ts'
import { followRows, isFollowing, listNeeded } from '../../../database/follow-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { openDepositOf } from '../../../ledger/open-deposit.ts'
import { changes } from '../../../plugins/change.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import type { StaffCaller } from '../../../sessions/sessions.ts'
import { fieldProblem, notFound } from '../../../shared/calls/problem.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { followedBookings } from '../../../stays/followed.ts'
import { lockBooking } from '../../../stays/lock-booking.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import { findBookingOfStay } from '../../../stays/read-booking.ts'
import { cancelUnconfirmed } from '../unconfirmed/cancel-unconfirmed.ts'
import { checkIn } from './check-in.ts'
import { readCheckIn } from './check-in-facts.ts'
import { createDeskBooking } from './create-booking.ts'
import { cancelStay, markNoShow } from './end-stay.ts'
import { type HouseStatus, lockStayAndBooking, notBooked } from './lock-stay-and-booking.ts'
import { toDeskBooking } from './present.ts'
import { findDeskBooking, type ListedBookings, listBookings } from './queries.ts'
import { setBookingAgent } from './set-agent.ts'
import { undoCheckIn } from './undo-check-in.ts'
import { undoCheckOut } from './undo-check-out.ts'
import { undoCancel, undoNoShow } from './undo-end.ts'
import { readWalkLetter, undoWalk, walkGuest } from './walk.ts'

/** Bookings at the desk: arrivals, rooms, check-in. */
export const deskBookingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { linkKeys } = app.secrets

  app.route({
    ...bookings.listDeskBookings,
    handler: async ({ staff, now, query }) => {
      const { list, search, limit = defaultPageSize, before } = query
      const read = async (
        db: Handle,
        listed: Pick<ListedBookings, 'list' | 'search' | 'before'>,
      ) => {
        const { rows, ...page } = await listBookings(db, { ...staff, now, limit, ...listed })
        return {
          data: rows.map((row) => toDeskBooking(row, staff, now)),
          currency: staff.currency,
          ...page,
        }
      }
      if (isFollowing(query)) {
        const from = { ...query, limit, now }
        return await followRows(app.db, staff.hotelId, followedBookings, from, (tx, ids) =>
          read(tx, { list: ids }),
        )
      }
      if (!list) throw listNeeded()
      return await read(app.db, { list, search: search?.trim(), before })
    },
  })

  app.route({
    ...bookings.getDeskBooking,
    handler: ({ staff, now, params }) => readBooking({ tx: app.db, staff, now }, params.id),
  })

  app.route({
    ...arrivals.getCheckIn,
    handler: async (request) => {
      const reader = { ...request.staff, language: request.sentenceLanguage() }
      return { data: (await readCheckIn(app.db, reader, request.params.id, request.now)).facts }
    },
  })

  app.change(bookings.createDeskBooking, async (work, { body }) =>
    readBooking(work, await createDeskBooking(work, body)),
  )

  app.change(bookings.cancelUnconfirmedBookings, async ({ tx, now }, { staff, body }) => {
    const actor = {
      actorKind: 'staff',
      actorId: staff.staffId,
      action: 'booking.cancelUnconfirmed',
    } as const
    const { hotelId } = staff
    const cancelled = await cancelUnconfirmed(tx, hotelId, body.bookingIds, actor, now)
    return { data: { cancelled } }
  })

  app.change(bookings.createBookingLink, async (work, { params }) => {
    const { key, expiresAt } = await createBookingLink(work, linkKeys, params.id)
    const { PUBLIC_URL } = app.settings
    return {
      data: {
        preCheckIn: `${PUBLIC_URL}/web-check-in/${key}`,
        signIn: `${PUBLIC_URL}/link/${key}`,
        expiresAt: expiresAt.toISOString(),
      },
    }
  })

  app.change(bookings.setBookingAgent, async (work, { params, body }) => {
    await setBookingAgent(work, params.id, body)
    return await readBooking(work, params.id)
  })

  const change = changes(app, (work, _stayId, id: string) => readBooking(work, id))
  change(arrivals.checkIn, checkIn)
  change(arrivals.undoCheckIn, undoCheckIn)
  change(undoCheckOutCall, undoCheckOut)
  change(bookings.sendPaymentLink, sendPaymentLink)
  change(bookings.markNoShow, markNoShow)
  change(bookings.undoNoShow, undoNoShow)
  change(bookings.cancelStay, cancelStay)
  change(bookings.undoCancel, undoCancel)
  change(walks.walkGuest, walkGuest)
  change(walks.undoWalk, undoWalk)

  app.route({
    ...walks.getWalkLetter,
    handler: async ({ staff, params }) => ({
      data: await readWalkLetter(app.db, staff.hotelId, params.id),
    }),
  })
}

async function readBooking(
  { tx, staff, now }: { tx: Handle; staff: StaffCaller; now: Date },
  id: string,
) {
  const row = await findDeskBooking(tx, staff.hotelId, id, runningNight(now, staff.timeZone))
  if (!row) throw notFound('booking')
  return { data: toDeskBooking(row, staff, now) }
}

/**
 * Creates a key for the guest of a booking, valid until a day after check-out. It is shown once. Earlier keys stay
 * valid.
 *
 * @throws Problem `not_found`, `not_booked` if no room is booked or in house any more
 */
async function createBookingLink(
  { tx, staff: { hotelId, timeZone }, now, audit }: StaffWork,
  linkKeys: Keys,
  bookingId: string,
): Promise<{ key: string; expiresAt: Date }> {
  await lockBooking(tx, hotelId, { bookingId })
  const stays = await tx
    .selectFrom('stay')
    .select(['id', 'status', 'check_in as checkIn', 'duration', 'checkout_time as checkoutTime'])
    .where(is({ hotel_id: hotelId, booking_id: bookingId }))
    .$narrowType<{ status: HouseStatus }>()
    .orderBy('check_in')
    .orderBy('id')
    .execute()
  const [first] = stays
  if (!first) throw notFound('booking')
  const stay = stays.find(({ status }) => status === 'booked' || status === 'inHouse')
  if (!stay) throw notBooked(first.status)
  const checkOut = checkOutAt({ ...stay, checkIn: stay.checkIn.toISOString(), timeZone })
  // A guest who is still in house after check-out time gets another day.
  const expiresAt = new Date(Math.max(Date.parse(checkOut), now.getTime()) + DAY_MS)
  const { id, key } = await createLinkKey(tx, linkKeys, { hotelId, stayId: stay.id, expiresAt })
  await audit('booking.link', bookingId, { after: { keyId: id } })
  return { key, expiresAt }
}

/**
 * Sends the guest of a stay an email with a link to pay the deposit of its booking.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `nothing_to_pay`, `invalid_request` without an email
 */
async function sendPaymentLink(work: StaffWork, stayId: string): Promise<string> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  await lockStayAndBooking(work, stayId)
  const booking = await findBookingOfStay(tx, hotelId, stayId)
  if (!booking) throw notFound('booking')
  const amount = openDepositOf(booking)
  if (!booking.email) throw fieldProblem('email', 'The booking has no email.')
  await queueBookingMail(tx, hotelId, booking.id, 'deposit', now)
  await audit('booking.paymentLink', booking.id, { after: { amount } })
  return booking.id
}
