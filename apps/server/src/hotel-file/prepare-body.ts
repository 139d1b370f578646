import { stripDirections } from '@bellhop/domain/text/invisible'
import { matchTextLanguage } from '@bellhop/domain/text/match-language'
import type { TSchema } from 'typebox'
import { isLocalised, listParts } from '../content/check-entry.ts'
import { readTyped } from '../plugins/phones.ts'
import { compileBody } from '../plugins/validation.ts'
import { Problem } from '../shared/calls/problem.ts'
import { findTypedFields, replaceTexts } from '../shared/text/typed-fields.ts'
import type { Fields } from './content.ts'

interface Reader {
  /** The languages of the hotel that the texts are for. */
  languages: readonly string[]
  /** Stands in for a missing text in the hotel's first language. */
  fallback: string
  /** The phone of the hotel. Numbers without a country code are of its country. */
  phone: string
}

/**
 * Checks an entry as a call with this body does, completes it by the schema's defaults, and reduces its texts to the
 * hotel's languages. One of them that the file does not have is read from its relative: `pt-PT` from `pt`.
 *
 * @throws Problem `invalid_request`
 */
export async function prepareBody(schema: TSchema, entry: Fields, reader: Reader): Promise<Fields> {
  const body = structuredClone(entry)
  for (const { path } of findTypedFields(schema, ['line'])) {
    await replaceTexts(body, path, stripDirections)
  }
  const validate = compileBody(schema)
  if (!validate(body)) {
    const [error] = validate.errors ?? []
    const field = error?.instancePath.slice(1).replaceAll('/', '.') ?? ''
    const sentence = 'The field {field} is not valid: {message}.'
    throw new Problem('invalid_request', sentence, {
      values: { field: field || '–', message: error?.message ?? '' },
    })
  }
  for (const { path, format } of findTypedFields(schema, ['phone', 'emergency-number'])) {
    await replaceTexts(body, path, (typed, field) =>
      readTyped({ typed, format, field }, async () => reader.phone),
    )
  }
  for (const { schema: part, value } of listParts(schema, body)) {
    if (isLocalised(part)) translate(value as Record<string, string>, reader)
  }
  return body
}

function translate(texts: Record<string, string>, { languages, fallback }: Reader): void {
  const [first = 'en'] = languages
  const [any] = Object.values(texts)
  const others = Object.keys(texts).filter((language) => !languages.includes(language))
  for (const language of languages) {
    const relative = matchTextLanguage([language], others)
    const text = texts[language] ?? (relative && texts[relative])
    if (text !== undefined) texts[language] = text
  }
  const source = texts[first] ?? texts[fallback] ?? any
  if (source !== undefined) texts[first] = source
  for (const language of others) delete texts[language]
}
