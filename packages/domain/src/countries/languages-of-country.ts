import { countryPackOf } from './countries.ts'

/** Languages in which a hotel's own people usually write; elsewhere they write English first. */
const writtenFirst = ['de', 'es', 'fr', 'id', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'th', 'tr', 'zh']

/** The languages proposed for a hotel: the first one for its texts, all for its guests. @param country ISO 3166-1 */
export function languagesOfCountry(country: string): readonly string[] {
  const { languages } = countryPackOf(country)
  if (languages) return languages
  const { language = 'en' } = new Intl.Locale(`und-${country}`).maximize()
  if (language === 'en' || language === 'und') return ['en']
  return writtenFirst.includes(language) ? [language, 'en'] : ['en', language]
}
