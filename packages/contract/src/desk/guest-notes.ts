import { maxComment, maxMark, maxMarks } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import {
  data,
  HotelDate,
  Id,
  Instant,
  idParams,
  Money,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
} from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** What the front office notes about guests. No guest reads it. */
const tags = ['guest']

const version = Type.Integer({ minimum: 1, description: 'incremented by each change' })
const noteText = nonBlankText(maxComment)

export const GuestNote = object({
  _id: Id,
  version,
  text: Type.String(),
  /** About this stay only, as opposed to the guest. */
  isOfStay: Type.Boolean(),
  by: Type.String({ description: 'the author' }),
  at: Instant,
  changed: Type.Optional(object({ by: Type.String(), at: Instant })),
})
export type GuestNote = Static<typeof GuestNote>

const words = Type.Array(nonBlankLine(maxMark), { maxItems: maxMarks })

const marks = {
  isVip: Type.Boolean(),
  /** Everyone who serves the guest sees them with a request. Deleted a year after the last stay. */
  allergies: words,
  /** Help that the guest needs to leave the house in an emergency. Deleted as allergies are. */
  assistance: words,
  /** For the front office. */
  preferences: words,
  version: Type.Integer({ minimum: 0, description: 'incremented by each change; 0: never set' }),
}
export const EditedMarks = object(marks)
export type EditedMarks = Static<typeof EditedMarks>

export const StayGuest = object({
  guestId: Id,
  marks: EditedMarks,
  /** Newest first. */
  notes: Type.Array(GuestNote),
  /** Other stays of the guest, the latest first, at most 20. */
  stays: Type.Array(
    object({
      _id: Id,
      status: Type.Enum(['booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow']),
      roomNumber: nullable(Type.String()),
      roomType: Type.String(),
      checkInDate: HotelDate,
      checkOutDate: HotelDate,
      /** Charged so far. */
      total: Money,
    }),
  ),
})
export type StayGuest = Static<typeof StayGuest>

export const getStayGuest = {
  method: 'GET',
  url: '/desk/stays/:id/guest',
  config: { access: frontOffice },
  schema: {
    summary: 'Notes, marks and other stays of the guest of a stay',
    tags,
    params: idParams,
    response: { 200: data(StayGuest), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

// Without content: a response is stored for two days, and would outlive an erasure.
const done = { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 503) }
const changed = { 204: Type.Null(), ...problems(400, 401, 403, 404, 409, 422, 503) }

export const addGuestNote = {
  method: 'POST',
  url: '/desk/stays/:id/notes',
  config: { access: frontOffice },
  schema: {
    summary: 'Add a note about a stay or its guest',
    tags,
    params: idParams,
    body: object({ text: noteText, isOfStay: Type.Boolean() }),
    response: done,
  },
} as const satisfies Route

/** 409 `changed_meanwhile` with the note in `current`. */
export const changeGuestNote = {
  method: 'PUT',
  url: '/desk/guest-notes/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Change a note',
    tags,
    params: idParams,
    body: object({ text: noteText, version }),
    response: changed,
  },
} as const satisfies Route

export const removeGuestNote = {
  method: 'DELETE',
  url: '/desk/guest-notes/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Remove a note',
    tags,
    params: idParams,
    response: done,
  },
} as const satisfies Route

/** 409 `changed_meanwhile` with the marks in `current`. */
export const setGuestMarks = {
  method: 'PUT',
  url: '/desk/guests/:id/marks',
  config: { access: frontOffice },
  schema: {
    summary: 'Set the marks of a guest',
    tags,
    params: idParams,
    body: EditedMarks,
    response: changed,
  },
} as const satisfies Route
