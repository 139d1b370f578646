import { expect, it } from 'vitest'
import { moveSpot, toShare } from './move-spot.ts'

it('moves a spot by the arrow keys, within the picture', () => {
  expect(moveSpot({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 })
  expect(moveSpot({ x: 0.5, y: 0.95 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 })
  expect(moveSpot({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined()
})

it('rounds to thousandths, within the picture', () => {
  expect([0.123456, -0.2, 1.7].map(toShare)).toEqual([0.123, 0, 1])
})
