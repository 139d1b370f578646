import { listDeskBookings } from '@bellhop/contract/desk/bookings'
import { listChannelBookings } from '@bellhop/contract/desk/channel-bookings'
import {
  addChannel,
  type Channel,
  readChannel,
  setChannelMapping,
  setChannelStatus,
} from '@bellhop/contract/desk/channels'
import { afterAll, expect } from 'vitest'
import { type FakeBooking, openPortal } from '../../../../fakes/channex/portal.ts'
import {
  exampleProperty,
  type FakeChannexOptions,
  openChannex,
} from '../../../../fakes/channex/server.ts'
import { is } from '../database/conditions.ts'
import { openSyncing } from '../features/channels/start-syncing.ts'
import { newId } from '../shared/ids.ts'
import { openTestApp, type TestApp } from './build-app.ts'
import { buildStaff, type TestHotel } from './builders.ts'
import { dayFromToday } from './rooms-for-sale.ts'

type FakeChannex = Awaited<ReturnType<typeof openChannex>>

/** Opens the server of a test file with a stand-in of Channex that runs on the clock of the test. */
export async function openServerOfChannels(
  options: FakeChannexOptions = {},
): Promise<{ server: TestApp; channex: FakeChannex }> {
  const channex = await openChannex({ perMinute: 1_000, ...options })
  const server = await openTestApp({ CHANNEX_API_BASE: channex.origin })
  afterAll(async () => {
    await server.close()
    await channex.close()
  })
  return { server, channex }
}

/** Connects a hotel, maps its room type to the first one of the property, and opens the channel. */
async function openChannel(hotel: TestHotel, propertyId: string) {
  const admin = await buildStaff(hotel, { role: 'admin' })
  const body = { kind: 'channex', key: 'key', propertyId } as const
  const added = await admin.call(addChannel, { body })
  expect(added.status).toBe(201)
  const id = added.body.data._id
  const read = await admin.call(readChannel, { params: { id } })
  expect(read.body.data).toMatchObject({ error: null, status: 'setup' })
  const { rooms, plans } = read.body.data
  const standard = await hotel.db
    .selectFrom('rate_plan')
    .select('id')
    .where(is({ hotel_id: hotel.id, code: 'standard' }))
    .executeTakeFirstOrThrow()
  const [room] = rooms
  const mapped = await admin.call(setChannelMapping, {
    params: { id },
    body: {
      rooms: room ? [{ target: room.target, roomTypeId: hotel.roomTypeId }] : [],
      plans: plans
        .filter(({ roomTarget }) => roomTarget === room?.target)
        .map(({ target }) => ({ target, ratePlanId: standard.id })),
    },
  })
  expect(mapped.status).toBe(200)
  const live = await admin.call(setChannelStatus, { params: { id }, body: { status: 'live' } })
  expect(live.status).toBe(200)
  const sync = () =>
    openSyncing(hotel.server.app).sync({ hotelId: hotel.id, id }, { isWoken: true })
  await sync()
  return { admin, id, sync, channel: live.body.data as Channel }
}

/** Opens a hotel at a portal, and sells there for two nights from the tenth day on. */
export async function openAtPortal(hotel: TestHotel, channex: FakeChannex) {
  const { db } = hotel
  const [from, second, to] = [dayFromToday(10), dayFromToday(11), dayFromToday(12)]
  const propertyId = newId()
  const portal = openPortal({ ...exampleProperty, id: propertyId }, () => Date.now())
  channex.portals.set(propertyId, portal)
  const opened = await openChannel(hotel, propertyId)
  const book = (values: Partial<FakeBooking> = {}) => {
    const stay = { roomTypeId: 'room-deluxe', checkIn: from, checkOut: to, price: 5000 }
    const made = portal.book({ ...stay, ...values })
    if (!made) throw new Error('The portal shows no free room')
    return made.attributes.unique_id
  }
  const change = (
    uniqueId: string,
    status: 'modified' | 'cancelled',
    values: Partial<FakeBooking> = {},
  ) => {
    const stay = { roomTypeId: 'room-deluxe', checkIn: from, checkOut: to, price: 5000 }
    return portal.change(uniqueId, status, { ...stay, ...values })
  }
  const freeOn = (date: string) => portal.freeOn('room-deluxe', date)
  const list = async (list: 'upcoming' | 'ended' = 'upcoming') =>
    (await opened.admin.call(listDeskBookings, { query: { list } })).body.data
  const decisions = async () => (await opened.admin.call(listChannelBookings)).body.data.bookings
  const left = async () => {
    const rows = await db
      .selectFrom('availability')
      .select(({ eb }) => eb('capacity', '-', eb.ref('sold')).as('left'))
      .where(is({ hotel_id: hotel.id, room_type_id: hotel.roomTypeId }))
      .where('night', 'in', [from, second])
      .execute()
    return rows.map((row) => Number(row.left))
  }
  return { ...opened, portal, propertyId, book, change, freeOn, list, decisions, left }
}

/** A booking of a portal for which no room is left. */
export async function overbookAtPortal(hotel: TestHotel, channex: FakeChannex) {
  const portal = await openAtPortal(hotel, channex)
  const email = 'p.4711@guest.portal.example'
  const overbooked = portal.book({ name: 'First' })
  const uniqueId = portal.book({ name: 'Second', email, force: true })
  await portal.sync()
  const [decision] = await portal.decisions()
  if (!decision) throw new Error('Expected a decision')
  return { ...portal, overbooked, uniqueId, decision, on: { params: { id: decision._id } } }
}
