import { imagePattern } from '@bellhop/contract/base/images'
import { languagePattern } from '@bellhop/domain/text/language-tag'
import { imageHashLength } from '@bellhop/domain/text/picture-address'
import type { TSchema } from 'typebox'
import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'
import { formatLanguage } from '../shared/text/format-language.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  pattern?: string
  patternProperties?: Record<string, Schema>
}

interface Part {
  schema: Schema
  value: unknown
  /** `choices.0.name` */
  path: string
}

/**
 * Checks an entry beyond its schema: its texts are in languages of the hotel, the first one among them.
 *
 * @throws Problem `invalid_request` with the field and the language: `title.hi`
 */
export function checkTexts(schema: TSchema, entry: object, languages: readonly string[]): void {
  const [first = 'en'] = languages
  for (const { schema: part, value, path } of listParts(schema as Schema, entry)) {
    if (!isLocalised(part)) continue
    const given = Object.keys(value as object)
    if (!given.includes(first)) {
      throw languageProblem(`${path}.${first}`, 'Write it in {language}.', first)
    }
    const unknown = given.find((language) => !languages.includes(language))
    if (unknown === undefined) continue
    throw languageProblem(`${path}.${unknown}`, 'The hotel has no texts in {language}.', unknown)
  }
}

const languageProblem = (field: string, sentence: Sentence, named: string) =>
  new Problem('invalid_request', sentence, {
    errors: [{ field }],
    valuesIn: (reader) => ({ language: formatLanguage(named, reader) }),
  })

/** Whether it is the schema of a text by language. */
export const isLocalised = ({ patternProperties = {} }: Schema): boolean =>
  languagePattern in patternProperties

export interface UsedImage {
  field: string
  hash: string
}

/** The images of an entry. */
export function listImages(schema: TSchema, entry: object): UsedImage[] {
  return [...listParts(schema as Schema, entry)]
    .filter(({ schema: part }) => part.pattern === imagePattern)
    .map(({ value, path }) => ({
      field: path,
      hash: String(value).slice(0, imageHashLength),
    }))
}

/** @throws Problem `not_found` for an image that is not one of the `known` ones */
export function checkImages(pictures: readonly UsedImage[], known: readonly string[]): void {
  const missing = pictures.find(({ hash }) => !known.includes(hash))
  if (missing) throw notFoundIn(missing.field, 'picture')
}

/** A 404 for the id in a field of the body. */
export function notFoundIn(field: string, what: string): Problem {
  return new Problem('not_found', 'We could not find that {what}.', {
    values: { what },
    errors: [{ field }],
  })
}

/** @param current the present entry, if any */
export function changedMeanwhile(current: object | undefined): Problem {
  const sentence = 'This was changed by someone else. Compare, then save again.'
  return new Problem('changed_meanwhile', sentence, current && { current })
}

/** The values of an entry with their schemas. */
export function* listParts(schema: Schema, value: unknown, path = ''): Generator<Part> {
  if (value === undefined || value === null) return
  yield { schema, value, path }
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name))
  for (const branch of schema.anyOf ?? []) yield* listParts(branch, value, path)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield* listParts(property, (value as Record<string, unknown>)[name], at(name))
  }
  if (!schema.items || !Array.isArray(value)) return
  for (const [index, one] of value.entries()) yield* listParts(schema.items, one, at(index))
}
