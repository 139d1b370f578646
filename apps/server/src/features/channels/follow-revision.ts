import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import { checkInAt, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import type { PortalBooking } from '../../database/stored-channel.ts'
import { keyOfNight } from '../../rooms/exchange-nights.ts'
import { changeSold, lockNights } from '../../rooms/lock-nights.ts'
import { newId } from '../../shared/ids.ts'
import {
  insertBookings,
  insertNights,
  insertStays,
  makeReference,
  type NewStay,
} from '../../stays/insert-booking.ts'
import { moveAccess, readDeparture } from '../../stays/move-access.ts'
import { assignFormerRooms, unassignRooms } from '../../stays/night-rooms.ts'
import { type SellingHotel, sellPortalRoom } from './booking-room.ts'
import type { PresentStay, RoomStep } from './plan-booking.ts'

export interface Following {
  hotel: SellingHotel
  content: PortalBooking
  now: Date
  bookingId: string | null
}

export interface Followed {
  bookingId: string | null
  stayIds: (string | null)[]
  decisions: ChannelDecision[]
  added: string[]
  changed: string[]
  cancelled: string[]
  /** The stays that arrive, or leave, on another day. */
  arrivesOther: string[]
  leavesOther: string[]
}

/** A stay with the nights that it has now. */
export interface StayNow extends PresentStay {
  /** null: the guest is erased. */
  guestId: string | null
  nights: { date: string }[]
}

/**
 * Writes what was planned. Rooms are sold whatever is free, because a portal has sold them already: the night is then
 * overbooked, it is no longer for sale, and a person decides. Call it under the lock of the booking and its stays.
 */
export async function followRevision(
  tx: Handle,
  { hotel, content, now, bookingId }: Following,
  steps: readonly RoomStep[],
  stays: ReadonlyMap<string, StayNow>,
): Promise<Followed> {
  const decisions = new Set<ChannelDecision>()
  const tonight = runningNight(now, hotel.timeZone)
  const isOver = await sellNights(tx, hotel, tonight, steps, stays)
  const followed = {
    ...{ added: [] as string[], changed: [] as string[], cancelled: [] as string[] },
    ...{ arrivesOther: [] as string[], leavesOther: [] as string[] },
  }
  const newStays: NewStay[] = []
  const stayIds: (string | null)[] = []
  const knownId = [...stays.values()][0]?.guestId
  const guestId = knownId ?? newId()
  for (const step of steps) {
    if (step.kind === 'leave') {
      stayIds.push(step.stayId)
      continue
    }
    if (step.kind === 'cancel') {
      await cancelStay(tx, hotel.id, step.stay.id)
      stayIds.push(step.stay.id)
      followed.cancelled.push(step.stay.id)
      continue
    }
    const { room, roomTypeId } = step
    const type = hotel.types.get(roomTypeId)
    if (content.currency !== hotel.currency) decisions.add('currency')
    if (room.adults > (type?.maxAdults ?? 0) || room.children > (type?.maxChildren ?? 0)) {
      decisions.add('guests')
    }
    if (room.nights.some(({ date }) => isOver(roomTypeId, date))) decisions.add('noRoom')
    const sold = sellPortalRoom(hotel, roomTypeId, room, content.currency)
    const { adults, children, childAges } = room
    const guests = { adults, children, childAges }
    if (step.kind === 'change') {
      const stay = stays.get(step.stay.id)
      if (!stay) throw new Error(`No stay ${step.stay.id}`)
      await changeStay(tx, hotel, stay, { roomTypeId, ...guests, ...sold })
      stayIds.push(stay.id)
      followed.changed.push(stay.id)
      const isOther = (place: number) => stay.nights.at(place)?.date !== room.nights.at(place)?.date
      if (isOther(0)) followed.arrivesOther.push(stay.id)
      if (isOther(-1)) followed.leavesOther.push(stay.id)
    } else {
      const id = newId()
      newStays.push({ id, guestId, roomTypeId, ...guests, ...sold })
      stayIds.push(id)
      followed.added.push(id)
    }
  }
  const ownGuestId = knownId ? undefined : guestId
  const madeId = await addStays(tx, hotel, { content, now, bookingId }, newStays, ownGuestId)
  return { ...followed, bookingId: madeId, stayIds, decisions: [...decisions] }
}

/** @param ownGuestId a guest to be created, of this booking alone until it is claimed: anyone can enter another's phone */
async function addStays(
  tx: Handle,
  hotel: SellingHotel,
  { content, now, bookingId }: Omit<Following, 'hotel'>,
  stays: readonly NewStay[],
  ownGuestId: string | undefined,
): Promise<string | null> {
  if (stays.length === 0) return bookingId
  const { name, phone, email, note } = content
  if (ownGuestId) {
    const guest = { hotel_id: hotel.id, id: ownGuestId, name: name.trim() }
    await tx.insertInto('guest').values(guest).execute()
  }
  if (bookingId) {
    await insertStays(tx, hotel, bookingId, stays)
    if (ownGuestId) {
      await updateById(tx, 'booking', hotel.id, bookingId, { own_guest_id: ownGuestId })
    }
    return bookingId
  }
  const id = newId()
  const booking = { name, phone, email, note, emailConfirmedAt: now, ownGuestId, stays }
  await insertBookings(tx, hotel, [
    { id, reference: makeReference(), source: 'channel', ...booking },
  ])
  return id
}

/** Sells and releases nights to come, all in one order. @returns whether more rooms are sold on a night than are free */
async function sellNights(
  tx: Handle,
  { id: hotelId }: SellingHotel,
  tonight: string,
  steps: readonly RoomStep[],
  stays: ReadonlyMap<string, StayNow>,
): Promise<(roomTypeId: string, date: string) => boolean> {
  const changes = new Map<string, { roomTypeId: string; date: string; change: number }>()
  const add = (roomTypeId: string, nights: readonly { date: string }[], by: number) => {
    for (const { date } of nights) {
      if (date < tonight) continue
      const key = keyOfNight({ roomTypeId, date })
      const { change = 0 } = changes.get(key) ?? {}
      changes.set(key, { roomTypeId, date, change: change + by })
    }
  }
  for (const step of steps) {
    if (step.kind === 'cancel' || step.kind === 'change') {
      const { roomTypeId, nights } = stays.get(step.stay.id) ?? { ...step.stay, nights: [] }
      add(roomTypeId, nights, -1)
    }
    if (step.kind === 'add' || step.kind === 'change') add(step.roomTypeId, step.room.nights, 1)
  }
  const changed = [...changes.values()].filter(({ change }) => change !== 0)
  if (changed.length === 0) return () => false
  const locked = await lockNights(tx, hotelId, changed)
  const over = new Set(
    locked
      .filter((night) => night.left < (changes.get(keyOfNight(night))?.change ?? 0))
      .filter((night) => (changes.get(keyOfNight(night))?.change ?? 0) > 0)
      .map(keyOfNight),
  )
  await changeSold(tx, hotelId, changed)
  return (roomTypeId, date) => over.has(keyOfNight({ roomTypeId, date }))
}

async function cancelStay(tx: Handle, hotelId: string, stayId: string): Promise<void> {
  await updateById(tx, 'stay', hotelId, stayId, { status: 'cancelled', room_id: null })
  await unassignRooms(tx, { hotelId, stayId, from: '0001-01-01' })
}

/** Rooms that are assigned stay so on nights that remain, unless the room type changes. */
async function changeStay(
  tx: Handle,
  hotel: SellingHotel,
  stay: StayNow,
  { nights, rate, ...to }: Omit<NewStay, 'id' | 'guestId'>,
): Promise<void> {
  const { id: stayId } = stay
  const [first] = nights
  if (!first) throw new Error('A stay must have at least one night')
  const rooms = await unassignRooms(tx, { hotelId: hotel.id, stayId, from: '0001-01-01' })
  await tx
    .deleteFrom('stay_night')
    .where(is({ hotel_id: hotel.id, stay_id: stayId }))
    .execute()
  await insertNights(tx, hotel.id, [{ id: stayId, nights, ...to }])
  const arrivesOther = stay.nights.at(0)?.date !== first.date
  const leavesOther = stay.nights.at(-1)?.date !== nights.at(-1)?.date
  const former = await readDeparture(tx, hotel.id, stayId)
  await updateById(tx, 'stay', hotel.id, stayId, {
    room_type_id: to.roomTypeId,
    // An early check-in or a late check-out was for the former day.
    ...(arrivesOther && {
      check_in: checkInAt(first.date, hotel.checkInTime, hotel.timeZone),
      ...{ regular_check_in: null, expected_at: null },
    }),
    ...(leavesOther && {
      checkout_time: sql<string>`coalesce(regular_checkout_time, checkout_time)`,
      regular_checkout_time: null,
    }),
    duration: nights.length,
    tariff: first.price,
    adults: to.adults,
    children: to.children,
    child_ages: to.childAges ? [...to.childAges] : null,
    rate: rate ? JSON.stringify(rate) : null,
  })
  await moveAccess(tx, hotel.id, stayId, former)
  if (to.roomTypeId === stay.roomTypeId) {
    const dates = new Set(nights.map(({ date }) => date))
    await assignFormerRooms(
      tx,
      hotel.id,
      stayId,
      rooms.filter(({ night, roomId }) => roomId !== null && dates.has(night)),
    )
  }
}

/** Reads the stays of a booking with their nights. */
export async function readStays(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<Map<string, StayNow>> {
  const { rows } = await sql<StayNow>`
    SELECT s.id, s.room_type_id AS "roomTypeId", s.status, (
      SELECT g.id FROM guest g WHERE g.hotel_id = ${hotelId} AND g.id = s.guest_id AND g.erased_at IS NULL) AS "guestId", (
      SELECT coalesce(json_agg(json_build_object('date', n.night) ORDER BY n.night), '[]')
      FROM stay_night n WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id) AS nights
    FROM stay s WHERE s.hotel_id = ${hotelId} AND s.id = ANY(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((stay) => [stay.id, stay]))
}
