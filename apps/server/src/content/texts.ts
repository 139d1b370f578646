import type { Localised } from '@bellhop/contract/base/content'
import type { Translations } from '../shared/in-language.ts'

type Texts = Record<string, Localised | undefined>

type Columns<T extends Texts> = {
  [Column in keyof T]: undefined extends T[Column] ? string | null : string
}

/**
 * Splits texts by language into columns: the first language in its column, the others in `translations`.
 *
 * @param row the present row, to preserve the translations of its other columns; undefined for a new one
 */
export function storeTexts<T extends Texts>(
  texts: T,
  [first = 'en', ...others]: readonly string[],
  row: { translations: Translations } | undefined,
): Columns<T> & { translations: Translations } {
  const entries = Object.entries(texts)
  const columns = entries.map(([column, text]) => [column, text?.[first]?.trim() ?? null])
  const stored = row?.translations ?? {}
  const translated = others.map((language) => {
    const own = Object.entries(stored[language] ?? {}).filter(([column]) => !(column in texts))
    const changed = entries.flatMap(([column, text]) => {
      const translation = text?.[language]
      return translation === undefined ? [] : [[column, translation.trim()]]
    })
    return [language, Object.fromEntries([...own, ...changed])] as const
  })
  const translations = Object.entries({ ...stored, ...Object.fromEntries(translated) })
  return {
    ...(Object.fromEntries(columns) as Columns<T>),
    translations: Object.fromEntries(
      translations.filter(([, columns]) => Object.keys(columns).length > 0),
    ),
  }
}

/** The text of a column in the hotel's languages, without untranslated ones. */
export function readTexts<
  Row extends { translations: Translations },
  Column extends keyof Row & string,
>(
  row: Row,
  column: Column,
  [first = 'en', ...others]: readonly string[],
): null extends Row[Column] ? Localised | undefined : Localised {
  const text = row[column] as string | null
  const translated = others.flatMap((language) => {
    const translation = row.translations[language]?.[column]
    return typeof translation === 'string' ? [[language, translation] as const] : []
  })
  const texts = text === null ? undefined : { [first]: text, ...Object.fromEntries(translated) }
  return texts as Localised
}
