import { expect, test } from 'vitest'
import { matchLanguage, matchTextLanguage } from './match-language.ts'

const known = ['en', 'ar', 'es', 'pt', 'pt-PT', 'zh'] as const

test.each([
  [['es-MX'], 'es'],
  [['pt-AO'], 'pt-PT'],
  [['pt-BR'], 'pt'],
  [['pt'], 'pt'],
  [['zh-TW'], 'zh'],
  [['zh-Hant-HK'], 'zh'],
  [['tlh', 'AR-ae', 'en'], 'ar'],
  [['sr-Latn', 'en-GB'], 'en'],
  [['tlh'], undefined],
  [['*', ''], undefined],
  [[], undefined],
])('%s reads %s', (wanted, language) => {
  expect(matchLanguage(wanted, known)).toBe(language)
})

test.each([
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-SG'], 'zh'],
  [['sr-Latn'], 'sr-Latn'],
  [['sr-Latn-ME'], 'sr-Latn'],
  [['sr-RS'], 'sr'],
  [['PT-ao'], 'pt-PT'],
  [['ta-LK', 'en'], 'ta'],
  [['pt-BR'], 'pt'],
  [['pt-@'], 'pt-PT'],
])('%s reads the texts of a hotel in %s', (wanted, language) => {
  const ofHotel = ['sr', 'zh', 'zh-Hant', 'sr-Latn', 'ta', 'pt', 'pt-PT'] as const
  expect(matchTextLanguage(wanted, ofHotel)).toBe(language)
})

test('a language of another region is better than none', () => {
  expect(matchLanguage(['pt-BR', 'en'], ['en', 'pt-PT'])).toBe('pt-PT')
})
