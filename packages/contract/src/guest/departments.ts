import { maxQuantity } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, Money, object, TimeOfDay } from '../base/common.ts'
import { provider } from '../base/provider.ts'
import { unchanged } from '../base/route.ts'
import { RequestPlace, ServicePurpose } from './requests.ts'

export const Department = object(provider)
export type Department = Static<typeof Department>

const call = calls('departments', 'guest')

export const listDepartments = call('GET /departments/app', {
  summary: 'Departments of the hotel',
  offline: 'cached',
  returns: Type.Array(Department),
  responds: unchanged,
})

export const DepartmentService = object({
  _id: Id,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  price: Money,
  place: RequestPlace,
  purpose: Type.Optional(ServicePurpose),
  checkoutTime: Type.Optional({
    ...TimeOfDay,
    description:
      'Of a late check-out: the latest time. It is asked for until one of the times of `listServiceSlots`, and `price` is by the hour.',
  }),
  checkinTime: Type.Optional({
    ...TimeOfDay,
    description:
      'Of an early check-in: the earliest time. It is asked for before arrival, from one of the times of `listServiceSlots`, and `price` is by the hour.',
  }),
  grantedAtOnce: Type.Optional(
    Type.Literal(true, {
      description:
        'Of a late check-out or early check-in: accepted at once, because only free times are offered.',
    }),
  ),
  etaMinutes: Type.Integer({ minimum: 1 }),
  windowMinutes: Type.Optional(
    Type.Integer({
      minimum: 5,
      description: 'Staff come between the wanted time and so many minutes later.',
    }),
  ),
  /** Offered at fixed times only, and lasts this long: see `listServiceSlots`. */
  slotMinutes: Type.Optional(Type.Integer({ minimum: 5 })),
  needsTime: Type.Optional(
    Type.Literal(true, {
      description:
        'A request for it must have `preferredAt`: a wake-up call as soon as possible makes no sense.',
    }),
  ),
  daily: Type.Optional(
    Type.Literal(true, { description: 'May be requested for every day of the stay.' }),
  ),
  maxParty: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxQuantity,
      description:
        'For a party of up to so many guests, the `quantity` of the request. A slot’s capacity then counts guests, not requests: a party of four uses four places.',
    }),
  ),
})
export type DepartmentService = Static<typeof DepartmentService>

/** Services guests can request from a department; the API calls them dept-requests. */
export const listDepartmentServices = call('GET /dept-requests/app/:deptId', {
  summary: 'Services of a department',
  offline: 'precached',
  params: object({ deptId: Id }),
  returns: Type.Array(DepartmentService),
  responds: unchanged,
  fails: [404],
})

/** A time at which a service is offered. A request for it has `start` as its `preferredAt`. */
export const ServiceSlot = object({
  start: Instant,
  available: Type.Integer({
    minimum: 0,
    description: 'free places: guests if the service has `maxParty`, otherwise requests',
  }),
  hours: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Of a late check-out, which ends at `start`: how much later that is; of an early check-in, which begins at `start`: how much earlier. The price is for each of these hours.',
    }),
  ),
})
export type ServiceSlot = Static<typeof ServiceSlot>

/**
 * The slots of a date that have not begun; none for a service without slots. Those of a late check-out are on the day of
 * check-out, those of an early check-in on the day of arrival, and available while a room is free.
 */
export const listServiceSlots = call('GET /dept-requests/app/slots/:deptRequestId', {
  summary: 'Times of a service',
  params: object({ deptRequestId: Id }),
  query: object({
    date: HotelDate,
  }),
  returns: Type.Array(ServiceSlot),
  fails: [404],
})
