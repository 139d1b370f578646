import { expect, test } from 'vitest'
import { isSeenInRoom } from './room-requests.ts'

test('what comes to the room is seen in it, but not gifts and appointments elsewhere', () => {
  expect(isSeenInRoom({ kind: 'amenity', place: 'inRoom' })).toBe(true)
  expect(isSeenInRoom({ kind: 'food', place: 'inRoom' })).toBe(true)
  expect(isSeenInRoom({ kind: 'department', place: 'inRoom' })).toBe(true)
  expect(isSeenInRoom({ kind: 'gift', place: 'inRoom' })).toBe(false)
  expect(isSeenInRoom({ kind: 'department', place: 'elsewhere' })).toBe(false)
})
