import { expect, it } from 'vitest'
import { noTip, readTip } from './tip-selection.ts'

const own = (ownTip: string) => ({ tip: 'own', ownTip }) as const

it('is empty until a tip is chosen', () => {
  expect(readTip(noTip, 0, 'INR')).toBe(0)
  expect(readTip({ ...noTip, ownTip: '75' }, 0, 'INR')).toBe(0)
  expect(readTip(own(' '), 0, 'INR')).toBe(0)
  expect(readTip({ tip: 50, ownTip: '' }, 0, 'INR')).toBe(50)
})

it('accepts a custom amount', () => {
  expect(readTip(own('75,5'), 0, 'INR')).toBe(75.5)
  expect(readTip(own('ten'), 0, 'INR')).toBe('noAmount')
  expect(readTip(own('200000'), 0, 'INR')).toBe('tooMuch')
})

it('can only be raised', () => {
  expect(readTip(noTip, 50, 'INR')).toBe(50)
  expect(readTip(own('50'), 50, 'INR')).toBe('notMore')
  expect(readTip(own('50.01'), 50, 'INR')).toBe(50.01)
})
