import type { TranslationReport, UntranslatedText } from '@bellhop/contract/desk/translations'
import { maxPageSize } from '@bellhop/domain/limits'
import {
  listTexts,
  type TranslationKey,
  translationKey,
} from '@bellhop/domain/outdated-translations'
import type { StaffSession } from '../sessions/sessions.ts'
import type { ContentNoun, PublishedEntry } from './content-nouns.ts'

/** Counts what is left to translate, and lists the first texts of a language. Takes one statement per noun. */
export async function reportTranslations(
  nouns: Iterable<Pick<ContentNoun, 'noun' | 'listAll'>>,
  staff: StaffSession,
  language: string,
): Promise<TranslationReport> {
  const counts = new Map<string, TranslationReport['counts'][number]>()
  const texts: UntranslatedText[] = []
  for (const { noun, listAll } of nouns) {
    for (const found of await listAll(staff)) {
      for (const { language: of, ...text } of findUntranslated(noun, found, staff.languages)) {
        const key = `${noun} ${of}`
        const count = counts.get(key) ?? { noun, language: of, missing: 0, outdated: 0 }
        count[text.text === undefined ? 'missing' : 'outdated'] += 1
        counts.set(key, count)
        if (of === language && texts.length < maxPageSize) texts.push(text)
      }
    }
  }
  return { counts: [...counts.values()], texts }
}

function findUntranslated(
  noun: string,
  { id, within, entry }: PublishedEntry,
  [first = 'en', ...others]: readonly string[],
): (UntranslatedText & { language: string })[] {
  const { outdatedTranslations = [] } = entry as { outdatedTranslations?: TranslationKey[] }
  const outdated = new Set(outdatedTranslations.map(translationKey))
  return listTexts(entry, first).flatMap(({ field, path, texts }) =>
    others.flatMap((language) => {
      const text = texts[language]
      if (text !== undefined && !outdated.has(translationKey({ field, language, text }))) return []
      const place = { noun, ...(id && { _id: id }), ...(within && { within }), path }
      return [{ ...place, language, source: texts[first] ?? '', ...(text && { text }) }]
    }),
  )
}
