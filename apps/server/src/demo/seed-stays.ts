import { hotelDate } from '@bellhop/domain/hotel-time'
import { lineTax, orderAmounts } from '@bellhop/domain/money'
import type { RequestStatus } from '@bellhop/domain/request-status'
import type { Handle } from '../database/open.ts'
import { insertRequest } from '../features/requests/order-queries.ts'
import { moveRequest } from '../features/requests/queries.ts'
import { newId } from '../shared/ids.ts'
import { hotel, requests, roomTypes, stays } from './content.ts'

const MINUTE_MS = 60_000

interface DemoGuest {
  guestId: string
  stayId: string
  name: string
  room: string | null
}

/** Rooms, the demo's guests with their stays, and requests in every status. */
export async function seedStays(tx: Handle, hotelId: string): Promise<void> {
  const rooms = await insertRooms(tx, hotelId)
  const guests = await insertStays(tx, hotelId, rooms)
  await insertRequests(tx, hotelId, guests)
}

interface DemoRoom {
  id: string
  roomTypeId: string
  tariff: number
}

async function insertRooms(tx: Handle, hotelId: string): Promise<Map<string, DemoRoom>> {
  const rooms = new Map<string, DemoRoom>()
  for (const { name, tariff, rooms: numbers } of roomTypes) {
    const roomTypeId = newId()
    await tx
      .insertInto('room_type')
      .values({ hotel_id: hotelId, id: roomTypeId, name, tariff })
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
  return rooms
}

async function insertStays(
  tx: Handle,
  hotelId: string,
  rooms: Map<string, DemoRoom>,
): Promise<Map<string, DemoGuest>> {
  const guests = new Map<string, DemoGuest>()
  const now = new Date()
  const today = Temporal.PlainDate.from(hotelDate(now.toISOString(), hotel.time_zone))
  const anyRoom = rooms.get('201')
  for (const { name, phone, room, status, days, nights, ...rest } of stays) {
    const guestId = newId()
    const stayId = newId()
    const { id: roomId, roomTypeId, tariff } = (room && rooms.get(room)) || { ...anyRoom, id: null }
    if (!roomTypeId || tariff === undefined) throw new Error(`The demo has no room ${room}.`)
    const email = 'email' in rest ? rest.email : null
    await tx
      .insertInto('guest')
      .values({ hotel_id: hotelId, id: guestId, name, phone, email })
      .execute()
    const checkIn = today
      .add({ days })
      .toZonedDateTime({ timeZone: hotel.time_zone, plainTime: hotel.check_in_time })
    // Whoever is in the house has arrived, also before today's usual time.
    const arrived = status === 'inHouse' && checkIn.epochMilliseconds > now.getTime()
    await tx
      .insertInto('stay')
      .values({
        hotel_id: hotelId,
        id: stayId,
        guest_id: guestId,
        room_type_id: roomTypeId,
        room_id: roomId,
        status,
        check_in: arrived
          ? new Date(now.getTime() - 60 * MINUTE_MS)
          : new Date(checkIn.epochMilliseconds),
        duration: nights,
        checkout_time: hotel.checkout_time,
        tariff,
        checked_out_at: status === 'checkedOut' ? new Date(now.getTime() - 60 * MINUTE_MS) : null,
      })
      .execute()
    guests.set(phone, { guestId, stayId, name, room })
  }
  return guests
}

async function insertRequests(
  tx: Handle,
  hotelId: string,
  guests: Map<string, DemoGuest>,
): Promise<void> {
  const items = await tx.selectFrom('amenity').selectAll().where('hotel_id', '=', hotelId).execute()
  const [clerk] = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('hotel_id', '=', hotelId)
    .where('role', '=', 'frontDesk')
    .execute()
  const oldestFirst = [...requests].sort((a, b) => b.ago - a.ago)
  for (const demo of oldestFirst) {
    const guest = guests.get(demo.guest)
    if (!guest || !clerk) throw new Error(`The demo has no guest ${demo.guest}.`)
    const placedAt = new Date(Date.now() - demo.ago * MINUTE_MS)
    const lines = Object.entries(demo.items).map(([name, quantity]) => {
      const item = items.find((row) => row.name === name)
      if (!item) throw new Error(`The demo has no item ${name}.`)
      const priced = { price: item.price, quantity, taxRate: hotel.service_tax }
      return { item, ...priced, taxAmount: lineTax(priced) }
    })
    const { subtotal, tax } = orderAmounts(lines)
    const id = newId()
    const minutes = Math.max(...lines.map(({ item }) => item.eta_minutes))
    await insertRequest(tx, {
      hotel_id: hotelId,
      id,
      kind: 'amenity',
      status: 'new',
      title: lines.map(({ item, quantity }) => `${quantity} × ${item.name}`).join(', '),
      guest_id: guest.guestId,
      stay_id: guest.stayId,
      room_number: guest.room,
      department_id: lines[0]?.item.department_id ?? null,
      outlet_id: null,
      note: 'note' in demo ? demo.note : null,
      deliver_at: null,
      promised_at: new Date(placedAt.getTime() + minutes * MINUTE_MS),
      acknowledge_by: new Date(placedAt.getTime() + 5 * MINUTE_MS),
      may_enter: null,
      subtotal,
      tax,
      tip: 0,
      created_at: placedAt,
      updated_at: placedAt,
      lines: lines.map(({ item, quantity, price, taxRate, taxAmount }) => ({
        id: newId(),
        item_id: item.id,
        name: item.name,
        quantity,
        price,
        tax_rate: taxRate,
        tax_amount: taxAmount,
        note: null,
      })),
      firstStep: { id: newId(), at: placedAt, by: 'guest', name: guest.name },
    })
    let from: RequestStatus = 'new'
    for (const [index, to] of demo.path.entries()) {
      const byGuest = to === 'cancelled'
      await moveRequest(tx, {
        hotelId,
        id,
        from: [from],
        to,
        timelineId: newId(),
        at: new Date(placedAt.getTime() + (index + 1) * 4 * MINUTE_MS),
        by: byGuest ? 'guest' : 'hotel',
        name: byGuest ? guest.name : clerk.name,
        note: 'reason' in demo ? demo.reason : undefined,
        ...(!byGuest && to !== 'rejected' && { staffId: clerk.id }),
      })
      from = to
    }
  }
}
