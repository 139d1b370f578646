import { maxChargeTitle, maxComment, maxGroupStays } from '@bellhop/domain/limits'
import { companyPays } from '@bellhop/domain/money/folio-parts'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Email,
  HotelDate,
  Id,
  idParams,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
} from '../base/common.ts'
import { TypedPhone } from '../base/phone.ts'
import { PersonName } from '../guest/guest.ts'
import { acceptsAnyState, Closed, earlyFee } from './check-in.ts'

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
  /** Its room is closed on one of the nights. */
  closed: Type.Optional(Closed),
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

/** Stays that arrive together. */
const call = calls('bookings', frontOffice)

/** Those with a stay that has not ended, and of the last 30 days; by arrival, at most 200. */
export const listGroups = call('GET /desk/groups', {
  summary: 'Groups',
  returns: Type.Array(GroupSummary),
})

export const getGroup = call('GET /desk/groups/:id', {
  summary: 'A group with its stays',
  params: idParams,
  returns: Group,
  fails: [404],
})

const fields = {
  name: nonBlankLine(maxChargeTitle),
  company: nullable(object({ _id: Id, pays })),
}
const changed = { returns: Group, fails: [404, 409, 422] } as const

export const addGroup = call('POST /desk/groups', {
  summary: 'Add a group',
  body: object(fields),
  creates: Group,
  fails: [404, 422],
})

/**
 * A stay for which staff have chosen another company keeps it. 409 `changed_meanwhile` with the group in `current`.
 */
export const changeGroup = call('PUT /desk/groups/:id', {
  summary: 'Change a group',
  params: idParams,
  body: object({ ...fields, version }),
  ...changed,
})

/** Its stays are left as they are. */
export const removeGroup = call('DELETE /desk/groups/:id', {
  summary: 'Remove a group',
  params: idParams,
  fails: [404, 422],
})

/**
 * Adds the stays of a booking that have not ended, also from another group. 400 beyond `maxGroupStays`, 409
 * `invalid_transition` if all have ended.
 */
export const addBookingToGroup = call('POST /desk/groups/:id/bookings', {
  summary: 'Add a booking to a group',
  params: idParams,
  body: object({ bookingId: Id }),
  ...changed,
})

/** A company that pays for the stay stays its payer. */
export const removeStayFromGroup = call('DELETE /desk/groups/:id/stays/:stayId', {
  summary: 'Remove a stay from its group',
  params: object({ id: Id, stayId: Id }),
  fails: [404, 422],
})

/**
 * Gives booked stays of the group the guests of a rooming list, each to one stay. A phone or email of a known guest is
 * that guest. 400 for a stay or contact that is in it twice, 404 for a stay that is not in the group, 409
 * `changed_meanwhile` if one is no longer booked; then nothing is changed.
 */
export const nameGroupGuests = call('PUT /desk/groups/:id/guests', {
  summary: 'Name the guests of a group',
  params: idParams,
  body: object({
    guests: Type.Array(
      object({
        stayId: Id,
        name: PersonName,
        phone: Type.Optional(TypedPhone),
        email: Type.Optional(Email),
        /** Who shares the room. */
        companion: Type.Optional(PersonName),
        /** A note about the stay. */
        note: Type.Optional(nonBlankText(maxComment)),
      }),
      { minItems: 1, maxItems: maxGroupStays },
    ),
  }),
  ...changed,
})

/**
 * Assigns a free room of its type to each booked stay without one. 409 `changed_meanwhile` if a colleague has just
 * taken one of these rooms; then nothing is changed.
 */
export const assignGroupRooms = call('POST /desk/groups/:id/rooms', {
  summary: 'Assign rooms to a group',
  params: idParams,
  body: object({}),
  returns: object({ group: Group, assigned: Type.Integer(), left }),
  fails: [404, 409, 422],
})

/**
 * Checks in every booked stay that arrives today if its room is free and, unless `acceptsAnyState`, clean. `earlyFee` is the
 * sum of those of the stays that can be checked in. 409 `changed_meanwhile` as above, and for another fee.
 */
export const checkInGroup = call('POST /desk/groups/:id/check-in', {
  summary: 'Check in a group',
  params: idParams,
  body: object({ acceptsAnyState, earlyFee }),
  returns: object({ group: Group, checkedIn: Type.Integer(), left }),
  fails: [404, 409, 422],
})

/**
 * Undoes the latest check-in of a group: of each stay that came in house by it, by the rules for a single one. `left` are
 * those that stay in house.
 */
export const undoGroupCheckIn = call('PUT /desk/groups/:id/check-in/undo', {
  summary: 'Undo the check-in of a group',
  params: idParams,
  body: object({}),
  returns: object({ group: Group, undone: Type.Integer(), left }),
  fails: [404, 409, 422],
})
