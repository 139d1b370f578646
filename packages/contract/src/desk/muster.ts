import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { data, HotelDate, Id, Instant, idParams, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
import { MusterAnswer } from '../guest/muster.ts'

/** Who is in the house, and the fire alarms and drills that ask all of them whether they are safe. */
const tags = ['muster']

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
  /** Of their phones, by time. */
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
  /** Of the alarms and drills of the last 24 hours, by time. */
  lateCalls: Type.Array(LateCall),
})
export type Roll = Static<typeof Roll>

const roll = data(Roll)

/** With the alarm or drill that is on. */
export const getInHouse = {
  method: 'GET',
  url: '/desk/in-house',
  config: { access: frontOffice },
  schema: {
    summary: 'Who is in the house',
    tags,
    response: { 200: roll, ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** The latest 50. */
export const listMusters = {
  method: 'GET',
  url: '/desk/musters',
  config: { access: frontOffice },
  schema: {
    summary: 'Fire alarms and drills',
    tags,
    response: { 200: data(Type.Array(MusterInfo)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

/** The report of an alarm or drill. */
export const getMusterReport = {
  method: 'GET',
  url: '/desk/musters/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Who answered an alarm or drill, and when',
    tags,
    params: idParams,
    response: { 200: roll, ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

// Without content: a response is stored for two days, and would outlive an erasure.
const done = { 204: Type.Null(), ...problems(400, 401, 403, 404, 422, 503) }

/**
 * Raises the alarm, or begins a drill, on every phone in the house. While one is on, another person’s start changes
 * nothing; an alarm ends a drill. 409 `invalid_transition` for a drill during an alarm;
 * drills are limited to 20 in an hour, alarms are not limited.
 */
export const startMuster = {
  method: 'POST',
  url: '/desk/musters',
  config: { access: frontOffice },
  schema: {
    summary: 'Raise the fire alarm, or begin a drill',
    tags,
    body: object({ isDrill: Type.Boolean() }),
    response: { 204: Type.Null(), ...problems(400, 401, 403, 409, 422, 429, 503) },
  },
} as const satisfies Route

/** Repeating it changes nothing. */
export const endMuster = {
  method: 'PUT',
  url: '/desk/musters/:id/end',
  config: { access: frontOffice },
  schema: { summary: 'End an alarm or drill', tags, params: idParams, response: done },
} as const satisfies Route

/** Staff have seen the people of a stay, or take that back. The later tick counts, in whichever order they arrive. */
export const tickStay = {
  method: 'PUT',
  url: '/desk/musters/:id/stays/:stayId',
  config: { access: frontOffice },
  schema: {
    summary: 'Tick a room by hand',
    tags,
    params: object({ id: Id, stayId: Id }),
    body: object({
      status: nullable(MusterAnswer),
      /** By the desk’s clock; the server limits it to the time since the start. */
      at: Instant,
    }),
    response: done,
  },
} as const satisfies Route
