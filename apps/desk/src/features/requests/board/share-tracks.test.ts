import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsTracks, shareTracks } from './share-tracks.ts'

const track = { width: 13, gap: 1 }
/** The board's width for so many tracks with a gap between them. */
const widthOf = (tracks: number) => tracks * 14 - 1
const share = (counts: number[], tracks: number) => shareTracks(counts, widthOf(tracks), track)

test('gives the width to the columns with the most cards', () => {
  expect(share([40, 12, 8, 2], 4)).toEqual([1, 1, 1, 1])
  expect(share([40, 12, 8, 2], 5)).toEqual([2, 1, 1, 1])
  expect(share([40, 12, 8, 2], 8)).toEqual([4, 2, 1, 1])
})

test('leaves room for the titles of empty columns', () => {
  expect(share([40, 20, 0, 0], 8)).toEqual([5, 2, 0, 0])
})

test('gives a column no more tracks than its rows need', () => {
  expect(share([11, 0, 0, 0], 9)).toEqual([6, 0, 0, 0])
  expect(share([2, 1, 0, 0], 8)).toEqual([2, 1, 0, 0])
})

test('gives each column with cards a track in any window, and an empty one none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(600), { minLength: 4, maxLength: 5 }),
      fc.integer({ min: 0, max: 250 }),
      (counts, available) => {
        const tracks = shareTracks(counts, available, track)
        expect(tracks.map((count) => count > 0)).toEqual(counts.map((count) => count > 0))
        const open = tracks.filter((count) => count > 0)
        const isTight = open.every((count) => count === 1)
        expect(isTight || fitsTracks(tracks, available, track)).toBe(true)
      },
    ),
  )
})
