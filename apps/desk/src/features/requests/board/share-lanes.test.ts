import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsLanes, shareLanes } from './share-lanes.ts'

const lane = { width: 13, gap: 1 }
/** The board's width for so many lanes with a gap between them. */
const widthOf = (lanes: number) => lanes * 14 - 1
const share = (counts: number[], lanes: number) => shareLanes(counts, widthOf(lanes), lane)

test('gives the width to the columns with the most cards', () => {
  expect(share([40, 12, 8, 2], 4)).toEqual([1, 1, 1, 1])
  expect(share([40, 12, 8, 2], 5)).toEqual([2, 1, 1, 1])
  expect(share([40, 12, 8, 2], 8)).toEqual([4, 2, 1, 1])
})

test('leaves room for the titles of empty columns', () => {
  expect(share([40, 20, 0, 0], 8)).toEqual([5, 2, 0, 0])
})

test('gives a column no more lanes than its rows need', () => {
  expect(share([11, 0, 0, 0], 9)).toEqual([6, 0, 0, 0])
  expect(share([2, 1, 0, 0], 8)).toEqual([2, 1, 0, 0])
})

test('gives each column with cards a lane in any window, and an empty one none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(600), { minLength: 4, maxLength: 5 }),
      fc.integer({ min: 0, max: 250 }),
      (counts, available) => {
        const lanes = shareLanes(counts, available, lane)
        expect(lanes.map((count) => count > 0)).toEqual(counts.map((count) => count > 0))
        const open = lanes.filter((count) => count > 0)
        const isTight = open.every((count) => count === 1)
        expect(isTight || fitsLanes(lanes, available, lane)).toBe(true)
      },
    ),
  )
})
