import type { OutdatedTranslations } from '@bellhop/contract/base/content'
import { listTexts } from '@bellhop/domain/outdated-translations'

/** Those of the hotel's languages in which a text of the entry is missing that it has in the first one. */
export function missingLanguages(
  entry: object,
  [first = '', ...others]: readonly string[],
): string[] {
  const found = listTexts(entry, first)
  return others.filter((language) => found.some(({ texts }) => !texts[language]))
}

/** Those in which a translation of the entry is out of date. */
export function outdatedLanguages(
  { outdatedTranslations = [] }: OutdatedTranslations,
  languages: readonly string[],
): string[] {
  const outdated = new Set(outdatedTranslations.map(({ language }) => language))
  return languages.filter((language) => outdated.has(language))
}
