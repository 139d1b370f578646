import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitSize } from './prepare-picture.ts'

const side = fc.integer({ min: 1, max: 20_000 })

it('fits any picture into 2560 px, keeps its proportions and never enlarges it', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitSize(width, height)
      expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(2560, Math.max(width, height)))
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      )
    }),
  )
})
