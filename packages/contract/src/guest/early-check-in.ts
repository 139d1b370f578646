import { maxNote } from '@bellhop/domain/limits'
import Type from 'typebox'
import { data, Id, Instant, Money, object, text } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { GuestRequest } from './requests.ts'

/**
 * Requests an early check-in, before arrival. 404 for a service that is none; 409 `item_unavailable` without a stay that is
 * yet to begin, or if one is requested already, `slot_taken` if no room is free from then on, `price_changed` if its price
 * is not `expectedTotal`.
 */
export const createEarlyCheckIn = {
  method: 'POST',
  url: '/guest-requests/app/early-check-in',
  config: { access: 'notCheckedOut' },
  schema: {
    summary: 'Request an early check-in',
    tags: ['requests'],
    body: object({
      departmentId: Id,
      deptRequestId: Id,
      note: Type.Optional(text(maxNote, 0)),
      /** The start of one of the slots of the service. */
      preferredAt: Instant,
      expectedTotal: Type.Optional(Money),
    }),
    response: {
      201: data(GuestRequest),
      ...problems(400, 401, 403, 404, 409, 422, 429, 503),
    },
  },
} as const satisfies Route
