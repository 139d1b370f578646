import { maxName } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { data, Id, Instant, idParams, object, page, paging, text } from '../base/common.ts'
import { ImageId } from '../base/images.ts'

/** The value of the field; names instead of ids, long texts shortened. Missing: the field is empty. */
const value = Type.Optional(
  Type.Unsafe<unknown>({ description: 'as in the entry; a name instead of an id' }),
)

export const ChangedField = object({
  /** `price`, `name.hi`, or `position` for the place in the list, from 0. */
  field: Type.String(),
  /** The field's name in the reader's language: `price`, `name in Hindi`. */
  label: Type.String(),
  /** Set for a text in several languages. */
  language: Type.Optional(Type.String({ pattern: languagePattern })),
  kind: Type.Enum(['money', 'hours', 'picture', 'other']),
  before: value,
  after: value,
  now: value,
  /** It has another value now than before and after the change. */
  changedSince: Type.Boolean(),
})
export type ChangedField = Static<typeof ChangedField>

export const Change = object({
  _id: Id,
  at: Instant,
  staff: object({ _id: Id, name: Type.String() }),
  /** `food category` */
  noun: Type.String(),
  /** The noun in the reader's language: `menu category`. */
  nounLabel: Type.String(),
  /** In the reader's language, with `{actor}` and, if the entry has a name, `{subject}`. */
  sentence: Type.String(),
  kind: Type.Enum(['added', 'changed', 'removed']),
  entry: object({
    _id: Id,
    name: Type.Optional(Type.String()),
    /** Set for a picture. */
    image: Type.Optional(ImageId),
  }),
  /** The changed fields; none for an addition or a removal. */
  fields: Type.Array(ChangedField),
  /**
   * `undone`: nothing would change. `late`: it is older than 30 days. `never`: a record that was set for the first time,
   * or a picture deleted since.
   */
  undo: Type.Enum(['possible', 'undone', 'late', 'never']),
})
export type Change = Static<typeof Change>

const call = calls('changes', managers)

/** The changes of what the hotel publishes, newest first. */
export const listChanges = call('GET /desk/changes', {
  summary: 'Changes of content',
  query: object({
    noun: Type.Optional(text(maxName)),
    entry: Type.Optional(Id),
    staff: Type.Optional(Id),
    ...paging,
  }),
  responds: { 200: page(Change) },
})

const undone = data(object({ undone: Type.Integer({ description: 'number of changes' }) }))
/**
 * Undoes a change, an addition or a removal. 409 `changed_meanwhile` if a field has another value now: `current` has
 * the entry's `version` and the `fields`. To overwrite, repeat it with this version and the fields to undo.
 */
export const undoChange = call('POST /desk/changes/:id/undo', {
  summary: 'Undo a change',
  params: idParams,
  body: object({
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    fields: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
  }),
  responds: { 200: undone },
  fails: [404, 409, 422],
})

/**
 * Undoes all changes of one person since a time, the latest first, or none of them. 409 `changed_meanwhile` if some
 * fields have been changed since by others: `current.changes` lists them. With `keepOthers` these stay as they are.
 */
export const undoChangesOf = call('POST /desk/changes/undo', {
  summary: "Undo a person's changes",
  body: object({
    staffId: Id,
    since: Instant,
    keepOthers: Type.Boolean({ default: false }),
  }),
  responds: { 200: undone },
  fails: [404, 409, 422],
})
