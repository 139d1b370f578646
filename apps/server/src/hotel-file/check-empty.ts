import { sql } from 'kysely'
import type { ContentNoun } from '../content/content-nouns.ts'
import type { Handle } from '../database/open.ts'
import { joinParts } from '../sentences/join-parts.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { Problem } from '../shared/calls/problem.ts'
import { builtIn, type HotelContent, lists } from './content.ts'
import { nameNoun } from './reject-content.ts'

export type Nouns = ReadonlyMap<string, ContentNoun>

export function nounOf(nouns: Nouns, key: string): ContentNoun {
  const noun = nouns.get(key)
  if (!noun) throw new Error(`No editor of ${key}`)
  return noun
}

export interface Use {
  /** The noun in the path of its calls. */
  noun: string
  count: number
}

/**
 * Counts what a hotel has of these nouns. The entries that every hotel begins with do not count while they are as they
 * were made.
 */
export async function listContent(
  db: Handle,
  nouns: Nouns,
  hotelId: string,
  asked: (noun: string) => boolean,
): Promise<Use[]> {
  const counts = [...lists, 'safetyPage']
    .map((key) => ({ ...nounOf(nouns, key), codes: builtIn[key] }))
    .filter(({ noun }) => asked(noun))
    .map(({ noun, table, codes }) => {
      const isOwn = codes
        ? sql`AND (code = ANY(${codes}::text[]) AND version = 1) IS NOT TRUE`
        : sql``
      return sql`SELECT ${noun}::text AS noun, count(*)::integer AS count
        FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} ${isOwn}`
    })
  if (counts.length === 0) return []
  const { rows } = await sql<Use>`
    SELECT * FROM (${sql.join(counts, sql` UNION ALL `)}) present WHERE count > 0`.execute(db)
  return rows
}

/** A file with a profile needs a hotel without any content; any other, one without entries of its nouns. */
export const nounsOf = (content: HotelContent) => (noun: string) =>
  content.records.hotel !== undefined ||
  (content.lists[noun]?.length ?? 0) > 0 ||
  noun in content.records

/**
 * Content is never merged.
 *
 * @throws Problem `in_use` with what the hotel has
 */
export async function checkHotelIsEmpty(
  tx: Handle,
  nouns: Nouns,
  { hotelId }: EditingStaff,
  content: HotelContent,
): Promise<void> {
  const uses = await listContent(tx, nouns, hotelId, nounsOf(content))
  if (uses.length === 0) return
  const sentence =
    'This hotel has content already ({names}). Nothing was loaded: content is not merged.'
  throw new Problem('in_use', sentence, {
    valuesIn: (language) => ({
      names: joinParts(
        uses.map(({ noun }) => nameNoun(noun, language)),
        language,
      ),
    }),
    uses,
  })
}
