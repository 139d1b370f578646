import { maxQuantity } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Money, object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'

/** The parameters of `createAmenityRequest` or `createDepartmentRequest`, and what to show before. */
export const QuickRequest = object({
  kind: Type.Enum(['amenity', 'department']),
  /** Id of the item or the service: `itemId` or `deptRequestId` of the order. */
  _id: Id,
  departmentId: Id,
  name: Type.String(),
  /** Each, before tax. */
  price: Money,
  /** The usual quantity; 1 for a service. */
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
  /** The maximum quantity now; 1 for a service. */
  most: Type.Integer({ minimum: 1, maximum: maxQuantity }),
  etaMinutes: Type.Integer({ minimum: 1 }),
})
export type QuickRequest = Static<typeof QuickRequest>

const call = calls('requests', 'inHouse')

/** The items and services chosen by the hotel that are currently available. */
export const listQuickRequests = call('GET /guest-requests/app/quick', {
  summary: 'Most requested items, at most six',
  offline: 'cached',
  returns: Type.Array(QuickRequest),
  responds: unchanged,
})
