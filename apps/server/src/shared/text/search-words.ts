import { readSearchWords } from '@bellhop/domain/text/search-words'
import { type RawBuilder, sql } from 'kysely'

/**
 * Holds if `matches` holds for every word of a search.
 *
 * The condition of a word is `IN` some of the sets below, joined by OR: PostgreSQL then reads each set once. As a join or
 * EXISTS it guesses how many rows match, and reads the set for each row of a long list.
 *
 * @param matches given the word as a pattern for LIKE on a text folded by `fold_text`
 */
export function matchesEveryWord(
  search: string,
  matches: (pattern: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const conditions = conditionsOfWords(search, matches)
  return sql<boolean>`(${sql.join([sql`TRUE`, ...conditions], sql` AND `)})`
}

/** The condition of each word. @param matches given the word as a pattern, and as it is */
export const conditionsOfWords = (
  search: string,
  matches: (pattern: string, word: string) => RawBuilder<boolean>,
): RawBuilder<boolean>[] => readSearchWords(search).map((word) => matches(toPattern(word), word))

/** The ids of guests by name, phone and email. */
export const selectGuests = (hotelId: string, pattern: string): RawBuilder<unknown> =>
  sql`SELECT id FROM guest WHERE hotel_id = ${hotelId} AND search_text LIKE ${pattern}`

/** The ids of stays by a companion’s name, phone and email. */
export const selectStaysOfCompanions = (hotelId: string, pattern: string): RawBuilder<unknown> =>
  sql`SELECT stay_id FROM stay_companion
    WHERE hotel_id = ${hotelId} AND guest_id IN (${selectGuests(hotelId, pattern)})`

/** The ids of rooms by number. */
export const selectRooms = (hotelId: string, pattern: string): RawBuilder<unknown> =>
  sql`SELECT id FROM room WHERE hotel_id = ${hotelId} AND fold_text(number) LIKE ${pattern}`

/** A hyphen stands for any one character, such as a space. */
function toPattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll('-', '_')}%`
}
