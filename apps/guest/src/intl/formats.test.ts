import { type AppLanguage, localeOf } from '@bellhop/languages'
import { createFormatter } from 'use-intl'
import { expect, it } from 'vitest'
import { createFormats } from './formats.ts'

type Format = 'hour' | 'date' | 'day' | 'dayAndHour'

const shown = (locale: AppLanguage, format: Format, language = 'en-GB', time = '08:35') =>
  createFormatter({
    locale: localeOf(locale),
    formats: createFormats(locale, language),
    timeZone: 'Asia/Kolkata',
  }).dateTime(new Date(`2026-11-26T${time}Z`), format)

it.each(['date', 'day', 'dayAndHour'] as const)('writes months out in Hindi as %s', (format) => {
  expect(shown('hi', format)).toContain('नवंबर')
})

it('shortens months in English', () => {
  expect(shown('en', 'day')).toBe('Thu 26 Nov')
})

it.each([
  ['en', 'en-IN', '2:05 pm', '12:05 am'],
  ['en', 'en-US', '2:05 pm', '12:05 am'],
  ['en', 'en-GB', '14:05', '00:05'],
  ['en', 'de-DE', '14:05', '00:05'],
  ['hi', 'hi-IN', '2:05 pm', '12:05 am'],
  ['hi', 'en-GB', '14:05', '00:05'],
  ['ar', 'ar-AE', '2:05 م', '12:05 ص'],
  ['ar', 'fr-FR', '14:05', '00:05'],
] as const)(
  'shows the time in %s as the region of %s writes it',
  (locale, language, afternoon, midnight) => {
    expect(shown(locale, 'hour', language)).toBe(afternoon)
    expect(shown(locale, 'hour', language, '18:35')).toBe(midnight)
    expect(shown(locale, 'dayAndHour', language)).toContain(afternoon)
  },
)
