import { expect, test } from 'vitest'
import { shiftSpan } from './shift-span.ts'

const hoursOf = (date: string, from: string, to: string, timeZone = 'Europe/Berlin') => {
  const span = shiftSpan({ date, from, to }, timeZone)
  return [new Date(span.from).toISOString(), (span.until - span.from) / 3_600_000]
}

test('ends on the next day if it does not end later on the same one', () => {
  expect(hoursOf('2026-12-01', '07:00', '15:00')).toEqual(['2026-12-01T06:00:00.000Z', 8])
  expect(hoursOf('2026-12-31', '22:00', '06:00')).toEqual(['2026-12-31T21:00:00.000Z', 8])
  expect(hoursOf('2026-12-01', '07:00', '07:00')).toEqual(['2026-12-01T06:00:00.000Z', 24])
})

test('is an hour shorter or longer in a night on which the clock changes', () => {
  expect(hoursOf('2026-03-28', '22:00', '06:00')).toEqual(['2026-03-28T21:00:00.000Z', 7])
  expect(hoursOf('2026-10-24', '22:00', '06:00')).toEqual(['2026-10-24T20:00:00.000Z', 9])
})

test('begins at the change if the clock skips its time, and at the first of two', () => {
  expect(hoursOf('2026-03-29', '02:30', '06:00')).toEqual(['2026-03-29T01:30:00.000Z', 2.5])
  expect(hoursOf('2026-10-25', '02:30', '06:00')).toEqual(['2026-10-25T00:30:00.000Z', 4.5])
  // Two shifts that follow each other neither overlap nor leave a gap.
  const night = shiftSpan({ date: '2026-10-24', from: '22:00', to: '02:30' }, 'Europe/Berlin')
  const morning = shiftSpan({ date: '2026-10-25', from: '02:30', to: '10:00' }, 'Europe/Berlin')
  expect(night.until).toBe(morning.from)
})
