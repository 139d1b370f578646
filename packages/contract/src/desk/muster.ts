import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, HotelDate, Id, Instant, idParams, nullable, object } from '../base/common.ts'
import { MusterAnswer } from '../guest/muster.ts'

export const MusterInfo = object({
  _id: Id,
  isDrill: Type.Boolean(),
  startedAt: Instant,
  startedBy: Type.String(),
  ended: nullable(object({ at: Instant, by: Type.String() })),
})
export type MusterInfo = Static<typeof MusterInfo>

export const RollEntry = object({
  stayId: Id,
  /** At the start of the alarm. */
  roomNumber: nullable(Type.String()),
  guest: Type.String(),
  companions: Type.Array(Type.String()),
  people: Type.Integer({ description: 'adults and children, or more if more have a name' }),
  checkOutDate: HotelDate,
  /** Help that one of them needs to leave the house. */
  assistance: Type.Array(Type.String()),
  /** The answers of their phones, by time. */
  answers: Type.Array(object({ guest: Type.String(), answer: MusterAnswer, at: Instant })),
  /** By hand at the desk; `status` is null if it was taken back. */
  ticked: Type.Optional(object({ status: nullable(MusterAnswer), at: Instant, by: Type.String() })),
})
export type RollEntry = Static<typeof RollEntry>

/** A call for help that arrived after the end, until staff tick the room. */
export const LateCall = object({
  musterId: Id,
  isDrill: Type.Boolean(),
  stayId: Id,
  roomNumber: nullable(Type.String()),
  guest: Type.String(),
  at: Instant,
})
export type LateCall = Static<typeof LateCall>

/** By room. */
export const Roll = object({
  /** When this was read. */
  at: Instant,
  assemblyPoint: Type.Optional(Type.String()),
  muster: nullable(MusterInfo),
  stays: Type.Array(RollEntry),
  /** The calls of the alarms and drills of the last 24 hours, by time. */
  lateCalls: Type.Array(LateCall),
})
export type Roll = Static<typeof Roll>

const roll = data(Roll)

/** Who is in the house, and the fire alarms and drills that ask all of them whether they are safe. */
const call = calls('muster', frontOffice)

/** With the alarm or drill that is on. */
export const getInHouse = call('GET /desk/in-house', {
  summary: 'Who is in the house',
  responds: { 200: roll },
})

/** The latest 50. */
export const listMusters = call('GET /desk/musters', {
  summary: 'Fire alarms and drills',
  returns: Type.Array(MusterInfo),
})

/** The report of an alarm or drill. */
export const getMusterReport = call('GET /desk/musters/:id', {
  summary: 'Who answered an alarm or drill, and when',
  params: idParams,
  responds: { 200: roll },
  fails: [404],
})

// Without content: a response is stored for two days, and would outlive an erasure.
const done = { fails: [404, 422] } as const

/**
 * Raises the alarm, or begins a drill, on every phone in the house. While one is on, another person’s start changes
 * nothing; an alarm ends a drill. 409 `invalid_transition` for a drill during an alarm;
 * drills are limited to 20 in an hour, alarms are not limited.
 */
export const startMuster = call('POST /desk/musters', {
  summary: 'Raise the fire alarm, or begin a drill',
  body: object({ isDrill: Type.Boolean() }),
  fails: [409, 422, 429],
})

/** Repeating it changes nothing. */
export const endMuster = call('PUT /desk/musters/:id/end', {
  summary: 'End an alarm or drill',
  params: idParams,
  ...done,
})

/** Staff have seen the people of a stay, or take that back. The later tick counts, in whichever order they arrive. */
export const tickStay = call('PUT /desk/musters/:id/stays/:stayId', {
  summary: 'Tick a room by hand',
  params: object({ id: Id, stayId: Id }),
  body: object({
    status: nullable(MusterAnswer),
    /** By the desk’s clock; the server limits it to the time since the start. */
    at: Instant,
  }),
  ...done,
})
