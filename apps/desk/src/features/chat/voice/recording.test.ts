import { maxWaveformBars } from '@bellhop/domain/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDuration, toWaveform } from './recording.ts'

test('a waveform is what the contract allows, however long the recording', () => {
  const levels = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 1500 })
  fc.assert(
    fc.property(levels, (given) => {
      const bars = toWaveform(given)
      expect(bars).toHaveLength(Math.min(given.length, maxWaveformBars))
      for (const bar of bars) {
        expect(Number.isInteger(bar)).toBe(true)
        expect(bar).toBeGreaterThanOrEqual(0)
        expect(bar).toBeLessThanOrEqual(100)
      }
    }),
  )
  expect(toWaveform([0.1, 0.2, 0])).toEqual([50, 100, 0])
  expect(toWaveform([0, 0])).toEqual([0, 0])
})

test.each([
  [400, '0:00'],
  [7_400, '0:07'],
  [90_000, '1:30'],
])('%d ms read %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
