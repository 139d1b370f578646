import { maxSearch } from '@bellhop/domain/limits'
import { auditAreas } from '@bellhop/domain/people/audit-actions'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { HotelDate, Id, Instant, object, paging, text } from '../base/common.ts'
import { file } from '../base/route.ts'

const admins = ['admin'] as const

const value = Type.Optional(
  Type.Unsafe<unknown>({ description: 'missing: it had no value; a name instead of an id' }),
)

/** A value that differs. */
export const AuditField = object({
  /** `price`, `name.hi` */
  field: Type.String(),
  /** The field's name in the reader's language: `price`, `name in Hindi`. */
  label: Type.String(),
  /** Set for a text in several languages. */
  language: Type.Optional(Type.String({ pattern: languagePattern })),
  kind: Type.Enum(['money', 'hours', 'picture', 'instant', 'date', 'other']),
  before: value,
  after: value,
})
export type AuditField = Static<typeof AuditField>

export const auditPages = [
  'booking',
  'folio',
  'request',
  'chat',
  'feedback',
  'change',
  'staff',
] as const

export const AuditEntry = object({
  _id: Id,
  at: Instant,
  /** Without `_id`: Bellhop itself, or someone who could not sign in. */
  actor: object({
    kind: Type.Enum(['guest', 'staff', 'server']),
    _id: Type.Optional(Id),
    name: Type.String(),
  }),
  /** `noun.verb` */
  action: Type.String(),
  /** In the reader's language, with `{actor}` and perhaps `{subject}` for their names. */
  sentence: Type.String(),
  /** The action in English, after the actor's name and before that of the subject: `accepted the request`. */
  text: Type.String(),
  /** Missing if it is the actor, or has no name. */
  subject: Type.Optional(Type.String()),
  /** Where the desk shows it. */
  page: Type.Optional(object({ kind: Type.Enum([...auditPages]), _id: Id })),
  fields: Type.Array(AuditField),
  /** The address from which someone has signed in or out. */
  address: Type.Optional(Type.String()),
  device: Type.Optional(Type.String({ description: 'user agent' })),
})
export type AuditEntry = Static<typeof AuditEntry>

const filter = {
  /** Who did it, or as whom someone tried to sign in. */
  person: Type.Optional(Id),
  /** To what or whom it was done. */
  subject: Type.Optional(Id),
  area: Type.Optional(Type.Enum([...auditAreas])),
  /** Hotel dates, both included. */
  from: Type.Optional(HotelDate),
  to: Type.Optional(HotelDate),
  /** Words of names, sentences, values and addresses, in any order. */
  search: Type.Optional(text(maxSearch)),
}

const call = calls('audit', admins)

/**
 * Who did what, newest first. A search looks through a part of the log with each call: a page may be empty and have a
 * `next`.
 */
export const listAudit = call('GET /desk/audit', {
  summary: 'Audit log',
  query: object({ ...filter, ...paging }),
  responds: {
    200: object({
      data: Type.Array(AuditEntry),
      next: Type.Optional(Type.String()),
      /** Set for a search that has more to look through: how far back this page goes. */
      searchedTo: Type.Optional(Instant),
    }),
  },
})

/** The same entries as a table. The export is in the log, too. */
export const exportAudit = call('GET /desk/audit/csv', {
  summary: 'Audit log as CSV',
  query: object(filter),
  responds: { 200: file('The entries', 'text/csv') },
  fails: [429],
})
