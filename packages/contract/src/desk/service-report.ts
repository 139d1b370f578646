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
  /** Items that could not be ordered while their outlet or department took orders, at most 20, the largest loss first. */
  soldOut: Type.Array(
    object({
      _id: Id,
      name: Type.String(),
      /** Is measured in quarters of an hour. */
      hours: Type.Number({ minimum: 0 }),
      /** Orders of guests that were rejected for it. */
      attempts: Type.Integer(),
      /** Lost sales without taxes: as many an hour as in the last 28 days, at the price of now. */
      estimate: Type.Number({ minimum: 0 }),
    }),
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

/** A row for each item that was sold out, as in the report, without its limit. */
export const getSoldOutCsv = call('GET /desk/reports/sold-out.csv', {
  summary: 'What was sold out, as a table',
  query,
  responds: { 200: file('CSV', 'text/csv') },
})
