import { expect, test } from 'vitest'
import { longestDelayMs, readOccurredAt } from './occurred-at.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const read = (stated?: string) => {
  const { at, isLate } = readOccurredAt(stated, now)
  return [at.toISOString(), isLate]
}

test('is the time that the device states', () => {
  expect(read('2026-03-10T11:40:00.000Z')).toEqual(['2026-03-10T11:40:00.000Z', true])
})

test('is not late if it was done just now, in the future, or at no stated time', () => {
  expect(read()).toEqual([now.toISOString(), false])
  expect(read('2026-03-10T11:59:57.000Z')).toEqual(['2026-03-10T11:59:57.000Z', false])
  expect(read('2026-03-10T13:00:00.000Z')).toEqual([now.toISOString(), false])
})

test('is not earlier than a device may send it', () => {
  const earliest = new Date(now.getTime() - longestDelayMs).toISOString()
  expect(read('2026-03-01T00:00:00.000Z')).toEqual([earliest, true])
})
