import { type AppLanguage, localeOf } from '@bellhop/languages'

/** Names a language in that of the reader: `hi` as “Hindi”. @param tag of BCP 47 */
export const formatLanguage = (tag: string, reader: AppLanguage): string =>
  new Intl.DisplayNames(localeOf(reader), { type: 'language' }).of(tag) ?? tag
