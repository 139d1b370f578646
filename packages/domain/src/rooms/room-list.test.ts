import { expect, it } from 'vitest'
import { listEnds, splitRooms } from './room-list.ts'

it('splits a list at commas, semicolons and lines', () => {
  expect(splitRooms(' 101–112, 204;9، Villa 1\n\n,')).toEqual(['101–112', '204', '9', 'Villa 1'])
})

it.each([
  ['101–112', [['101', '112']]],
  ['9 to 12', [['9', '12']]],
  ['9...12', [['9', '12']]],
  ['A1–12', [['A1', 'A12']]],
  ['A-12', [['A', '12']]],
  [
    'A-2-A-12',
    [
      ['A', '2-A-12'],
      ['A-2', 'A-12'],
      ['A-2-A', 'A-12'],
    ],
  ],
  ['Bistro 1', []],
  ['-', []],
])('lists the ends of %j', (part, ends) => {
  expect(listEnds(part)).toEqual(ends)
})
