import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Instant, Money, object } from '../base/common.ts'

/** Another room type, or other dates, that the hotel offers instead of what a portal has sold. */
export const RoomOffer = object({
  hotelId: Type.String(),
  hotel: Type.String(),
  phone: Type.String(),
  timeZone: Type.String(),
  currency: Type.String({ description: 'ISO 4217' }),
  /** Such as Booking.com. */
  portal: Type.String(),
  roomType: Type.String(),
  rooms: Type.Integer(),
  checkInDate: HotelDate,
  checkOutDate: HotelDate,
  /** The price of all rooms. */
  total: Money,
  until: Instant,
  /** `ended`: its time is over, or the hotel or the portal has decided otherwise. */
  status: Type.Enum(['open', 'accepted', 'declined', 'ended']),
})
export type RoomOffer = Static<typeof RoomOffer>

const call = calls('room-offers', 'public')

const offerKey = object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,200}$', description: 'key of an offer' }),
})

/** By the link in an email, which opens nothing else. It names no guest. */
export const getRoomOffer = call('GET /room-offers/app/:id', {
  summary: 'The offer of another room',
  params: offerKey,
  returns: RoomOffer,
  fails: [404, 429],
})

/** Once. 409 `invalid_transition` after that, or once its time is over. */
export const answerRoomOffer = call('PUT /room-offers/app/:id', {
  summary: 'Accept or decline the offer of another room',
  params: offerKey,
  body: object({ isAccepted: Type.Boolean() }),
  returns: RoomOffer,
  fails: [404, 409, 422, 429],
})
