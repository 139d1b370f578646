import type { OutdatedTranslations } from '@bellhop/contract/base/content'
import { listTexts } from '@bellhop/domain/text/outdated-translations'
import type { Entry } from './content-api.ts'

/** Those of the hotel's languages in which a text of the entry is missing that it has in the first one. */
function missingLanguages(entry: object, [first = '', ...others]: readonly string[]): string[] {
  const found = listTexts(entry, first)
  return others.filter((language) => found.some(({ texts }) => !texts[language]))
}

/** Those in which a translation of the entry is out of date. */
function outdatedLanguages(
  { outdatedTranslations = [] }: OutdatedTranslations,
  languages: readonly string[],
): string[] {
  const outdated = new Set(outdatedTranslations.map(({ language }) => language))
  return languages.filter((language) => outdated.has(language))
}

export interface Untranslated {
  missing: string[]
  outdated: string[]
}

/** The entries with something left to translate, and in which languages. */
export function listUntranslated<E extends Entry>(
  entries: readonly E[],
  languages: readonly string[],
): Map<E, Untranslated> {
  return new Map(
    entries.flatMap((entry) => {
      const missing = missingLanguages(entry, languages)
      const outdated = outdatedLanguages(entry, languages)
      return missing.length + outdated.length > 0 ? [[entry, { missing, outdated }] as const] : []
    }),
  )
}
