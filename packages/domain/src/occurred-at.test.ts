import { expect, test } from 'vitest'
import { longestDelayMs, readOccurredAt } from './occurred-at.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const read = (stated?: string) => readOccurredAt(stated, now)?.toISOString()

test('is the time that the device states', () => {
  expect(read('2026-03-10T11:40:00.000Z')).toBe('2026-03-10T11:40:00.000Z')
})

test('is the arrival of what was done just now, in the future, or at no stated time', () => {
  expect(read()).toBeUndefined()
  expect(read('2026-03-10T11:59:57.000Z')).toBeUndefined()
  expect(read('2026-03-10T13:00:00.000Z')).toBeUndefined()
})

test('is not earlier than a session can be', () => {
  const earliest = new Date(now.getTime() - longestDelayMs).toISOString()
  expect(read('2026-03-01T00:00:00.000Z')).toBe(earliest)
})
