import format from '@bellhop/languages/en/desk/format.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { agesIn } from './format-age.ts'

const minute = 60_000
const formatAge = agesIn(
  createTranslator({ locale: 'en', namespace: 'format', messages: { format } }),
)

test.each([
  [-5_000, 'now'],
  [59_999, 'now'],
  [minute, '1 min'],
  [59 * minute, '59 min'],
  [65 * minute, '1 h 05'],
  [49 * 60 * minute, '2 d'],
])('formatAge(%d) is %s', (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text)
})
