import { sql } from 'kysely'
import { amenityDepartments } from '../content/amenity-departments.ts'
import type { ContentNoun } from '../content/content-nouns.ts'
import type { Handle } from '../database/open.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { forStaff, Problem } from '../shared/problem.ts'
import { type HotelContent, lists } from './content.ts'

export type Nouns = ReadonlyMap<string, ContentNoun>

export function nounOf(nouns: Nouns, key: string): ContentNoun {
  const noun = nouns.get(key)
  if (!noun) throw new Error(`No editor of ${key}`)
  return noun
}

/**
 * Content is never merged. A file with a profile needs a hotel without any content; any other content, one without
 * entries of its kinds. The departments that every hotel begins with do not count while they are as they were made.
 *
 * @throws Problem `in_use` with what the hotel has
 */
export async function checkHotelIsEmpty(
  tx: Handle,
  nouns: Nouns,
  { hotelId }: StaffSession,
  content: HotelContent,
): Promise<void> {
  const isWhole = content.records.hotel !== undefined
  const asked = lists
    .map((key) => nounOf(nouns, key))
    .filter(({ noun }) => isWhole || (content.lists[noun]?.length ?? 0) > 0)
  const counts = asked.map(({ noun, table }) => {
    const isOwn =
      table === 'department'
        ? sql`AND NOT (code = ANY(${amenityDepartments}::text[]) AND version = 1)`
        : sql``
    return sql`SELECT ${noun}::text AS noun, count(*)::integer AS count
      FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} ${isOwn}`
  })
  const hasSafety = isWhole || content.records.safety !== undefined
  if (hasSafety) {
    counts.push(
      sql`SELECT 'safety', count(*)::integer FROM page WHERE hotel_id = ${hotelId} AND cms_key = 'safety'`,
    )
  }
  if (counts.length === 0) return
  const { rows } = await sql<{ noun: string; count: number }>`
    SELECT * FROM (${sql.join(counts, sql` UNION ALL `)}) present WHERE count > 0`.execute(tx)
  if (rows.length === 0) return
  const names = rows.map(({ noun }) => noun.replaceAll('-', ' '))
  const sentence = `The hotel has content already (${names.join(', ')}). A file is only loaded where there is none: remove it first.`
  throw new Problem('in_use', forStaff(sentence), { uses: rows })
}
