import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { writeAvailability } from '../../rooms/write-availability.ts'
import { newId } from '../../shared/ids.ts'
import { makeReference } from '../../stays/insert-booking.ts'
import { sellNight } from '../../stays/sell-night.ts'
import { hotel, taxRules } from '../content/hotel.ts'
import { cleaning, closedRoom, roomTypes, stays } from '../content/stays.ts'
import type { DemoHotel } from './context.ts'

export interface DemoGuest {
  guestId: string
  stayId: string
  name: string
  room: string | null
  checkIn: Date
}

/**
 * Rooms, and the demo's guests with their stays.
 *
 * @returns the guests by phone
 */
export async function seedStays(
  tx: Handle,
  { id: hotelId, pictures }: DemoHotel,
): Promise<Map<string, DemoGuest>> {
  const rooms = await insertRooms(tx, hotelId, pictures)
  const guests = await insertStays(tx, hotelId, rooms)
  const types = new Set([...rooms.values()].map(({ roomTypeId }) => roomTypeId))
  for (const roomTypeId of types) await writeAvailability(tx, hotelId, roomTypeId, new Date())
  return guests
}

interface DemoRoom {
  id: string
  roomTypeId: string
  tariff: number
}

async function insertRooms(
  tx: Handle,
  hotelId: string,
  pictures: DemoHotel['pictures'],
): Promise<Map<string, DemoRoom>> {
  const rooms = new Map<string, DemoRoom>()
  for (const [position, roomType] of roomTypes.entries()) {
    const { name, description, amenities, adults, children, tariff, rooms: numbers } = roomType
    const roomTypeId = newId()
    await tx
      .insertInto('room_type')
      .values({
        hotel_id: hotelId,
        id: roomTypeId,
        name,
        description,
        images: roomType.pictures.map((picture) => pictures[picture]),
        amenities: [...amenities],
        max_adults: adults,
        max_children: children,
        tariff,
        position,
      })
      .execute()
    for (const number of numbers) rooms.set(number, { id: newId(), roomTypeId, tariff })
  }
  await tx
    .insertInto('room')
    .values(
      [...rooms].map(([number, { id, roomTypeId }]) => ({
        hotel_id: hotelId,
        id,
        room_type_id: roomTypeId,
        number,
      })),
    )
    .execute()
  await insertRoomStates(tx, hotelId, rooms)
  return rooms
}

async function insertRoomStates(tx: Handle, hotelId: string, rooms: Map<string, DemoRoom>) {
  const now = new Date()
  const today = Temporal.PlainDate.from(hotelDate(now, hotel.time_zone))
  const closure = {
    closed_as: 'outOfService' as const,
    closed_reason: closedRoom.reason,
    closed_from: today.toString(),
    closed_until: today.add({ days: closedRoom.days }).toString(),
  }
  for (const [number, { id }] of rooms) {
    await tx
      .insertInto('room_state')
      .values({
        hotel_id: hotelId,
        room_id: id,
        cleaning: cleaning[number] ?? 'inspected',
        cleaning_at: now,
        ...(number === closedRoom.number && closure),
      })
      .execute()
  }
}

/** Rooms that are not clean are to be cleaned. */
async function insertTasks(tx: Handle, hotelId: string) {
  await sql`
    INSERT INTO housekeeping_task (hotel_id, room_id, kind, status, arose_at)
    SELECT rs.hotel_id, rs.room_id, CASE WHEN EXISTS (
        SELECT FROM stay s WHERE s.hotel_id = rs.hotel_id AND s.room_id = rs.room_id AND s.status = 'inHouse')
      THEN 'stayOver' ELSE 'departure' END,
      CASE WHEN rs.cleaning = 'cleaning' THEN 'begun' ELSE 'open' END, rs.cleaning_at
    FROM room_state rs WHERE rs.hotel_id = ${hotelId} AND rs.cleaning IN ('dirty', 'cleaning')`.execute(
    tx,
  )
}

async function insertStays(
  tx: Handle,
  hotelId: string,
  rooms: Map<string, DemoRoom>,
): Promise<Map<string, DemoGuest>> {
  const guests = new Map<string, DemoGuest>()
  const now = new Date()
  const today = Temporal.PlainDate.from(hotelDate(now, hotel.time_zone))
  const anyRoom = rooms.get('201')
  for (const { name, phone, room, status, days, nights, ...rest } of stays) {
    const guestId = newId()
    const stayId = newId()
    const { id: roomId, roomTypeId, tariff } = (room && rooms.get(room)) || { ...anyRoom, id: null }
    if (!roomTypeId || tariff === undefined) throw new Error(`The demo has no room ${room}`)
    const email = 'email' in rest ? rest.email : null
    await tx
      .insertInto('guest')
      .values({ hotel_id: hotelId, id: guestId, name, phone, email })
      .execute()
    const usual = today
      .add({ days })
      .toZonedDateTime({ timeZone: hotel.time_zone, plainTime: hotel.check_in_time })
    // A guest in house arrived at least an hour ago, even if today's check-in time is later, so that there was time to
    // order.
    const latest = status === 'inHouse' ? now.getTime() - HOUR_MS : Number.POSITIVE_INFINITY
    const checkIn = new Date(Math.min(usual.epochMilliseconds, latest))
    const bookingId = newId()
    await tx
      .insertInto('booking')
      .values({
        hotel_id: hotelId,
        id: bookingId,
        reference: makeReference(),
        source: 'desk',
        name,
        phone,
        email,
        claimed_at: now,
      })
      .execute()
    await tx
      .insertInto('stay')
      .values({
        hotel_id: hotelId,
        id: stayId,
        booking_id: bookingId,
        guest_id: guestId,
        room_type_id: roomTypeId,
        room_id: roomId,
        // Checked-out guests have ordered and paid before.
        status: status === 'checkedOut' ? 'inHouse' : status,
        check_in: checkIn,
        duration: nights,
        checkout_time: hotel.checkout_time,
        tariff,
        adults: 2,
      })
      .execute()
    const dates = Array.from({ length: nights }, (_, night) =>
      today.add({ days: days + night }).toString(),
    )
    const nightsOfStay = dates.map((date) => {
      const { price, taxRate, taxes } = sellNight(date, tariff, taxRules)
      return {
        hotel_id: hotelId,
        stay_id: stayId,
        night: date,
        price,
        tax_rate: taxRate,
        taxes: JSON.stringify(taxes),
        // Checked-out guests had a room; rooms of future stays are assigned at the desk.
        room_id: status === 'inHouse' || status === 'checkedOut' ? roomId : null,
      }
    })
    await tx.insertInto('stay_night').values(nightsOfStay).execute()
    guests.set(phone, { guestId, stayId, name, room, checkIn })
  }
  return guests
}

/** Checks out the guests who have left, an hour ago. */
export async function seedDepartures(
  tx: Handle,
  hotelId: string,
  guests: Map<string, DemoGuest>,
): Promise<void> {
  const departed = stays.filter(({ status }) => status === 'checkedOut')
  const stayIds = departed.flatMap(({ phone }) => guests.get(phone)?.stayId ?? [])
  await tx
    .updateTable('stay')
    .set({ status: 'checkedOut', checked_out_at: new Date(Date.now() - HOUR_MS) })
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', stayIds)
    .execute()
  await insertTasks(tx, hotelId)
}
