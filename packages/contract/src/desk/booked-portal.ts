import { channelDecisions } from '@bellhop/domain/channels/decisions'
import Type from 'typebox'
import { HotelDate, Id, Money, object } from '../base/common.ts'

/** The portal where a booking was made that a channel manager has sent, and what a person has to decide about it. */
export const BookedPortal = object({
  /** The id in `PUT desk/channel-bookings/{id}/decision`. */
  _id: Id,
  /** Such as Booking.com. */
  name: Type.String(),
  /** The portal's reference. */
  code: Type.String(),
  /** The guest pays so much by the portal, in its currency. */
  total: Type.Optional(Money),
  currency: Type.String(),
  /** A virtual card of the portal can be charged between these dates. Its number is not stored. */
  card: Type.Optional(object({ from: Type.Optional(HotelDate), until: Type.Optional(HotelDate) })),
  /** Another hotel has taken the guest; the portal was told nothing. */
  elsewhere: Type.Optional(
    object({
      hotel: Type.String(),
      pays: Type.Enum(['us', 'guest']),
      note: Type.Optional(Type.String()),
    }),
  ),
  /** Why a person has to decide; empty: nothing to decide. */
  decisions: Type.Array(Type.Enum([...channelDecisions])),
})
