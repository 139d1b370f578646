import {
  maxEntries,
  maxHotelLanguages,
  maxItemDescription,
  maxItemName,
  maxPageHtml,
  maxPath,
  maxTranslations,
} from '@bellhop/domain/limits'
import { frontOffice, managers, type StaffRole } from '@bellhop/domain/people/staff-roles'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import Type, {
  type Static,
  type TInteger,
  type TObject,
  type TOptional,
  type TProperties,
} from 'typebox'
import { data, Id, idParams, nonBlankLine, nonBlankText, object } from './common.ts'
import { problems, type Route } from './route.ts'

/**
 * A text for guests, in the hotel's languages. The server finds it in a schema by the pattern, requires the first of them and rejects languages that the
 * hotel does not have. Translations are optional.
 *
 * @param of one line by default
 */
export const localised = (maxLength: number, of = nonBlankLine) =>
  Type.Record(Type.String({ pattern: languagePattern }), of(maxLength), {
    additionalProperties: false,
    description: 'by language; the first language of the hotel is required',
  })
export type Localised = Static<ReturnType<typeof localised>>

/** The server stores canonical tags, and rejects those of languages that CLDR does not name. */
export const HotelLanguages = Type.Array(
  Type.String({ pattern: '^[A-Za-z0-9-]{2,20}$', description: 'a language of CLDR, BCP 47' }),
  {
    minItems: 1,
    maxItems: maxHotelLanguages,
    description: 'the first one stays, since texts are stored in it',
  },
)

/** The fields with which most entries begin. */
export const nameFields = {
  name: localised(maxItemName),
  description: Type.Optional(localised(maxItemDescription, nonBlankText)),
}

/** A field of lists whose entries can be hidden: `contentRoutes` stores it in the column of this name. */
export const hidden = Type.Optional(Type.Boolean({ default: false, description: 'from guests' }))

/** A screen of the guest app, with its query. */
export const appPath = Type.String({
  pattern: '^/([\\w~.%-]+(/[\\w~.%-]+)*)?(\\?[\\w~.%=&-]*)?$',
  maxLength: maxPath,
  description: 'path in the guest app',
})

const version = Type.Integer({
  minimum: 0,
  description: 'incremented by each change of the fields',
})
const position = Type.Integer({ minimum: 0, maximum: maxEntries, description: 'from 0' })

const translations = (description: string) =>
  Type.Optional(
    Type.Array(
      object({
        field: Type.String({
          pattern: '^[a-zA-Z]+(\\.[a-zA-Z]+)*$',
          maxLength: 100,
          description: 'the path in the entry without positions of lists: `choices.options.name`',
        }),
        language: Type.String({ pattern: languagePattern }),
        text: nonBlankText(maxPageHtml),
      }),
      { maxItems: maxTranslations, description },
    ),
  )
const outdatedTranslations = translations(
  'Translations whose source has changed since. Ignored in a body.',
)
const confirmedTranslations = translations(
  'Translations that are right although their source has changed.',
)
/** Part of every entry that has outdated translations. */
export interface OutdatedTranslations {
  outdatedTranslations?: Static<typeof outdatedTranslations>
}

type Versioned<Fields> = {
  version: TInteger
  outdatedTranslations: typeof outdatedTranslations
} & Fields
type Identified<Fields> = { _id: typeof Id } & Versioned<Fields>
type Confirming<Fields> = {
  confirmedTranslations: typeof confirmedTranslations
} & Versioned<Fields>
type Changed<Fields> = { _id: TOptional<typeof Id> } & Confirming<Fields>

/** 409: `changed_meanwhile`, or `in_use`. */
const writes = problems(400, 401, 403, 404, 409, 422, 503)

export interface ContentCalls extends Record<'list' | 'add' | 'change' | 'move' | 'remove', Route> {
  /** An entry as returned: its fields, `_id` and `version`. */
  Entry: TObject
  names: { one: string; many: string }
  within: string | undefined
}

export interface RecordCalls extends Record<'get' | 'set', Route> {
  /** The record as it is read: its fields, and `version`. */
  Entry: TObject
  name: string
}

interface ContentOptions<Url, Fields, Within> {
  url: Url
  tag: string
  /** For summaries and sentences, and the noun of the audit log: `food category`, `food categories`. */
  names: ContentCalls['names']
  /** The editable fields. Images are `ImageId`, texts for guests are `localised`. */
  fields: Fields
  /** The field with the parent's id, if entries have a parent. A list then has the entries of one: `?within=`. */
  within?: Within
  /** Default: the front office. */
  readers?: readonly StaffRole[]
}

/**
 * The calls of an editable list: `list`, `add`, `change`, `move`, `remove`. The contract exports each of them under a
 * separate name: `export const { list: listDeskBanners, add: addBanner … } = bannerCalls`.
 *
 * A list is not paged: it has at most `maxEntries`. A change sends the `version` it is based on; if the entry has
 * another one, 409 `changed_meanwhile` returns the present entry in `current`. An entry in use is not removed: 409
 * `in_use` lists the uses in `uses`.
 */
export function contentCalls<
  const Url extends `/desk/${string}`,
  Fields extends TProperties,
  const Within extends keyof Fields & string = never,
>(options: ContentOptions<Url, Fields, Within>) {
  const { url, names, fields, within, readers = frontOffice } = options
  const tags = [options.tag]
  const versioned: Versioned<Fields> = { version, outdatedTranslations, ...fields }
  const identified: Identified<Fields> = { _id: Id, ...versioned }
  // Allows an entry to be sent as it was read.
  const changed: Changed<Fields> = {
    _id: Type.Optional(Id),
    confirmedTranslations,
    ...versioned,
  }
  const Entry = Type.Object(identified, { additionalProperties: false, description: names.one })
  const one = withArticle(names.one)
  const byId = `${url}/:id` as const
  return {
    Entry,
    names,
    within,
    list: {
      method: 'GET',
      url,
      config: { access: readers },
      schema: {
        summary: capitalise(names.many),
        tags,
        ...(within && { querystring: object({ within: Id }) }),
        response: {
          200: data(Type.Array(Entry)),
          ...(within ? problems(400, 401, 403, 404, 503) : problems(401, 403, 503)),
        },
      } as ListSchema<Identified<Fields>, Within>,
    },
    add: {
      method: 'POST',
      url,
      config: { access: managers },
      schema: {
        summary: `Add ${one}`,
        tags,
        body: object(fields),
        response: { 201: data(Entry), ...writes },
      },
    },
    change: {
      method: 'PUT',
      url: byId,
      config: { access: managers },
      schema: {
        summary: `Change ${one}`,
        tags,
        params: idParams,
        body: object(changed),
        response: { 200: data(Entry), ...writes },
      },
    },
    /** A position beyond the end is the last one. */
    move: {
      method: 'PUT',
      url: `${url}/:id/position` as const,
      config: { access: managers },
      schema: {
        summary: `Move ${one}`,
        tags,
        params: idParams,
        body: object({ position }),
        response: { 200: data(Entry), ...writes },
      },
    },
    remove: {
      method: 'DELETE',
      url: byId,
      config: { access: managers },
      schema: {
        summary: `Remove ${one}`,
        tags,
        params: idParams,
        response: { 204: Type.Null(), ...writes },
      },
    },
  } as const satisfies ContentCalls
}

type ListSchema<Fields extends TProperties, Within> = {
  summary: string
  tags: string[]
  response: { 200: TObject<{ data: ReturnType<typeof Type.Array<TObject<Fields>>> }> }
} & ([Within] extends [never] ? unknown : { querystring: TObject<{ within: typeof Id }> })

interface RecordOptions<Url, Fields> {
  url: Url
  tag: string
  /** `safety page` */
  name: string
  fields: Fields
  readers?: readonly StaffRole[]
  /** See `Route`; for the call that changes the record. */
  asksIdentity?: true
}

/**
 * The calls of a record that a hotel has once: `get` and `set`. The first `set` states version 0; until then `get` is
 * 404.
 */
export function contentRecord<const Url extends `/desk/${string}`, Fields extends TProperties>({
  url,
  tag,
  name,
  fields,
  readers = frontOffice,
  asksIdentity,
}: RecordOptions<Url, Fields>) {
  const tags = [tag]
  const versioned: Versioned<Fields> = { version, outdatedTranslations, ...fields }
  const Entry = object(versioned)
  const set: Confirming<Fields> = { confirmedTranslations, ...versioned }
  return {
    Entry,
    name,
    get: {
      method: 'GET',
      url,
      config: { access: readers },
      schema: {
        summary: capitalise(name),
        tags,
        response: { 200: data(Entry), ...problems(401, 403, 404, 503) },
      },
    },
    set: {
      method: 'PUT',
      url,
      config: { access: managers, ...(asksIdentity && { asksIdentity }) },
      schema: {
        summary: `Set the ${name}`,
        tags,
        body: object(set),
        response: { 200: data(Entry), ...writes },
      },
    },
  } as const satisfies RecordCalls
}

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
