import type { BodyOf } from '@bellhop/contract/base/route'
import type { setTranslation as contract } from '@bellhop/contract/desk/translations'
import { stripDirections } from '@bellhop/domain/text/invisible'
import { listTexts } from '@bellhop/domain/text/outdated-translations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { fieldProblem, notFound } from '../shared/calls/problem.ts'
import { changedMeanwhile } from './check-entry.ts'
import type { ContentNoun } from './content-nouns.ts'
import type { ContentRow } from './content-queries.ts'
import { listTextSchemas } from './text-schemas.ts'

/**
 * Stores one translation of an entry, as its editor would. Compares the two texts instead of the entry's version: what
 * else has changed since does not matter.
 *
 * @throws Problem `changed_meanwhile` if one of the texts is not the one that was seen
 */
export async function setTranslation(
  tx: Handle,
  staff: EditingStaff,
  noun: ContentNoun | undefined,
  { _id, path, language, source, replaces, text }: BodyOf<typeof contract>,
): Promise<void> {
  const [first = 'en', ...others] = staff.languages
  const id = _id ?? staff.hotelId
  const row = noun && (await findRow(tx, staff, noun, id))
  if (!row) throw notFound(noun?.name ?? 'entry')
  if (!others.includes(language)) {
    throw fieldProblem('language', 'The hotel has no translations in this language.')
  }
  const {
    _id: _,
    version,
    ...entry
  } = {
    ...(structuredClone(noun.toEntry(row, staff)) as { _id?: string }),
    version: row.version,
  }
  const found = listTexts(entry, first).find((one) => one.path === path)
  if (!found || found.texts[first] !== source || found.texts[language] !== replaces) {
    throw changedMeanwhile(noun.toEntry(row, staff))
  }
  const { field } = found
  const translation = readTranslation(noun, field, text)
  Object.assign(found.texts, { [language]: translation })
  await noun.change(tx, staff, id, {
    ...entry,
    version,
    ...(translation === replaces && {
      confirmedTranslations: [{ field, language, text: translation }],
    }),
  })
}

/** @throws Problem `invalid_request` for a text that the entry's editor would not accept */
function readTranslation({ noun, Entry }: ContentNoun, field: string, typed: string): string {
  const schema = listTextSchemas(Entry).get(field)
  if (!schema) throw new Error(`No schema of the text ${field} of ${noun}`)
  const { format, maxLength, pattern } = schema
  const text = (format === 'line' ? stripDirections(typed) : typed).trim()
  if ([...text].length > maxLength) {
    throw fieldProblem('text', 'Enter at most {limit} characters.', { limit: String(maxLength) })
  }
  if (!pattern.test(text)) throw fieldProblem('text', 'Enter a text in one line.')
  return text
}

async function findRow(
  tx: Handle,
  { hotelId }: EditingStaff,
  noun: ContentNoun,
  id: string,
): Promise<ContentRow | undefined> {
  const parts = Object.entries(noun.parts).map(
    ([name, part]) => sql`, ${part(hotelId)} AS ${sql.ref(name)}`,
  )
  const { rows } = await sql<ContentRow>`
    SELECT ${sql.table(noun.table)}.*${sql.join(parts, sql``)} FROM ${sql.table(noun.table)}
    WHERE ${noun.isOneOf(hotelId, [id])}`.execute(tx)
  return rows[0]
}
