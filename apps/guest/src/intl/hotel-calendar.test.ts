import { expect, it } from 'vitest'
import { daysUntil, partOfDay } from './hotel-calendar.ts'
import { isToday, nextOccurrence } from './hotel-clock.ts'

const zone = 'Asia/Kolkata'
/** 20:00 in Kolkata on 21 November. */
const evening = Date.parse('2026-11-21T14:30:00Z')
const checkOut = '2026-11-23T05:30:00Z'

it('counts nights on the hotel’s calendar, wherever the phone is', () => {
  expect(daysUntil(checkOut, zone, evening)).toBe(2)
  // 00:30 in Kolkata on the 23rd; still the 22nd in London.
  expect(daysUntil(checkOut, zone, Date.parse('2026-11-22T19:00:00Z'))).toBe(0)
  expect(daysUntil(checkOut, zone, Date.parse('2026-11-25T00:00:00Z'))).toBe(0)
})

it('returns the part of the day', () => {
  const at = (hour: string) => partOfDay(zone, Date.parse(`2026-11-21T${hour}:00+05:30`))
  expect([at('05:00'), at('12:00'), at('17:00'), at('22:00'), at('04:59')]).toEqual([
    'morning',
    'afternoon',
    'evening',
    'night',
    'night',
  ])
})

it('finds the next time at which the hotel’s clock shows an hour', () => {
  const next = (hour: string) => Date.parse(nextOccurrence(hour, zone, evening))
  expect(next('20:45')).toBe(Date.parse('2026-11-21T20:45:00+05:30'))
  expect(next('20:00')).toBe(Date.parse('2026-11-22T20:00:00+05:30'))
  expect(next('07:00')).toBe(Date.parse('2026-11-22T07:00:00+05:30'))
})

it('returns the hotel’s current date', () => {
  expect(isToday('2026-11-21T18:00:00Z', zone, evening)).toBe(true)
  expect(isToday('2026-11-21T18:45:00Z', zone, evening)).toBe(false)
})
