import { expect, test } from 'vitest'
import { matchLanguage } from './match-language.ts'

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

test('a language of another region is better than none', () => {
  expect(matchLanguage(['pt-BR', 'en'], ['en', 'pt-PT'])).toBe('pt-PT')
})
