import { maxComment, maxMark, maxMarks } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
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

/** The notes of the front office about guests. No guest reads them. */
const call = calls('guest', frontOffice)

export const getStayGuest = call('GET /desk/stays/:id/guest', {
  summary: 'Notes, marks and other stays of the guest of a stay',
  params: idParams,
  returns: StayGuest,
  fails: [404],
})

// Without content: a response is stored for two days, and would outlive an erasure.
const done = { fails: [404, 422] } as const
const changed = { fails: [404, 409, 422] } as const

export const addGuestNote = call('POST /desk/stays/:id/notes', {
  summary: 'Add a note about a stay or its guest',
  params: idParams,
  body: object({ text: noteText, isOfStay: Type.Boolean() }),
  ...done,
})

/** 409 `changed_meanwhile` with the note in `current`. */
export const changeGuestNote = call('PUT /desk/guest-notes/:id', {
  summary: 'Change a note',
  params: idParams,
  body: object({ text: noteText, version }),
  ...changed,
})

export const removeGuestNote = call('DELETE /desk/guest-notes/:id', {
  summary: 'Remove a note',
  params: idParams,
  ...done,
})

/** 409 `changed_meanwhile` with the marks in `current`. */
export const setGuestMarks = call('PUT /desk/guests/:id/marks', {
  summary: 'Set the marks of a guest',
  params: idParams,
  body: EditedMarks,
  ...changed,
})
