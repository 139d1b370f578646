import { mappingProblems } from '@bellhop/domain/channels/check-mapping'
import { shownFields } from '@bellhop/domain/channels/compare-shown'
import { maxChannels, maxChannelTargets, maxSetting } from '@bellhop/domain/limits'
import { frontOffice, managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, idParams, nonBlankLine, nullable, object } from '../base/common.ts'

export const channelKinds = ['channex'] as const

/** Nights that the channel has not accepted, with its reasons. */
const Warning = object({ from: HotelDate, to: HotelDate, text: Type.String() })

/**
 * Why the channel could not be reached. `revoked`: it no longer accepts the key. `busy`: it has asked to wait. `secret`:
 * the key was sealed with a secret that the server no longer has.
 */
export const ChannelError = Type.Enum([
  ...(['revoked', 'unknownProperty', 'busy', 'unreachable', 'rejected', 'secret'] as const),
])

/** Consecutive nights that the channel showed otherwise than it was sent. `price` is an amount, true is 1. */
const Difference = object({
  /** The channel's room type, or its rate plan, by its name. */
  name: Type.String(),
  from: HotelDate,
  to: HotelDate,
  field: Type.Enum([...shownFields]),
  /** The number of adults of a price. */
  adults: Type.Optional(Type.Integer()),
  /** null: nothing. */
  shown: nullable(Type.Number()),
  sent: Type.Number(),
})

/** A channel manager, which sells the hotel's rooms on portals. */
export const Channel = object({
  _id: Id,
  kind: Type.Enum([...channelKinds]),
  propertyId: Type.String(),
  /** The name of the hotel there; empty until it was read. */
  name: Type.String(),
  /** ISO 4217; empty until it was read. */
  currency: Type.String(),
  /** `paused`: all rooms are closed there, and bookings still arrive. */
  status: Type.Enum(['setup', 'live', 'paused']),
  /** The channel's room types. `proposedId`: by the name. */
  rooms: Type.Array(
    object({
      target: Type.String(),
      name: Type.String(),
      roomTypeId: nullable(Id),
      proposedId: nullable(Id),
      warnings: Type.Array(Warning),
    }),
  ),
  /** The channel's rate plans, each of one of its room types. */
  plans: Type.Array(
    object({
      target: Type.String(),
      roomTarget: Type.String(),
      name: Type.String(),
      occupancies: Type.Array(Type.Integer()),
      ratePlanId: nullable(Id),
      proposedId: nullable(Id),
      warnings: Type.Array(Warning),
    }),
  ),
  /** Problems of the mapping, the worst first. One that `isBlocking` prevents opening the channel. */
  checks: Type.Array(
    object({
      code: Type.Enum([...mappingProblems]),
      isBlocking: Type.Boolean(),
      names: Type.Array(Type.String()),
    }),
  ),
  /** Minutes since the oldest change that the channel does not know, or bookings could not be read; 0: none. */
  lagMinutes: Type.Integer(),
  /** When the channel last knew everything. */
  equalAt: nullable(Instant),
  feedReadAt: nullable(Instant),
  error: nullable(ChannelError),
  failingSince: nullable(Instant),
  /** Address for the channel's webhook, which makes bookings arrive at once. */
  wakeAddress: Type.String(),
  /** When what the channel shows was last read back and compared with what it was sent. */
  comparedAt: nullable(Instant),
  /** Differences at that time, which were sent again; at most 200 of `differenceCount`. */
  differences: Type.Array(Difference),
  differenceCount: Type.Integer({ minimum: 0 }),
})
export type Channel = Static<typeof Channel>

const call = calls('channels', managers)

const key = nonBlankLine(maxSetting)

export const listChannels = call('GET /desk/channels', {
  summary: 'Channels of the hotel, and how far they lag',
  access: frontOffice,
  returns: Type.Array(Channel),
})

/** Nothing is sent before it is opened. 409 `in_use` if another hotel of the installation has this property. */
export const addChannel = call('POST /desk/channels', {
  summary: `Connect a channel; at most ${maxChannels}`,
  asksIdentity: true,
  body: object({
    kind: Type.Enum([...channelKinds]),
    key,
    propertyId: nonBlankLine(100),
  }),
  creates: Channel,
  fails: [409, 422],
})

export const changeChannelKey = call('PUT /desk/channels/:id/key', {
  summary: 'Replace the key of a channel',
  asksIdentity: true,
  params: idParams,
  body: object({ key }),
  returns: Channel,
  fails: [404, 422],
})

/** Reads the channel's room types, rate plans and bookings now, and sends what it does not know. */
export const readChannel = call('POST /desk/channels/:id/read', {
  summary: 'Read a channel now',
  params: idParams,
  returns: Channel,
  fails: [404, 429],
})

/**
 * Sets all of the mapping. What is left out is closed at the channel; bookings for it are still stored. 400 for a room
 * type that is given twice.
 */
export const setChannelMapping = call('PUT /desk/channels/:id/mapping', {
  summary: 'Set which room types and rate plans those of a channel are',
  params: idParams,
  body: object({
    rooms: Type.Array(object({ target: nonBlankLine(100), roomTypeId: Id }), {
      maxItems: maxChannelTargets,
    }),
    plans: Type.Array(object({ target: nonBlankLine(100), ratePlanId: Id }), {
      maxItems: maxChannelTargets,
    }),
  }),
  returns: Channel,
  fails: [404, 422],
})

/** 409 `invalid_transition` while a check is blocking. */
export const setChannelStatus = call('PUT /desk/channels/:id/status', {
  summary: 'Open a channel, or close all rooms there',
  params: idParams,
  body: object({ status: Type.Enum(['live', 'paused']) }),
  returns: Channel,
  fails: [404, 409, 422],
})

export const sendChannel = call('POST /desk/channels/:id/send', {
  summary: 'Send 500 days in full',
  params: idParams,
  body: object({}),
  returns: Channel,
  fails: [404, 422, 429],
})

/**
 * Reads back what the channel shows, and sends again what differs from what it was sent. Changes on their way are no
 * differences. It is done every day, too.
 */
export const compareChannel = call('POST /desk/channels/:id/compare', {
  summary: 'Compare what a channel shows',
  params: idParams,
  returns: Channel,
  fails: [404, 429],
})

/** Its bookings remain. The channel keeps what it was sent last, so pause it before. */
export const removeChannel = call('DELETE /desk/channels/:id', {
  summary: 'Disconnect a channel',
  params: idParams,
  returns: Channel,
  fails: [404, 422],
})

const open = calls('channels', 'public')

/** The channel says that it has something. Its message is not read: bookings come by its feed only. */
export const wakeChannel = open('POST /channels/:key/wake', {
  summary: 'A channel has something to read',
  params: object({ key: Type.String({ maxLength: 120 }) }),
  fails: [404, 413, 415, 429],
})
