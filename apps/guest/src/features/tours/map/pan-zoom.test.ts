import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  centreOn,
  clampView,
  maxScale,
  type Point,
  panBy,
  pinch,
  type View,
  wholeView,
  zoomAt,
} from './pan-zoom.ts'

const size = { width: 360, height: 270 }
/** The point of the unzoomed image that is visible at a point of the frame. */
const under = ({ scale, x, y }: View, point: Point) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})
const point = fc.record({
  x: fc.double({ min: 0, max: size.width, noNaN: true }),
  y: fc.double({ min: 0, max: size.height, noNaN: true }),
})

it('preserves the point under the pointer', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: maxScale, noNaN: true }), (at, factor) => {
      const view = zoomAt(wholeView, factor, at, size)
      expect(under(view, at).x).toBeCloseTo(at.x, 6)
      expect(under(view, at).y).toBeCloseTo(at.y, 6)
    }),
  )
})

it('never shows a gap at an edge', () => {
  const step = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.05, max: 20, noNaN: true }), at: point }),
    fc.record({ by: point }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const view = steps.reduce<View>(
        (seen, each) =>
          'by' in each ? panBy(seen, each.by, size) : zoomAt(seen, each.factor, each.at, size),
        wholeView,
      )
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(maxScale)
      expect(view.x).toBeLessThanOrEqual(0)
      expect(view.y).toBeLessThanOrEqual(0)
      expect(view.x + size.width * view.scale).toBeGreaterThanOrEqual(size.width - 1e-6)
      expect(view.y + size.height * view.scale).toBeGreaterThanOrEqual(size.height - 1e-6)
    }),
  )
})

it('does not pan while the whole image is visible', () => {
  expect(panBy(wholeView, { x: 40, y: -20 }, size)).toEqual(wholeView)
})

it('follows two fingers: twice as far apart, twice as large, moved with their centre', () => {
  const view = pinch(
    clampView({ scale: 2, x: -180, y: -135 }, size),
    [
      { x: 130, y: 135 },
      { x: 230, y: 135 },
    ],
    [
      { x: 90, y: 125 },
      { x: 290, y: 125 },
    ],
    size,
  )
  expect(view).toEqual({ scale: 4, x: -530, y: -415 })
})

it('centres a point, unless a gap would show', () => {
  const view: View = { scale: 3, x: 0, y: 0 }
  expect(centreOn(view, { x: 180, y: 135 }, size)).toEqual({ scale: 3, x: -360, y: -270 })
  expect(centreOn(view, { x: 0, y: 270 }, size)).toEqual({ scale: 3, x: 0, y: -540 })
})
