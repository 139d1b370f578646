import type { TaxRule } from '@bellhop/domain/taxes'
import type { Translations } from '../shared/in-language.ts'

/** The value of a `taxes` column. */
export function toJson(taxes: readonly TaxRule[] | null | undefined): string | null {
  return taxes ? JSON.stringify(taxes) : null
}

/** HSN or SAC: that of the first rule that has one. */
export function codeOf(taxes: readonly TaxRule[] | null | undefined): string | null {
  return taxes?.find(({ code }) => code)?.code ?? null
}

/** The title of an entry for a tax, with its translations. @param name by language */
export function titlesOf(
  name: Record<string, string>,
  [first = 'en', ...others]: readonly string[],
): { title: string; translations: Translations } {
  const translated = others.flatMap((language) => {
    const title = name[language]
    return title === undefined ? [] : [[language, { title }]]
  })
  return {
    title: name[first] ?? Object.values(name)[0] ?? '',
    translations: Object.fromEntries(translated),
  }
}
