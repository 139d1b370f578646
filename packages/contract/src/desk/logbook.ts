import { maxComment, maxImageBytes, maxItemName, maxName, maxNote } from '@bellhop/domain/limits'
import { frontOffice, roomStaff } from '@bellhop/domain/people/staff-roles'
import { logbookKinds } from '@bellhop/domain/requests/logbook'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
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
import { file } from '../base/route.ts'

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
 * An entry that one shift leaves to the next: a hand-over, which the next shift reads; a note; a complaint; something lost
 * or found, lent to a guest, or to be repaired.
 */
export const ListedEntry = object({
  _id: Id,
  version: Type.Integer(),
  kind: Type.Enum([...logbookKinds]),
  text: Type.String(),
  /** A room or another place. */
  place: nullable(Type.String()),
  /** The day by which a loan is to come back, or a repair to be done, or on which a complaint is followed up. */
  dueOn: nullable(HotelDate),
  /** Only for a fault that housekeeping has reported from a room. */
  hasPicture: Type.Boolean(),
  /**
   * The guest who misses it, and reads on their phone how it ends, also if staff have written it; or who complains, and
   * does not read it.
   */
  guest: nullable(object({ ...named.properties, stayId: Id })),
  /** The stay that a complaint concerns, or at which something was lost or found. */
  stayId: nullable(Id),
  /** The member of staff who follows a complaint up; null for every other entry. */
  owner: nullable(named),
  /** Given to the guest for a complaint. */
  compensation: nullable(Type.String()),
  createdAt: Instant,
  /** Null if a guest has reported it, and for a note of the server about a payment. */
  createdBy: nullable(named),
  /** Done, returned, repaired, or read by the next shift. */
  closed: nullable(object({ at: Instant, by: named, outcome: nullable(Type.String()) })),
})
export type ListedEntry = Static<typeof ListedEntry>

export const LogbookEntry = object({
  ...ListedEntry.properties,
  /** The open items of a hand-over: at most 100 requests and 100 entries, the oldest first. */
  openItems: Type.Array(OpenItem),
  /** How many more were open. */
  moreOpen: object({ requests: Type.Integer(), entries: Type.Integer() }),
})
export type LogbookEntry = Static<typeof LogbookEntry>

const written = {
  text: nonBlankText(maxComment),
  place: Type.Optional(nonBlankLine(maxItemName)),
  dueOn: Type.Optional(HotelDate),
  /** Only for a complaint: works in the front office. Default: the writer; of a change, the present owner. */
  ownerId: Type.Optional(Id),
  /** Only for a complaint. */
  compensation: Type.Optional(nonBlankText(maxNote)),
}

/** The entry as it was seen: 409 `changed_meanwhile` with the present one in `current`. */
const version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const changed = { returns: LogbookEntry, fails: [404, 409, 422] } as const

const call = calls('logbook', frontOffice)

/** Newest first. Searches the text, the place and the guest for every word. */
export const listLogbook = call('GET /desk/logbook', {
  summary: 'Log book',
  query: object({
    list: Type.Enum(['open', 'closed']),
    kind: Type.Optional(Type.Enum([...logbookKinds])),
    /** Only complaints that the caller follows up. */
    owner: Type.Optional(Type.Enum(['me'])),
    search: Type.Optional(text(maxName, 0)),
    ...paging,
  }),
  responds: { 200: page(ListedEntry) },
})

export const getLogbookEntry = call('GET /desk/logbook/:id', {
  summary: 'Read one entry',
  params: idParams,
  returns: LogbookEntry,
  fails: [404],
})

/**
 * A hand-over lists what is open at this moment. A complaint and something lost or found may belong to a stay, also after
 * check-out; `is` is for the latter: `lost` is what its guest misses, who reads how it ends on their phone.
 */
export const addLogbookEntry = call('POST /desk/logbook', {
  summary: 'Write an entry',
  body: object({
    kind: Type.Enum([...logbookKinds]),
    ...written,
    stay: Type.Optional(object({ _id: Id, is: Type.Optional(Type.Enum(['lost', 'found'])) })),
  }),
  creates: LogbookEntry,
  fails: [404, 409, 422],
})

/** 409 `invalid_transition` for a closed entry. */
export const changeLogbookEntry = call('PUT /desk/logbook/:id', {
  summary: 'Change an open entry',
  params: idParams,
  body: object({ ...written, version }),
  ...changed,
})

/**
 * Closes an entry, with how it ended, or opens it again. To close a hand-over is to confirm that it has been read.
 * 409 `invalid_transition` if it is closed already.
 */
export const closeLogbookEntry = call('PUT /desk/logbook/:id/closed', {
  summary: 'Close or reopen an entry',
  params: idParams,
  body: object({
    isClosed: Type.Boolean(),
    outcome: Type.Optional(nonBlankText(maxNote)),
    version,
  }),
  ...changed,
})

/** A repair in this room, with a photo. The front office decides whether the room is closed. */
export const reportFault = call('POST /desk/rooms/:id/faults', {
  summary: 'Report a fault in a room',
  access: roomStaff,
  files: { file: { kinds: ['jpeg', 'png', 'webp'], maxBytes: maxImageBytes } },
  params: idParams,
  body: object({ text: written.text }),
  creates: object({ _id: Id }),
  fails: [404, 408, 409, 413, 415, 422, 429],
})

export const getLogbookPicture = call('GET /desk/logbook/:id/picture', {
  summary: 'Photo of an entry',
  asksIdentity: false,
  params: idParams,
  responds: { 200: file('Photo', 'image/webp'), 206: file('Photo', 'image/webp') },
  fails: [404, 416],
})
