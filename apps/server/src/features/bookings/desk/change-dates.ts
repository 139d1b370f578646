import type { BodyOf, QueryOf } from '@bellhop/contract/base/route'
import type * as stays from '@bellhop/contract/desk/stays'
import { toWire } from '@bellhop/domain/money/money'
import { countDays } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import { addTime } from '../../../database/add-time.ts'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { postFee, sumFee } from '../../../ledger/cancellation-fee.ts'
import { cancelRequests } from '../../../requests/cancel-requests.ts'
import {
  endLateCheckOuts,
  lockOffers,
  readLateCheckOut,
} from '../../../requests/end-stay-offers.ts'
import { exchangeNights, keyOfNight } from '../../../rooms/exchange-nights.ts'
import { checkOutIn } from '../../../stays/check-out-in.ts'
import { insertNights, updateNights } from '../../../stays/insert-booking.ts'
import type { SoldNight } from '../../../stays/nights.ts'
import { toWireAmounts } from '../../../stays/present-booking.ts'
import { checkPrice } from '../web/check-price.ts'
import { roomTaken, withRoomTakenProblem } from './assign-room.ts'
import {
  compareAmounts,
  type DatedStay,
  planNights,
  priceEarlyDeparture,
  readDatedStay,
} from './dated-stay.ts'
import { finishChange } from './finish-change.ts'
import { lockStayAndBooking, type Receptionist } from './lock-stay-and-booking.ts'
import { checkOpen, checkTurnover, lockRoom } from './open-room.ts'
import { noteOutside, readOutside, toOutside } from './outside-stay.ts'
import { soldOutAtDesk, withSoldOutProblem } from './sold-out.ts'

/** Prices other dates at present. @throws the problems of `changeStayDates` */
export async function previewDates(
  db: Handle,
  staff: Receptionist,
  stayId: string,
  { overbook, ...wanted }: QueryOf<typeof stays.previewStayDates>,
  now: Date,
): Promise<stays.DatesPreview> {
  const { hotelId, currency, timeZone } = staff
  const stay = await readDatedStay(db, staff, stayId, wanted, now)
  const rates = await readRates(db, staff.hotelId, stay, overbook)
  const planned = planNights(stay, wanted, rates, currency)
  const { before, after } = compareAmounts(stay, planned)
  const isMoved = stay.added.length + stay.released.length > 0
  const late = isMoved ? await readLateCheckOut(db, staff.hotelId, stayId) : undefined
  const outside = await readOutside(db, hotelId, stay, timeZone)
  const added = planned.filter(({ date }) => stay.added.includes(date))
  return {
    checkInDate: stay.checkInDate,
    checkOutDate: stay.checkOutDate,
    before: toWireAmounts(before, currency),
    after: toWireAmounts(after, currency),
    difference: toWire(after.total - before.total, currency),
    nights: [...added, ...stay.released].map(({ date, price }) => ({
      date,
      price: toWire(price, currency),
    })),
    fee: toWire(sumFee(priceEarlyDeparture(stay)), currency),
    ...(outside.length > 0 && { outside: outside.map(toOutside) }),
    ...(late && { lateCheckOut: { ...late, credit: toWire(late.credit, currency) } }),
  }
}

/** @throws Problem `sold_out`, `room_taken` */
async function readRates(
  db: Handle,
  hotelId: string,
  { added, roomTypeId, room }: DatedStay,
  mayOverbook = false,
): Promise<Map<string, number>> {
  if (added.length === 0) return new Map()
  const { rows } = await sql<{ date: string; price: number; isRoomTaken: boolean }>`
    SELECT a.night AS date, a.price, EXISTS (
      SELECT FROM stay_night n
      WHERE n.hotel_id = ${hotelId} AND n.room_id = ${room?.id ?? null}::uuid AND n.night = a.night
    ) AS "isRoomTaken"
    FROM availability a
    WHERE a.hotel_id = ${hotelId} AND a.room_type_id = ${roomTypeId}
      AND a.night = ANY(${added}::date[]) AND (${mayOverbook} OR a.capacity - a.sold - a.blocked > 0)`.execute(
    db,
  )
  if (rows.length < added.length) throw soldOutAtDesk()
  if (room) await checkOpen(db, hotelId, room, added)
  if (room && rows.some(({ isRoomTaken }) => isRoomTaken)) throw roomTaken(room.number, false)
  return new Map(rows.map(({ date, price }) => [keyOfNight({ roomTypeId, date }), price]))
}

/**
 * Extends or shortens a stay. Its nights keep their prices, rooms and discounts, and a late check-out ends: it was
 * for that day.
 *
 * @returns the booking's id, and the requests that are left for a time after the new check-out
 * @param fee for the released nights, that staff have seen and charge, on the wire
 * @throws Problem `not_found`, `not_booked`, `invalid_request`, `sold_out`, `room_taken`, `price_changed`,
 *   `changed_meanwhile`
 */
export async function changeStayDates(
  work: StaffWork,
  stayId: string,
  {
    expectedTotal,
    overbook,
    fee,
    cancelRequests: numbers = [],
    ...wanted
  }: BodyOf<typeof stays.changeStayDates>,
): Promise<{ bookingId: string; outside: stays.OutsideRequest[] }> {
  const { tx, staff, now } = work
  const { hotelId, currency, timeZone } = staff
  await lockOffers(tx, hotelId, stayId, numbers)
  const { bookingId, departure } = await lockStayAndBooking(work, stayId)
  const stay = await readDatedStay(tx, staff, stayId, wanted, now)
  const { roomTypeId, checkInDate, checkOutDate, added, released, room } = stay
  if (added.length + released.length === 0) return { bookingId, outside: [] }
  if (room) await lockRoom(tx, hotelId, room.id)
  const toRoomNight = (date: string) => ({ roomTypeId, date })
  const { nights: present, isOverbooked } = await withSoldOutProblem(() =>
    exchangeNights(
      tx,
      hotelId,
      {
        release: released.map(({ date }) => toRoomNight(date)),
        reserve: added.map(toRoomNight),
      },
      { mayOverbook: overbook !== undefined },
    ),
  )
  const overbooked = isOverbooked ? overbook?.reason.trim() : undefined
  const prices = new Map([...present].map(([key, { price }]) => [key, price]))
  const planned = planNights(stay, wanted, prices, currency)
  const { before, after } = compareAmounts(stay, planned)
  checkPrice(expectedTotal, after, currency)
  await withRoomTakenProblem(room?.number ?? null, () => storeNights(tx, hotelId, stay, planned))
  if (overbooked) {
    await updateById(tx, 'booking', hotelId, bookingId, { overbooked_reason: overbooked })
  }
  await moveDeparture(tx, hotelId, stay, countDays(departure, checkOutDate))
  if (room) await checkTurnover(tx, hotelId, room, stayId, now)
  if (fee !== undefined) {
    const amounts = priceEarlyDeparture(stay)
    await postFee(tx, staff, stayId, {
      title: 'Early departure fee',
      amounts,
      expected: fee,
      at: now,
    })
  }
  await endLateCheckOuts(tx, hotelId, stayId, now)
  const found = await readOutside(tx, hotelId, stay, timeZone)
  const ended = found.filter(({ number }) => numbers.includes(number))
  const outside = found.filter(({ number }) => !numbers.includes(number)).map(toOutside)
  await cancelRequests(work, ended, { reason: 'The booking has changed.' }, now)
  if (outside.length > 0) await noteOutside(work, stay, outside)
  await finishChange(work, {
    action: 'stay.dates',
    bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { checkInDate, checkOutDate: departure, total: before.total },
    after: {
      ...{ checkInDate, checkOutDate, total: after.total, price: wanted.price },
      ...(overbooked && { overbooked }),
      ...(outside.length > 0 && { outside: outside.map(({ number }) => number) }),
    },
  })
  return { bookingId, outside }
}

async function storeNights(
  tx: Handle,
  hotelId: string,
  stay: DatedStay,
  planned: readonly SoldNight[],
): Promise<void> {
  const { id: stayId, added, released, room, adults, children, childAges } = stay
  if (released.length > 0) {
    await tx
      .deleteFrom('stay_night')
      .where(is({ hotel_id: hotelId, stay_id: stayId }))
      .where('night', '>=', stay.checkOutDate)
      .execute()
  }
  if (added.length === 0) return
  const nights = planned.filter(({ date }) => added.includes(date))
  await insertNights(tx, hotelId, [{ id: stayId, nights, adults, children, childAges }])
  // Taxes that are due for the first nights only count from the arrival.
  await updateNights(tx, { hotelId, stayId }, nights)
  if (!room) return
  await checkOpen(tx, hotelId, room, added)
  await tx
    .updateTable('stay_night')
    .set({ room_id: room.id })
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('night', 'in', added)
    .execute()
}

/**
 * Check-out is so many days later or earlier, at the regular time. So are the ends of the sessions and links of the stay's
 * guests: of those that end with this stay, and not of those that end with another one of the booking, or that began
 * without a stay.
 */
async function moveDeparture(
  tx: Handle,
  hotelId: string,
  { id }: DatedStay,
  days: number,
): Promise<void> {
  await sql`
    WITH former AS (
      SELECT s.hotel_id, s.id, s.checkout_time::time AS leaves_at,
        ${checkOutIn('s', sql`h.time_zone`)} + interval '24 hours' AS ends_at
      FROM stay s JOIN hotel h ON h.id = s.hotel_id
      WHERE s.hotel_id = ${hotelId} AND s.id = ${id}
    ), moved AS (
      UPDATE stay s SET duration = s.duration + ${days}::integer,
        checkout_time = coalesce(s.regular_checkout_time, s.checkout_time), regular_checkout_time = NULL
      FROM former
      WHERE s.hotel_id = ${hotelId} AND s.id = former.id
      RETURNING s.id, s.guest_id, former.ends_at, s.checkout_time, former.leaves_at
    ), shifted AS (
      SELECT id, guest_id, ends_at,
        make_interval(days => ${days}::integer) + (checkout_time::time - leaves_at) AS shift
      FROM moved
    ), sessions AS (
      UPDATE guest_session g SET expires_at = ${addTime(sql`g.expires_at`, sql`moved.shift`)}
      FROM shifted moved
      WHERE g.hotel_id = ${hotelId} AND g.ended_at IS NULL AND g.expires_at = moved.ends_at AND g.guest_id IN (
        SELECT moved.guest_id
        UNION SELECT c.guest_id FROM stay_companion c
          WHERE c.hotel_id = ${hotelId} AND c.stay_id = moved.id)
    )
    UPDATE link_key k SET expires_at = ${addTime(sql`k.expires_at`, sql`make_interval(days => ${days}::integer)`)}
    FROM moved
    WHERE k.hotel_id = ${hotelId} AND k.stay_id = moved.id AND k.revoked_at IS NULL
      AND k.expires_at > now()`.execute(tx)
}
