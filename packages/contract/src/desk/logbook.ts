import { maxComment, maxImageBytes, maxItemName, maxName, maxNote } from '@bellhop/domain/limits'
import { frontOffice, roomStaff } from '@bellhop/domain/people/staff-roles'
import { logbookKinds } from '@bellhop/domain/requests/logbook'
import Type, { type Static } from 'typebox'
import {
  data,
  HotelDate,
  Id,
  Instant,
  idParams,
  nonBlankLine,
  nonBlankText,
  nullable,
  object,
  page,
  paging,
  text,
} from '../base/common.ts'
import { file, problems, type Route } from '../base/route.ts'

const named = object({ _id: Id, name: Type.String() })

/** A request or an entry that was open when the shift was handed over. */
const OpenItem = object({
  kind: Type.Enum(['request', 'entry']),
  _id: Id,
  /** A request with its number, or the text of an entry. */
  title: Type.String(),
  place: nullable(Type.String()),
})

/**
 * What one shift leaves to the next: a hand-over, which the next shift reads; a note; something lost or found, lent to
 * a guest, or to be repaired.
 */
export const ListedEntry = object({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum([...logbookKinds]),
  text: Type.String(),
  /** A room or another place. */
  place: nullable(Type.String()),
  /** The day by which a loan is to come back, or a repair to be done. */
  dueOn: nullable(HotelDate),
  /** Of a fault that housekeeping has reported from a room. */
  hasPicture: Type.Boolean(),
  /** The guest who has reported it on their phone, or for whom staff have written it, and who reads how it ends. */
  guest: nullable(object({ ...named.properties, stayId: Id })),
  /** Of something lost or found that staff have written down at a stay. */
  stayId: nullable(Id),
  createdAt: Instant,
  /** Null if a guest has reported it. */
  createdBy: nullable(named),
  /** Done, returned, repaired, or read by the next shift. */
  closed: nullable(object({ at: Instant, by: named, outcome: nullable(Type.String()) })),
})
export type ListedEntry = Static<typeof ListedEntry>

export const LogbookEntry = object({
  ...ListedEntry.properties,
  /** Of a hand-over: at most 100 requests and 100 entries, the oldest first. */
  openItems: Type.Array(OpenItem),
  /** How many more were open. */
  moreOpen: object({ requests: Type.Integer(), entries: Type.Integer() }),
})
export type LogbookEntry = Static<typeof LogbookEntry>

const tags = ['logbook']

const written = {
  text: nonBlankText(maxComment),
  place: Type.Optional(nonBlankLine(maxItemName)),
  dueOn: Type.Optional(HotelDate),
}

/** The entry as it was seen: 409 `changed_meanwhile` with the present one in `current`. */
const version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const changed = { 200: data(LogbookEntry), ...problems(400, 401, 403, 404, 409, 422, 503) }

/** Newest first. Searches the text, the place and the guest for every word. */
export const listLogbook = {
  method: 'GET',
  url: '/desk/logbook',
  config: { access: frontOffice },
  schema: {
    summary: 'Log book',
    tags,
    querystring: object({
      list: Type.Enum(['open', 'closed']),
      kind: Type.Optional(Type.Enum([...logbookKinds])),
      search: Type.Optional(text(maxName, 0)),
      ...paging,
    }),
    response: { 200: page(ListedEntry), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route

export const getLogbookEntry = {
  method: 'GET',
  url: '/desk/logbook/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Read one entry',
    tags,
    params: idParams,
    response: { 200: data(LogbookEntry), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

/**
 * A hand-over lists what is open at this moment. Something lost or found may belong to a stay, also after check-out: `lost` is
 * what its guest misses, who reads how it ends on their phone.
 */
export const addLogbookEntry = {
  method: 'POST',
  url: '/desk/logbook',
  config: { access: frontOffice },
  schema: {
    summary: 'Write an entry',
    tags,
    body: object({
      kind: Type.Enum([...logbookKinds]),
      ...written,
      stay: Type.Optional(object({ _id: Id, is: Type.Enum(['lost', 'found']) })),
    }),
    response: { 201: data(LogbookEntry), ...problems(400, 401, 403, 404, 409, 422, 503) },
  },
} as const satisfies Route

/** 409 `invalid_transition` for a closed entry. */
export const changeLogbookEntry = {
  method: 'PUT',
  url: '/desk/logbook/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Change an open entry',
    tags,
    params: idParams,
    body: object({ ...written, version }),
    response: changed,
  },
} as const satisfies Route

/**
 * Closes an entry, with how it ended, or opens it again. To close a hand-over is to confirm that it has been read.
 * 409 `invalid_transition` if it is closed already.
 */
export const closeLogbookEntry = {
  method: 'PUT',
  url: '/desk/logbook/:id/closed',
  config: { access: frontOffice },
  schema: {
    summary: 'Close or reopen an entry',
    tags,
    params: idParams,
    body: object({
      isClosed: Type.Boolean(),
      outcome: Type.Optional(nonBlankText(maxNote)),
      version,
    }),
    response: changed,
  },
} as const satisfies Route

/** A repair in this room, with a photo. The front office decides whether the room is closed. */
export const reportFault = {
  method: 'POST',
  url: '/desk/rooms/:id/faults',
  config: {
    access: roomStaff,
    files: { file: { kinds: ['jpeg', 'png', 'webp'], maxBytes: maxImageBytes } },
  },
  schema: {
    summary: 'Report a fault in a room',
    tags,
    params: idParams,
    body: object({ text: written.text }),
    response: {
      201: data(object({ _id: Id })),
      ...problems(400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503),
    },
  },
} as const satisfies Route

export const getLogbookPicture = {
  method: 'GET',
  url: '/desk/logbook/:id/picture',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'Photo of an entry',
    tags,
    params: idParams,
    response: {
      200: file('Photo', 'image/webp'),
      206: file('Photo', 'image/webp'),
      ...problems(400, 401, 403, 404, 416, 503),
    },
  },
} as const satisfies Route
