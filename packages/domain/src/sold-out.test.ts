import { expect, it } from 'vitest'
import { isSwitchedOn } from './sold-out.ts'

it.each([
  [{ available: true }, true],
  [{ available: false }, false],
  [{ available: false, soldOutUntil: null }, false],
  [{ available: false, soldOutUntil: '2026-11-26T19:01' }, false],
  [{ available: false, soldOutUntil: '2026-11-26T19:00' }, true],
  [{ available: false, soldOutUntil: '2026-11-25T23:59' }, true],
])('%j at 19:00 is switched on: %s', (item, isOn) => {
  expect(isSwitchedOn(item, '2026-11-26T19:00')).toBe(isOn)
})
