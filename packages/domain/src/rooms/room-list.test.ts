import { expect, it } from 'vitest'
import { listEnds } from './room-list.ts'

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
