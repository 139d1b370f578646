import { channelDecisions } from '@bellhop/domain/channels/decisions'
import { maxChargeTitle, maxNote, maxOfferHours } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  HotelDate,
  Id,
  Instant,
  idParams,
  Money,
  nonBlankLine,
  nonBlankText,
  object,
} from '../base/common.ts'

const Price = Type.Number({ minimum: 0, description: "in the hotel's currency" })

const pays = Type.Enum(['us', 'guest'])

/**
 * Another room type, or other dates, that the guest accepts or declines by a link. `ended`: the guest has not answered in
 * time.
 */
const RoomOffer = object({
  status: Type.Enum(['open', 'accepted', 'declined', 'ended']),
  roomType: Type.String(),
  checkInDate: HotelDate,
  checkOutDate: HotelDate,
  /** The price of all rooms, with the taxes that the portal's price contains. */
  total: Money,
  until: Instant,
  /** For the guest, where no email arrives. */
  link: Type.String(),
  email: Type.Enum(['none', 'waiting', 'held', 'sent'], {
    description:
      'none: the booking has no address, or the installation no mail server. held: a backup was restored, and it may have been sent since it was made',
  }),
})

/** A booking of a portal that a person has to decide about. */
export const ChannelBooking = object({
  _id: Id,
  /** Missing if none of its rooms has a room type here. */
  bookingId: Type.Optional(Id),
  /** Such as Booking.com. */
  portal: Type.String(),
  /** The portal's reference. */
  code: Type.String(),
  name: Type.String(),
  checkInDate: Type.Optional(HotelDate),
  checkOutDate: Type.Optional(HotelDate),
  status: Type.Enum(['new', 'modified', 'cancelled']),
  /** The guest pays so much by the portal, in its currency. */
  total: Type.Optional(Money),
  currency: Type.String(),
  decisions: Type.Array(Type.Enum([...channelDecisions])),
  /** The rooms that have no room type here, by their names at the channel. */
  roomsWithoutType: Type.Array(Type.String()),
  /** Whether an email reaches the guest, which may be by an address of the portal. */
  hasEmail: Type.Boolean(),
  /** The latest one. While it is open, the decision waits for the guest. */
  offer: Type.Optional(RoomOffer),
  /** The price that a person has entered in the hotel's currency. */
  ownTotal: Type.Optional(Money),
  /** The other hotel that has taken the guest. */
  elsewhere: Type.Optional(
    object({ hotel: Type.String(), pays, note: Type.Optional(Type.String()) }),
  ),
})
export type ChannelBooking = Static<typeof ChannelBooking>

const call = calls('channels', frontOffice)

/** The oldest first, and the room types to which their rooms can be moved. */
export const listChannelBookings = call('GET /desk/channel-bookings', {
  summary: 'Bookings of portals that a person has to decide about',
  returns: object({
    bookings: Type.Array(ChannelBooking),
    roomTypes: Type.Array(object({ _id: Id, name: Type.String() })),
  }),
})

/**
 * Ends a decision, except that about a price in another currency. With `roomTypeId`, the rooms that are not free, or have
 * no room type here, are moved to it at the portal's price; 409 `sold_out` if that is not free either. With `elsewhere`,
 * another hotel has taken the guest: rooms that are not occupied are released here, and nothing is told to the portal.
 * Without both, a person has settled it otherwise.
 */
export const decideChannelBooking = call('PUT /desk/channel-bookings/:id/decision', {
  summary: 'Decide about a booking of a portal',
  params: idParams,
  body: object({
    roomTypeId: Type.Optional(Id),
    elsewhere: Type.Optional(
      object({
        hotel: nonBlankLine(maxChargeTitle),
        pays,
        note: Type.Optional(nonBlankText(maxNote)),
      }),
    ),
  }),
  returns: ChannelBooking,
  fails: [404, 409, 422],
})

/**
 * Offers the guest another room type or other dates, by email and by a link; it replaces an earlier offer. The rooms are
 * held until the guest has answered, or for `hours`. 409 `sold_out` if they are not free.
 */
export const offerOtherRoom = call('POST /desk/channel-bookings/:id/offer', {
  summary: 'Offer the guest of a portal another room or other dates',
  params: idParams,
  body: object({
    roomTypeId: Id,
    checkInDate: HotelDate,
    checkOutDate: HotelDate,
    total: Price,
    hours: Type.Integer({ minimum: 1, maximum: maxOfferHours }),
  }),
  returns: ChannelBooking,
  fails: [404, 409, 422],
})

/**
 * Enters the price of a booking in another currency: in the hotel's, or as the rate, which is so much of it for one unit
 * of the other. Its nights are then charged in the same proportions.
 */
export const setChannelBookingPrice = call('PUT /desk/channel-bookings/:id/price', {
  summary: "Enter the price of a portal's booking in the hotel's currency",
  params: idParams,
  body: object({
    total: Type.Optional(Price),
    rate: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e9 })),
  }),
  returns: ChannelBooking,
  fails: [404, 409, 422],
})
