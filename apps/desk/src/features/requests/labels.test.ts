import { expect, test } from 'vitest'
import { listNextSteps, nameStatus } from './labels.ts'

test('an order can skip to any later step', () => {
  expect(listNextSteps('food', 'new')).toEqual(['inProgress', 'onTheWay', 'done'])
  expect(listNextSteps('amenity', 'inProgress')).toEqual(['onTheWay', 'done'])
  expect(listNextSteps('gift', 'onTheWay')).toEqual(['done'])
})

test('a department service is never on the way', () => {
  expect(listNextSteps('department', 'accepted')).toEqual(['inProgress', 'done'])
})

test.each(['done', 'rejected', 'cancelled', 'expired'] as const)('nothing follows %s', (status) => {
  expect(listNextSteps('food', status)).toEqual([])
})

test('labels fit the kind', () => {
  expect(nameStatus('food', 'inProgress')).toBe('Preparing')
  expect(nameStatus('department', 'inProgress')).toBe('Working on it')
  expect(nameStatus('department', 'done')).toBe('Done')
})
