import { expect, test } from 'vitest'
import { cancellationOf, countFeeNights } from './cancellation.ts'

const arrival = { checkInDate: '2026-03-30', checkInTime: '14:00', timeZone: 'Europe/Berlin' }
const terms = { freeDays: 2, fee: 'firstNight' } as const
const early = new Date('2026-01-01T00:00:00Z')

test('is free until check-in time some days before arrival, in the hotel’s zone', () => {
  // Clocks go forward on the 29th.
  expect(cancellationOf(terms, arrival, early)).toEqual({
    freeUntil: '2026-03-28T13:00:00.000Z',
    fee: 'firstNight',
  })
  expect(cancellationOf({ ...terms, freeDays: 1 }, arrival, early).freeUntil).toBe(
    '2026-03-29T12:00:00.000Z',
  )
})

test('is no longer free from that instant on', () => {
  const at = (time: string) => cancellationOf(terms, arrival, new Date(time)).freeUntil
  expect(at('2026-03-28T12:59:59.999Z')).not.toBeNull()
  expect(at('2026-03-28T13:00:00Z')).toBeNull()
})

test('is free until check-in without a fee, whatever the days', () => {
  const free = { freeDays: 5, fee: 'none' } as const
  expect(cancellationOf(free, arrival, early)).toEqual({
    freeUntil: '2026-03-30T12:00:00.000Z',
    fee: 'none',
  })
})

test.each([
  ['none', 0],
  ['firstNight', 1],
  ['stay', 3],
] as const)('charges the nights of the fee %s once it is not free', (fee, nights) => {
  expect(countFeeNights({ freeUntil: null, fee }, 3)).toBe(nights)
  expect(countFeeNights({ freeUntil: '2026-11-20T08:30:00Z', fee }, 3)).toBe(0)
})
