import type { OutdatedTranslations } from '@bellhop/contract/base/content'
import {
  findOutdated,
  type OutdatedTranslation,
  pickPresent,
  type TranslationKey,
  translationKey,
} from '@bellhop/domain/text/outdated-translations'
import { type RawBuilder, sql } from 'kysely'
import type { EditingStaff } from '../sessions/sessions.ts'
import type { Translations } from '../shared/text/in-language.ts'
import type { Write } from './change-content.ts'

/** Null if an entry has no outdated translations. */
export type StoredOutdated = OutdatedTranslation[] | null | undefined

/** Where an entry's outdated translations are stored: values, or columns of the statement that reads its row. */
export interface EntryKey {
  hotelId: unknown
  /** The noun in the path of its calls: `banners`. */
  noun: string
  id: unknown
}

/** Reads them as a column of the row's statement. */
export const selectOutdated = ({ hotelId, noun, id }: EntryKey): RawBuilder<StoredOutdated> => sql`(
  SELECT texts FROM outdated_translation
  WHERE hotel_id = ${hotelId} AND noun = ${noun} AND entry_id = ${id})`

/** Stores those of an entry after a change; nothing if they are as before. */
export function storeOutdated(
  key: EntryKey,
  outdated: readonly OutdatedTranslation[],
  before: StoredOutdated,
): Write[] {
  if (JSON.stringify(outdated) === JSON.stringify(before ?? [])) return []
  if (outdated.length === 0) return [deleteOutdated(key)]
  return [
    sql`
      INSERT INTO outdated_translation (hotel_id, noun, entry_id, texts)
      VALUES (${key.hotelId}, ${key.noun}, ${key.id}, ${JSON.stringify(outdated)}::jsonb)
      ON CONFLICT (hotel_id, noun, entry_id) DO UPDATE SET texts = excluded.texts`,
  ]
}

export const deleteOutdated = ({ hotelId, noun, id }: EntryKey): Write => sql`
  DELETE FROM outdated_translation
  WHERE hotel_id = ${hotelId} AND noun = ${noun} AND entry_id = ${id}`

type ReadEntry<Row> = (row: Row, staff: EditingStaff) => object

interface Change<Row> {
  before: Row
  after: Row
  outdated: StoredOutdated
  confirmed: readonly TranslationKey[] | undefined
}

/** The outdated translations after a change, also in languages that the hotel no longer has. */
export function outdatedAfter<Row extends object>(
  { before, after, outdated, confirmed = [] }: Change<Row>,
  staff: EditingStaff,
  toEntry: ReadEntry<Row>,
): OutdatedTranslation[] {
  const [first = 'en'] = staff.languages
  const isConfirmed = new Set(confirmed.map(translationKey))
  const inAll = (row: Row) => {
    const { translations = {} } = row as { translations?: Translations }
    return toEntry(row, {
      ...staff,
      languages: [...new Set([...staff.languages, ...Object.keys(translations)])],
    })
  }
  const change = { before: inAll(before), after: inAll(after), outdated: outdated ?? [] }
  return findOutdated(change, first).filter((one) => !isConfirmed.has(translationKey(one)))
}

/** Formats the marks for the entry. */
export function formatOutdated(
  outdated: StoredOutdated,
  entry: object,
  { languages: [first = 'en'] }: EditingStaff,
): OutdatedTranslations {
  if (!outdated) return {}
  const present = pickPresent(outdated, entry, first)
  if (present.length === 0) return {}
  return {
    outdatedTranslations: present.map(({ field, language, text }) => ({ field, language, text })),
  }
}
