import type { SoldRate } from '@bellhop/domain/rates/price-stay'
import { inTransaction } from '../database/transaction.ts'
import { renewKey } from '../features/calendar-feeds/key-queries.ts'
import { newId } from '../shared/ids.ts'
import { insertBooking, makeReference } from '../stays/insert-booking.ts'
import { book, bookingBody } from '../testing/booking-calls.ts'
import type { TestApp } from '../testing/build-app.ts'
import type { TestGuest, TestHotel } from '../testing/builders.ts'
import { buildLinkKey } from '../testing/link-key-builders.ts'
import { dayFromToday } from '../testing/rooms-for-sale.ts'
import { addRows, changeRows } from '../testing/rows.ts'

/** Writes only the nights that differ: to write a year's takes as long as many calls. */
async function setNights({ id, db }: TestHotel, column: 'sold' | 'capacity', value: number) {
  await db
    .updateTable('availability')
    .set(column, value)
    .where('hotel_id', '=', id)
    .where(column, '!=', value)
    .execute()
}

/** Rooms, rates and calendars of the hotel of all calls, and bookings of the owner and of others. */
export const offerBookings = ({
  server,
  hotel,
  owner,
  secrets,
}: {
  server: TestApp
  hotel: TestHotel
  owner: TestGuest
  secrets: Set<string>
}) => ({
  /** @returns dates and rooms that anyone can hold or book */
  async freeRooms() {
    await server.db.deleteFrom('rate_limit').execute()
    await server.db.deleteFrom('hold').where('hotel_id', '=', hotel.id).execute()
    await setNights(hotel, 'sold', 0)
    const selectedRooms = [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }]
    return { checkInDate: dayFromToday(10), checkOutDate: dayFromToday(12), selectedRooms }
  },
  /** @returns the id of a rate rule of the room type */
  async newRateRule(): Promise<string> {
    const id = newId()
    await addRows(server.db, 'rate_rule', {
      hotel_id: hotel.id,
      id,
      room_type_id: hotel.roomTypeId,
      name: 'Fair',
      first_night: '2026-12-01',
      last_night: '2998-12-31',
      weekdays: [6],
      price: 990_000,
    })
    secrets.add(id)
    return id
  },
  /** @returns the id of a calendar of the room type that cannot be fetched */
  async newCalendarFeed(): Promise<string> {
    const id = newId()
    const url = `https://127.0.0.1/${id}.ics`
    await addRows(server.db, 'calendar_feed', {
      hotel_id: hotel.id,
      id,
      room_type_id: hotel.roomTypeId,
      name: 'Airbnb',
      url,
      next_fetch_at: new Date(),
    })
    secrets.add(id)
    return id
  },
  /** @returns the key of the room type's own calendar */
  async newCalendarKey(): Promise<string> {
    const owner = { hotelId: hotel.id, id: hotel.roomTypeId }
    return await renewKey(server.db, owner, server.app.secrets.calendarKeys)
  },
  /** @returns the id of a room of the hotel's type */
  async newRoom(): Promise<string> {
    const id = newId()
    const room = { hotel_id: hotel.id, room_type_id: hotel.roomTypeId, number: id.slice(-6) }
    await addRows(server.db, 'room', { ...room, id })
    return id
  },
  /** A booking of the owner for tonight, with an assigned room. */
  async newBooking(): Promise<{ id: string; stayId: string }> {
    const id = newId()
    const stayId = newId()
    const roomId = await this.newRoom()
    const date = dayFromToday(0)
    const { roomTypeId } = hotel
    const times = { timeZone: 'Asia/Kolkata', checkInTime: '14:00', checkoutTime: '11:00' }
    const place = { id: hotel.id, ...times }
    const night = { date, price: 450000, taxRate: 0 }
    const stay = { id: stayId, guestId: owner.id, roomTypeId, adults: 1, children: 0 }
    const booking = { id, reference: makeReference(), source: 'desk', name: owner.name } as const
    const stays = [{ ...stay, nights: [night] }]
    await inTransaction(server.db, (tx) =>
      insertBooking(tx, place, new Date(), { ...booking, stays }),
    )
    await changeRows(server.db, 'stay_night', { stay_id: stayId }, { room_id: roomId })
    secrets.add(id).add(stayId)
    return { id, stayId }
  },
  /** Puts enough rooms on sale for all calls. @returns the body of an unknown person's booking */
  async wantedBooking() {
    await setNights(hotel, 'capacity', 1000)
    return bookingBody(hotel)
  },
  /** A booking on the web. @returns its key */
  async newWebBooking() {
    const { guest, ...stay } = await this.wantedBooking()
    const { data } = (await book(hotel, { guest })).body
    return { ...data, email: guest.email, stay }
  },
  /** Sells a stay by a plan with all of it in advance. */
  async demandDeposit(stayId: string): Promise<void> {
    const rate: SoldRate = {
      plan: { id: newId(), name: { en: 'Saver' } },
      ...{ meals: [], mealPrices: [], adjustments: [], guestPrices: null },
      ...{ terms: { freeDays: 0, fee: 'none' }, deposit: { all: true } },
    }
    await changeRows(server.db, 'stay', stayId, { rate: JSON.stringify(rate) })
  },
  /** @returns the key of a booking on the web whose deposit is not paid */
  async newDepositKey(): Promise<string> {
    const { checkInKey, rooms } = await this.newWebBooking()
    await this.demandDeposit(rooms[0]?._id ?? '')
    return checkInKey
  },
  /** @returns a key of the email that asks to confirm a booking */
  async newProofKey(): Promise<string> {
    const { rooms } = await this.newWebBooking()
    const stay = { hotelId: hotel.id, stayId: rooms[0]?._id ?? '' }
    return await buildLinkKey(server, stay, { proves_email: true })
  },
})
