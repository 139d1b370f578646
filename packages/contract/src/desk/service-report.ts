import { managers } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, object } from '../base/common.ts'
import { file } from '../base/route.ts'

/** Minutes from when staff could begin: half of the requests took no longer than `half`, nine of ten than `most`. */
const Minutes = object({
  half: Type.Optional(Type.Number({ minimum: 0 })),
  most: Type.Optional(Type.Number({ minimum: 0 })),
})

/** The requests of some days, and how they were carried out. */
const Service = object({
  /** Without those that guests cancelled. */
  requests: Type.Integer(),
  done: Type.Integer(),
  /** Until staff accepted them or began. Missing in it: none were. */
  accepted: Minutes,
  /** Until they were done. */
  finished: Minutes,
})

export const ServiceReport = object({
  from: HotelDate,
  to: HotelDate,
  all: Service,
  /** The outlets and departments that had requests, the most first. */
  places: Type.Array(
    object({
      _id: Id,
      name: Type.String(),
      ...Service.properties,
      /** Its last 100 that were done, whenever that was, and those of them done as promised at first. */
      promises: object({ kept: Type.Integer(), of: Type.Integer() }),
    }),
  ),
  /** Each hour of the hotel's day in which there were requests. */
  hours: Type.Array(
    object({ hour: Type.Integer({ minimum: 0, maximum: 23 }), ...Service.properties }),
  ),
  /** The items requested most, at most 20. */
  items: Type.Array(
    object({ _id: Id, name: Type.String(), quantity: Type.Integer(), requests: Type.Integer() }),
  ),
  /** From 1 to 5 stars; those without one are missing. */
  ratings: Type.Array(
    object({
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      count: Type.Integer(),
      /** Those that the hotel has replied to. */
      replied: Type.Integer(),
    }),
  ),
})
export type ServiceReport = Static<typeof ServiceReport>

/** At most 366 days. Default: the last 28 of the hotel, with today. */
const query = object({ from: Type.Optional(HotelDate), to: Type.Optional(HotelDate) })

const call = calls('reports', managers)

export const getServiceReport = call('GET /desk/reports/service', {
  summary: 'How requests were carried out',
  query,
  returns: ServiceReport,
})

/** A row for each request, oldest first, with its minutes. UTF-8 with a byte order mark, by which Excel detects it. */
export const getServiceCsv = call('GET /desk/reports/service.csv', {
  summary: 'How requests were carried out, as a table',
  query,
  responds: { 200: file('CSV', 'text/csv') },
})
