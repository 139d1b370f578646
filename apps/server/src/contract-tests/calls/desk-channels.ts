import { newId } from '../../shared/ids.ts'
import { makeSignedKey } from '../../shared/secrets/signed-key.ts'
import { addRows } from '../../testing/rows.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

/** @returns the id of a channel with a key that no secret opens, so that nothing is called */
async function newChannel({ server, hotel, hotelOnly }: World): Promise<string> {
  const id = newId()
  await addRows(server.db, 'channel', {
    ...{ hotel_id: hotel.id, id, kind: 'channex', property_id: id, name: 'Lake', currency: 'INR' },
    ...{ key: Buffer.alloc(60), created_at: new Date(), next_attempt_at: new Date() },
  })
  hotelOnly.push(id)
  return id
}

/** @returns the id of a portal's booking of a room without a room type here */
async function newChannelBooking(world: World): Promise<string> {
  const id = newId()
  const content = {
    ...{ portal: 'Booking.com', code: '42', name: 'Paula', phone: null, email: null, note: null },
    ...{ currency: 'INR', total: 500_000, rooms: [], isIncomplete: true, card: null },
  }
  await addRows(world.server.db, 'channel_booking', {
    ...{ hotel_id: world.hotel.id, id, channel_id: newId(), unique_id: id, booking_id: null },
    ...{ revision_id: '1', revision_at: new Date(), status: 'new', created_at: new Date() },
    ...{ content: JSON.stringify(content), decisions: ['invalid'] },
  })
  world.hotelOnly.push(id)
  return id
}

const channel = (values: object = {}): KnownCall => ({
  idsOf: 'hotel',
  answers: 200,
  build: async (world) => ({ ...params(await newChannel(world)), ...values }),
})

/** Calls of the desk about channels, and of the channels themselves. */
export const deskChannelCalls: Record<string, KnownCall> = {
  listChannels: plain,
  addChannel: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server, hotel }) => {
      // A hotel has at most five of them.
      await server.db.deleteFrom('channel').where('hotel_id', '=', hotel.id).execute()
      return { body: { kind: 'channex', key: 'key', propertyId: newId() } }
    },
  },
  changeChannelKey: channel({ body: { key: 'another' } }),
  readChannel: channel(),
  setChannelMapping: channel({ body: { rooms: [], plans: [] } }),
  setChannelStatus: channel({ body: { status: 'paused' } }),
  sendChannel: channel({ body: {} }),
  removeChannel: channel(),
  listChannelBookings: plain,
  decideChannelBooking: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({ ...params(await newChannelBooking(world)), body: {} }),
  },
  wakeChannel: {
    ...plain,
    answers: 204,
    build: async (world) => {
      const { channelKeys } = world.server.app.secrets
      const id = await newChannel(world)
      return { params: { key: makeSignedKey(channelKeys, 'wake', world.hotel.id, id) } }
    },
  },
}
