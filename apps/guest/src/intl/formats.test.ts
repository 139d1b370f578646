import { createFormatter } from 'use-intl'
import { expect, it } from 'vitest'
import type { Locale } from '../state/device.ts'
import { formats, intlLocales } from './formats.ts'

const shown = (locale: Locale, format: 'date' | 'day' | 'dayAndHour') =>
  createFormatter({
    locale: intlLocales[locale],
    formats: formats[locale],
    timeZone: 'Asia/Kolkata',
  }).dateTime(new Date('2026-11-26T08:00:00Z'), format)

it.each(['date', 'day', 'dayAndHour'] as const)('writes months out in Hindi as %s', (format) => {
  expect(shown('hi', format)).toContain('नवंबर')
})

it('shortens months in English', () => {
  expect(shown('en', 'day')).toBe('Thu 26 Nov')
})
