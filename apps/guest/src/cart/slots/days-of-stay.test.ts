import { expect, test } from 'vitest'
import { listDays } from './days-of-stay.ts'

const timeZone = 'Asia/Kolkata'
/** 00:06 at the hotel. */
const now = Date.parse('2026-11-25T18:36:00Z')
const checkOut = '2026-11-27T05:30:00Z'

test('lists the days from today to check-out', () => {
  expect(listDays({ timeZone, checkOut, now })).toEqual(['2026-11-26', '2026-11-27'])
})

test('lists today once check-out has passed', () => {
  const past = '2026-11-24T05:30:00Z'
  expect(listDays({ timeZone, checkOut: past, now })).toEqual(['2026-11-26'])
})

test('begins with the evening before while its hours go on', () => {
  const [first, second] = listDays({ timeZone, checkOut, now }, '2026-11-25')
  expect([first, second]).toEqual(['2026-11-25', '2026-11-26'])
})
