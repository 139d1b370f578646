import { expect, test, vi } from 'vitest'
import { formatTimeOfDay, makeClock, makeTimeFormat } from './format-time.ts'

const format = makeTimeFormat('Asia/Kolkata')

test('formats in the hotel’s time zone', () => {
  expect(format('2026-11-21T10:00:00Z', Date.parse('2026-11-21T11:00:00Z'))).toBe('15:30')
})

test('adds the date if it is not today at the hotel', () => {
  // 23:40 on the 20th in Udaipur, seen at 00:10 on the 21st; the same date in UTC.
  expect(format('2026-11-20T18:10:00Z', Date.parse('2026-11-20T18:40:00Z'))).toBe('20 Nov, 23:40')
})

test('adds a date in the given form', () => {
  const clock = makeClock('Asia/Kolkata', { day: 'numeric', month: 'short' })
  expect(clock('2026-11-21T10:00:00Z')).toBe('21 Nov, 15:30')
})

test('formats a time of day', () => {
  expect(formatTimeOfDay('07:00')).toBe('07:00')
})

test('writes the time as the reader’s region does', () => {
  vi.stubGlobal('navigator', { language: 'en-IN' })
  expect(makeClock('Asia/Kolkata')('2026-11-21T10:00:00Z')).toBe('3:30 pm')
  expect(formatTimeOfDay('07:00')).toBe('7:00 am')
  vi.unstubAllGlobals()
})

test('makes one format for all times of day', () => {
  formatTimeOfDay('07:00')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  formatTimeOfDay('08:00')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
