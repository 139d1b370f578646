import { expect, test } from 'vitest'
import { timeWordsOf } from './time-words.ts'

const cleaning = { kind: 'department', place: 'inRoom' } as const
const massage = { kind: 'department', place: 'elsewhere' } as const
const taxi = { ...massage, purpose: 'pickUp' } as const
const dinner = { kind: 'food', place: 'inRoom' } as const
const deliverAt = '2026-11-27T05:00:00Z'

test('name a deadline of the hotel unless the guest asked for a time', () => {
  expect(timeWordsOf(cleaning)).toBe('inRoom')
  expect(timeWordsOf({ ...cleaning, deliverAt })).toBe('visit')
  expect(timeWordsOf(dinner)).toBe('food')
  expect(timeWordsOf({ ...dinner, deliverAt })).toBe('arrival')
  expect(timeWordsOf({ ...cleaning, purpose: 'delivery', deliverAt })).toBe('arrival')
})

test('name what the service does', () => {
  expect(timeWordsOf(taxi)).toBe('pickUp')
  expect(timeWordsOf({ ...taxi, deliverAt })).toBe('pickUp')
  expect(timeWordsOf({ ...massage, deliverAt })).toBe('appointment')
})
