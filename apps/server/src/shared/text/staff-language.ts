import { matchLanguage } from '@bellhop/domain/text/match-language'
import { type AppLanguage, staffLanguages } from '@bellhop/languages'

/**
 * The language of what a member of staff reads without the desk, such as emails: English if the desk does not have it.
 *
 * @param own the one that they chose, if any
 * @param ofHotel the first is used if they chose none
 */
export const staffLanguage = (
  own: string | null,
  [first = 'en']: readonly string[] = [],
): AppLanguage => matchLanguage([own ?? first], staffLanguages) ?? 'en'
