import { auditActions } from '@bellhop/domain/people/audit-actions'
import { foldForSearch } from '@bellhop/domain/text/fold-text'
import type { AppLanguage } from '@bellhop/languages'
import { type RawBuilder, sql } from 'kysely'
import { formatNoun } from '../../content/history/format-change.ts'
import { conditionsOfWords, selectGuests, selectRooms } from '../../shared/text/search-words.ts'
import { listSentences } from './format-action.ts'
import { isOf } from './queries.ts'

/** The number of the newest records of each kind that a word may name. */
const mostNamed = 1000

interface Searching {
  /** Such as `foodCategory`: the content that has a history. */
  nouns: readonly string[]
  language: AppLanguage
}

/** A condition on an entry `a` for each word: it is in a name, the sentence, a value or the address. */
export function searchEntries(
  hotelId: string,
  search: string,
  searching: Searching,
): RawBuilder<boolean>[] {
  return conditionsOfWords(search, (pattern, word) => {
    const named = [
      ...['staff', 'room_type', 'rate_rule', 'calendar_feed'].map((table) =>
        newest(hotelId, table, sql`fold_text(name) LIKE ${pattern}`),
      ),
      newest(hotelId, 'booking', sql`search_text LIKE ${pattern}`),
      newest(hotelId, 'invoice', sql`fold_text(number) LIKE ${pattern}`),
      newest(hotelId, 'room', sql`id IN (${selectRooms(hotelId, pattern)})`),
      newest(hotelId, 'guest', sql`search_text LIKE ${pattern}`),
      ...['stay', 'guest_request', 'chat_room', 'feedback_entry'].map((table) =>
        newest(hotelId, table, sql`guest_id IN (${selectGuests(hotelId, pattern)})`),
      ),
      ...(/^#?\d{1,9}$/.test(word)
        ? [newest(hotelId, 'guest_request', sql`number = ${Number(word.replace('#', ''))}`)]
        : []),
    ]
    const people = ['staff', 'guest'].map((table) =>
      newest(
        hotelId,
        table,
        table === 'staff' ? sql`fold_text(name) LIKE ${pattern}` : sql`search_text LIKE ${pattern}`,
      ),
    )
    return sql<boolean>`(
      a.actor_id IN (${sql.join(people, sql` UNION ALL `)})
      OR a.subject_id IN (${sql.join(named, sql` UNION ALL `)})
      OR fold_text(coalesce(a.before::text, '') || ' ' || coalesce(a.after::text, '') || ' '
        || coalesce(a.address, '')) LIKE ${pattern}
      OR ${isOf(actionsWith(word, searching))})`
  })
}

const newest = (hotelId: string, table: string, condition: RawBuilder<unknown>) => sql`
  (SELECT id FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND ${condition}
  ORDER BY id DESC LIMIT ${mostNamed})`

/** Actions whose sentence has the word. */
function actionsWith(word: string, { nouns, language }: Searching) {
  const has = (text: string) => foldForSearch(text).includes(word)
  return {
    actions: Object.values(auditActions)
      .flat()
      .filter((action) => listSentences(action, language).some(has)),
    nouns: nouns.filter((noun) => has(formatNoun(noun, language))),
  }
}
