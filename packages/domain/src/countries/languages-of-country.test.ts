import { expect, it } from 'vitest'
import { languagesOfCountry } from './languages-of-country.ts'

it.each([
  ['MX', ['es', 'en']],
  ['PE', ['es', 'en']],
  ['PT', ['pt', 'en']],
  ['CH', ['de', 'fr', 'it', 'en']],
  ['TR', ['tr', 'en']],
  ['IN', ['en', 'hi']],
  ['KE', ['en', 'sw']],
  // The templates have no texts in Greek.
  ['GR', ['en', 'el']],
  ['US', ['en']],
  ['AQ', ['en']],
])('proposes the languages of %s', (country, languages) => {
  expect(languagesOfCountry(country)).toEqual(languages)
})
