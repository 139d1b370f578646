import { maxQuantity } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { data, Id, Money, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

/** What `createAmenityRequest` or `createDepartmentRequest` is called with, and what to show before. */
export const QuickRequest = object({
  kind: Type.Enum(['amenity', 'department']),
  /** Of the item or of the service: `itemId` or `deptRequestId` of the order. */
  _id: Id,
  departmentId: Id,
  name: Type.String(),
  /** Each, before tax. */
  price: Money,
  /** How many guests usually ask for; 1 for a service. */
  quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }),
  /** The most that can be asked for now; 1 for a service. */
  most: Type.Integer({ minimum: 1, maximum: maxQuantity }),
  etaMinutes: Type.Integer({ minimum: 1 }),
})
export type QuickRequest = Static<typeof QuickRequest>

/** The hotel says which items and services these are; only those that can be had now are listed. */
export const listQuickRequests = {
  method: 'GET',
  url: '/guest-requests/app/quick',
  offline: 'cached',
  config: { access: 'inHouse' },
  schema: {
    summary: 'What guests ask for most, at most six',
    tags: ['requests'],
    response: { 200: data(Type.Array(QuickRequest)), ...unchanged, ...problems(401, 403, 503) },
  },
} as const satisfies Route
