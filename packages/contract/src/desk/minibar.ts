import { roomStaff } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, object } from '../base/common.ts'
import { postChargeItems } from './folios.ts'

const call = calls('folios', roomStaff)

/**
 * Charges the items that a guest has taken from the minibar, at the present prices of the price list. They are charged
 * to the stay that the housekeeper has seen in the room; if that one is no longer in house there, nothing is charged,
 * and the log book has a note for the front desk.
 */
export const postMinibar = call('POST /desk/rooms/:id/minibar', {
  summary: 'Post what was taken from the minibar',
  params: idParams,
  body: object({
    /** Without it, the room was empty. */
    stayId: Type.Optional(Id),
    lines: postChargeItems.schema.body.properties.lines,
  }),
  creates: object({ isCharged: Type.Boolean() }),
  fails: [404, 409, 422],
})
