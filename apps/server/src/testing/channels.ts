import {
  addChannel,
  type Channel,
  readChannel,
  setChannelMapping,
  setChannelStatus,
} from '@bellhop/contract/desk/channels'
import { afterAll, expect } from 'vitest'
import { type FakeChannexOptions, openChannex } from '../../../../fakes/channex/server.ts'
import { openSyncing } from '../features/channels/start-syncing.ts'
import { newId } from '../shared/ids.ts'
import { openTestApp, type TestApp } from './build-app.ts'
import { buildStaff, type TestHotel } from './builders.ts'

/** Opens the server of a test file with a stand-in of Channex, whose clock is the test's. */
export async function openServerOfChannels(
  options: FakeChannexOptions = {},
): Promise<{ server: TestApp; channex: Awaited<ReturnType<typeof openChannex>> }> {
  const channex = await openChannex({ perMinute: 1_000, ...options })
  const server = await openTestApp({ CHANNEX_API_BASE: channex.origin })
  afterAll(async () => {
    await server.close()
    await channex.close()
  })
  return { server, channex }
}

/** Adds a property with one room type and one rate plan to the stand-in. */
export function addProperty(
  { portals }: Awaited<ReturnType<typeof openChannex>>,
  makePortal: (id: string) => ReturnType<typeof portals.get> & object,
): string {
  const id = newId()
  portals.set(id, makePortal(id))
  return id
}

/** Connects a hotel, maps its room type to the first one of the property, and opens the channel. */
export async function openChannel(hotel: TestHotel, propertyId: string) {
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
    .where('hotel_id', '=', hotel.id)
    .where('code', '=', 'standard')
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
