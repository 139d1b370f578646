import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureLevel, toWaveform } from './waveform.ts'

const level = fc.integer({ min: 0, max: 100 })

it('is at most 64 bars from 0 to 100, and shows the loudest moment', () => {
  fc.assert(
    fc.property(fc.array(level, { maxLength: 3000, size: 'max' }), (levels) => {
      const bars = toWaveform(levels)
      expect(bars).toHaveLength(Math.min(levels.length, 64))
      expect(Math.max(0, ...bars)).toBe(Math.max(0, ...levels))
      expect(bars.every((bar) => bar >= 0 && bar <= 100)).toBe(true)
    }),
  )
})

it('shows in each bar the loudest moment of its part', () => {
  expect(toWaveform([5, 1, 1, 6, 1, 7, 1], 3)).toEqual([5, 6, 7])
  expect(toWaveform([1, 2, 3, 4, 5, 6], 3)).toEqual([2, 4, 6])
})

it('is an integer from 0 to 100 for any sound, louder for a louder one', () => {
  const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 100 })
  fc.assert(
    fc.property(samples, (sound) => {
      const measured = measureLevel(sound)
      expect(measured).toBe(Math.round(measured))
      expect(measured).toBeGreaterThanOrEqual(0)
      expect(measured).toBeLessThanOrEqual(100)
      expect(measureLevel(sound.map((sample) => sample / 2))).toBeLessThanOrEqual(measured)
    }),
  )
  expect(measureLevel(new Float32Array(10))).toBe(0)
  expect(measureLevel(new Float32Array(10).fill(1))).toBe(100)
  // 20, 30 and 60 dB quieter, of 50 that are shown.
  expect(measureLevel(new Float32Array(10).fill(0.1))).toBe(60)
  expect(measureLevel(new Float32Array([0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBe(40)
  expect(measureLevel(new Float32Array(10).fill(0.001))).toBe(0)
})
