import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { idParams, Money, object } from '../base/common.ts'
import { chosenExtras, Extra } from '../guest/extras.ts'
import { StayOfBooking } from './stays.ts'

/** The extras of one stay, and those that it can have. */
export const StayExtras = object({
  /** Those of the stay as they were sold, the others at present. */
  extras: Type.Array(
    object({
      ...Extra.properties,
      /** 0: the stay does not have it. */
      quantity: Type.Integer({ minimum: 0 }),
      /** It is charged once, and is on the bill. */
      isPosted: Type.Optional(Type.Boolean()),
    }),
  ),
  /** The nights that are not on the bill yet. */
  nightsToCome: Type.Integer(),
  adults: Type.Integer(),
  children: Type.Integer(),
})
export type StayExtras = Static<typeof StayExtras>

/** Extras of one stay. */
const call = calls('bookings', frontOffice)

/** 409 `not_booked` once the stay has ended. */
export const getStayExtras = call('GET /desk/stays/:id/extras', {
  summary: 'The extras of a stay',
  params: idParams,
  returns: StayExtras,
  fails: [404, 409],
})

/**
 * Sets the extras of the nights that are not on the bill yet; one that is charged once is charged with the first of
 * them. An extra keeps the price at which it was sold, a new one has the present price. 400 for one that is on the bill
 * already, and if all nights of the stay are. `expectedTotal` is the total of these extras that staff have seen: 409
 * `price_changed` for another one, `not_booked` once the stay has ended.
 */
export const setStayExtras = call('PUT /desk/stays/:id/extras', {
  summary: 'Change the extras of a stay',
  params: idParams,
  body: object({ extras: chosenExtras, expectedTotal: Type.Optional(Money) }),
  returns: StayOfBooking,
  fails: [404, 409, 422],
})
