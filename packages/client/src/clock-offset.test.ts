import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterEach, expect, test } from 'vitest'
import { readClockOffset } from './clock-offset.ts'

// Other tests use the same module.
afterEach(() => void readClockOffset({ serverTime: Date.now() }))

test('is the difference to the server, which a cached response does not change', () => {
  const serverTime = Date.now() + HOUR_MS
  const offset = readClockOffset({ serverTime })
  expect(Math.round(offset / 60_000)).toBe(60)
  expect(readClockOffset({ serverTime: 0, cachedAt: 1 })).toBe(offset)
  expect(readClockOffset(undefined)).toBe(offset)
})

test('ignores less than two seconds', () => {
  expect(readClockOffset({ serverTime: Date.now() + 1000 })).toBe(0)
})
