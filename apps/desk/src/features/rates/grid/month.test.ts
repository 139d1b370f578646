import messages from '@bellhop/languages/en/desk/rates.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { addMonths, readMonth } from '../../../format/month.ts'
import { formatRange, formatWeekdays, listDates, weekdayOf } from './month.ts'

test('lists the nights of a month', () => {
  expect(listDates('2028-02', '2026-11-22')).toHaveLength(29)
  expect(listDates('2026-12', '2026-11-22').at(-1)).toBe('2026-12-31')
  expect(addMonths('2026-11', 2)).toBe('2027-01')
  const next = listDates(undefined, '2026-11-22')
  expect([next[0], next.at(-1)]).toEqual(['2026-11-22', '2026-12-22'])
})

test('parses a month in an address', () => {
  expect(readMonth('2026-12')).toBe('2026-12')
  for (const wrong of [null, '', '2026-13', '2026-1', '1999-01', '2026-12-01']) {
    expect(readMonth(wrong)).toBeUndefined()
  }
})

test.each([
  ['2026-12-04', '2026-12-04', '4 Dec'],
  ['2026-12-04', '2026-12-06', '4 – 6 Dec'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
])('%s to %s is %s', (first, last, name) => {
  // Thin spaces.
  expect(formatRange(first, last).replaceAll(/\s/g, ' ')).toBe(name)
})

test('formats weekdays', () => {
  const t = createTranslator({ locale: 'en', namespace: 'rates', messages: { rates: messages } })
  expect(weekdayOf('2026-12-06')).toBe(7)
  expect(weekdayOf('2026-12-07')).toBe(1)
  expect(formatWeekdays([1, 2, 3, 4, 5, 6, 7], t)).toBe('Every night')
  expect(formatWeekdays([1, 2, 3, 4], t)).toBe('Mon–Thu')
  expect(formatWeekdays([5, 6], t)).toBe('Fri, Sat')
  expect(formatWeekdays([1, 3, 5], t)).toBe('Mon, Wed, Fri')
})
