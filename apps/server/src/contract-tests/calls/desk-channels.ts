import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { newId } from '../../shared/ids.ts'
import { makeSignedKey } from '../../shared/secrets/signed-key.ts'
import { unknownId } from '../../testing/call.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
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
async function newChannelBooking(
  world: World,
  rooms: object[] = [],
  decisions: ChannelDecision[] = ['invalid'],
): Promise<string> {
  const id = newId()
  const content = {
    ...{ portal: 'Booking.com', code: '42', name: 'Paula', phone: null, email: null, note: null },
    ...{ currency: 'INR', total: 500_000, rooms, isIncomplete: true, card: null },
  }
  await addRows(world.server.db, 'channel_booking', {
    ...{ hotel_id: world.hotel.id, id, channel_id: newId(), unique_id: id, booking_id: null },
    ...{ revision_id: '1', revision_at: new Date(), status: 'new', created_at: new Date() },
    ...{ content: JSON.stringify(content), decisions },
  })
  world.hotelOnly.push(id)
  return id
}

/** A night that the portal has sold of a room type that is none of the hotel. */
const soldNight = () => ({
  ...{ target: 'unknown', planTarget: null, adults: 1, children: 0, childAges: null },
  nights: [{ date: dayFromToday(20), price: 500_000 }],
})

/** @returns the id of an offer of a room, and of its portal's booking */
async function newOffer(world: World): Promise<string> {
  const { server, hotel, hotelOnly } = world
  const id = newId()
  const channelBookingId = await newChannelBooking(world, [soldNight()], ['notMapped'])
  const now = new Date()
  await addRows(server.db, 'room_offer', {
    ...{ hotel_id: hotel.id, id, channel_booking_id: channelBookingId },
    ...{ room_type_id: hotel.roomTypeId, check_in: dayFromToday(20), check_out: dayFromToday(21) },
    ...{ total: 100, made_at: now, queued_at: now, expires_at: new Date(now.getTime() + DAY_MS) },
  })
  hotelOnly.push(id)
  return id
}

const offerKey = async (world: World) =>
  params(
    makeSignedKey(
      world.server.app.secrets.linkKeys,
      'offer',
      world.hotel.id,
      await newOffer(world),
    ),
  )

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
  offerOtherRoom: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params(await newChannelBooking(world, [soldNight()], ['notMapped'])),
      body: {
        ...{ roomTypeId: world.hotel.roomTypeId, total: 100, hours: 24 },
        ...{ checkInDate: dayFromToday(20), checkOutDate: dayFromToday(21) },
      },
    }),
  },
  setChannelBookingPrice: {
    idsOf: 'hotel',
    answers: 200,
    build: async (world) => ({
      ...params(await newChannelBooking(world, [soldNight()], ['currency'])),
      body: { total: 100 },
    }),
  },
  // It has nothing to compare with.
  compareChannel: { idsOf: 'none', answers: 404, build: () => params(unknownId) },
  getRoomOffer: { ...plain, build: offerKey },
  answerRoomOffer: {
    ...plain,
    build: async (world) => ({ ...(await offerKey(world)), body: { isAccepted: false } }),
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
