import { type AppLanguage, localeOf } from '@bellhop/languages'

/** Names a country in the language of the reader: `IN` as “India”. @param code ISO 3166-1 */
export const formatCountry = (code: string, reader: AppLanguage): string =>
  new Intl.DisplayNames(localeOf(reader), { type: 'region' }).of(code) ?? code
