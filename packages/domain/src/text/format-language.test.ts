import { expect, test } from 'vitest'
import { formatLanguage } from './format-language.ts'

test('falls back to the code of an unknown language', () => {
  expect(formatLanguage('hi')).toBe('Hindi')
  expect(formatLanguage('not a language')).toBe('not a language')
})
