import { maxChargeTitle } from '@bellhop/domain/limits'
import { companyPays } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, HotelDate, Id, idParams, nonBlankLine, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** Stays that arrive together. */
const tags = ['bookings']

const version = Type.Integer({ minimum: 1, description: 'incremented by each change' })
const pays = Type.Enum([...companyPays])

const summary = {
  _id: Id,
  version,
  name: Type.String(),
  /** Pays a part of each of its bills. */
  company: nullable(object({ _id: Id, name: Type.String(), pays })),
}

export const GroupSummary = object({
  ...summary,
  /** Its stays that are not cancelled. */
  size: Type.Integer(),
  inHouse: Type.Integer(),
  /** The first arrival and the last departure; null without a stay. */
  checkInDate: nullable(HotelDate),
  checkOutDate: nullable(HotelDate),
})
export type GroupSummary = Static<typeof GroupSummary>

export const GroupStay = object({
  _id: Id,
  bookingId: Id,
  bookingRef: Type.String(),
  guest: object({ _id: Id, name: Type.String() }),
  companions: Type.Array(Type.String()),
  status: Type.Enum(['booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow']),
  roomNumber: nullable(Type.String()),
  roomType: Type.String(),
  adults: Type.Integer(),
  children: Type.Integer(),
  checkInDate: HotelDate,
  checkOutDate: HotelDate,
})
export type GroupStay = Static<typeof GroupStay>

/** Its stays by room, those without one last. */
export const Group = object({ ...summary, stays: Type.Array(GroupStay) })
export type Group = Static<typeof Group>

/** Stays that were left as they are, each with why. */
const left = Type.Array(object({ _id: Id, sentence: Type.String() }))

/** Those with a stay that has not ended, and of the last 30 days; by arrival, at most 200. */
export const listGroups = {
  method: 'GET',
  url: '/desk/groups',
  config: { access: frontOffice },
  schema: {
    summary: 'Groups',
    tags,
    response: { 200: data(Type.Array(GroupSummary)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

export const getGroup = {
  method: 'GET',
  url: '/desk/groups/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'A group with its stays',
    tags,
    params: idParams,
    response: { 200: data(Group), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

const fields = {
  name: nonBlankLine(maxChargeTitle),
  company: nullable(object({ _id: Id, pays })),
}
const changed = { 200: data(Group), ...problems(400, 401, 403, 404, 409, 422, 503) }

export const addGroup = {
  method: 'POST',
  url: '/desk/groups',
  config: { access: frontOffice },
  schema: {
    summary: 'Add a group',
    tags,
    body: object(fields),
    response: { 201: data(Group), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/**
 * A stay for which staff have chosen another company keeps it. 409 `changed_meanwhile` with the group in `current`.
 */
export const changeGroup = {
  method: 'PUT',
  url: '/desk/groups/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Change a group',
    tags,
    params: idParams,
    body: object({ ...fields, version }),
    response: changed,
  },
} as const satisfies Route

/** Its stays are left as they are. */
export const removeGroup = {
  method: 'DELETE',
  url: '/desk/groups/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Remove a group',
    tags,
    params: idParams,
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/**
 * Adds the stays of a booking that have not ended, also from another group. 400 beyond `maxGroupStays`, 409
 * `invalid_transition` if all have ended.
 */
export const addBookingToGroup = {
  method: 'POST',
  url: '/desk/groups/:id/bookings',
  config: { access: frontOffice },
  schema: {
    summary: 'Add a booking to a group',
    tags,
    params: idParams,
    body: object({ bookingId: Id }),
    response: changed,
  },
} as const satisfies Route

/** A company that pays for the stay stays its payer. */
export const removeStayFromGroup = {
  method: 'DELETE',
  url: '/desk/groups/:id/stays/:stayId',
  config: { access: frontOffice },
  schema: {
    summary: 'Remove a stay from its group',
    tags,
    params: object({ id: Id, stayId: Id }),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route

/**
 * Assigns a free room of its type to each booked stay without one. 409 `changed_meanwhile` if a colleague has just
 * taken one of these rooms; then nothing is changed.
 */
export const assignGroupRooms = {
  method: 'POST',
  url: '/desk/groups/:id/rooms',
  config: { access: frontOffice },
  schema: {
    summary: 'Assign rooms to a group',
    tags,
    params: idParams,
    body: object({}),
    response: {
      200: data(object({ group: Group, assigned: Type.Integer(), left })),
      ...problems(400, 401, 403, 404, 409, 422, 503),
    },
  },
} as const satisfies Route

/**
 * Checks in every booked stay that arrives, and whose room is free and clean. 409 `changed_meanwhile` as above.
 */
export const checkInGroup = {
  method: 'POST',
  url: '/desk/groups/:id/check-in',
  config: { access: frontOffice },
  schema: {
    summary: 'Check in a group',
    tags,
    params: idParams,
    body: object({}),
    response: {
      200: data(object({ group: Group, checkedIn: Type.Integer(), left })),
      ...problems(400, 401, 403, 404, 409, 422, 503),
    },
  },
} as const satisfies Route
