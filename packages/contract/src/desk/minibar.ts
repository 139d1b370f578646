import { roomStaff } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { data, Id, idParams, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { postChargeItems } from './folios.ts'

/**
 * What a guest has taken from the minibar, at the present prices of the price list. It is charged to the stay that the
 * housekeeper has seen in the room; if that one is no longer in house there, nothing is charged, and the log book has a
 * note for the front desk.
 */
export const postMinibar = {
  method: 'POST',
  url: '/desk/rooms/:id/minibar',
  config: { access: roomStaff },
  schema: {
    summary: 'Post what was taken from the minibar',
    tags: ['folios'],
    params: idParams,
    body: object({
      /** Without it, the room was empty. */
      stayId: Type.Optional(Id),
      lines: postChargeItems.schema.body.properties.lines,
    }),
    response: {
      201: data(object({ isCharged: Type.Boolean() })),
      ...problems(400, 401, 403, 404, 409, 422, 503),
    },
  },
} as const satisfies Route
