import { maxNote } from '@bellhop/domain/limits'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, Money, object, text } from '../base/common.ts'
import { GuestRequest } from './requests.ts'

const call = calls('requests', 'notCheckedOut')

/**
 * Requests an early check-in, before arrival. 404 for a service that is none; 409 `item_unavailable` without a stay that is
 * yet to begin, or if one is requested already, `slot_taken` if no room is free from then on, `price_changed` if its price
 * is not `expectedTotal`.
 */
export const createEarlyCheckIn = call('POST /guest-requests/app/early-check-in', {
  summary: 'Request an early check-in',
  body: object({
    departmentId: Id,
    deptRequestId: Id,
    note: Type.Optional(text(maxNote, 0)),
    /** The start of one of the slots of the service. */
    preferredAt: Instant,
    expectedTotal: Type.Optional(Money),
  }),
  creates: GuestRequest,
  fails: [404, 409, 422, 429],
})
