import type { Texts } from '../forms/texts.ts'

/** Those of the hotel's languages in which a text of the entry is missing that it has in the first one. */
export function missingLanguages(
  entry: object,
  [first = '', ...others]: readonly string[],
): string[] {
  const found = findTexts(entry, first)
  return others.filter((language) => found.some((texts) => !texts[language]))
}

/** Also of lists within the entry, such as the choices of a dish. */
function findTexts(value: unknown, first: string): Texts[] {
  if (typeof value !== 'object' || value === null) return []
  if (first in value) return [value as Texts]
  return Object.values(value).flatMap((each) => findTexts(each, first))
}
