import Type from 'typebox'
import { calls } from '../base/call.ts'
import { Id, object } from '../base/common.ts'

const call = calls('requests', 'inHouse')

/**
 * The minutes that items have usually taken from the order until they were brought, at this hour of the hotel's day in
 * the last 28 days. Those that are not listed have been ordered less than 20 times. If the hotel shows them, also how many
 * of the last requests of an outlet or department, at least 50 and at most 100, were done as promised at first.
 */
export const listUsualTimes = call('GET /guest-requests/app/usual-times', {
  summary: 'How long items usually take at this hour',
  offline: 'cached',
  access: 'guest',
  returns: Type.Array(
    object({
      _id: Id,
      minutes: Type.Optional(Type.Integer({ minimum: 1 })),
      promises: Type.Optional(object({ kept: Type.Integer(), of: Type.Integer() })),
    }),
  ),
})
