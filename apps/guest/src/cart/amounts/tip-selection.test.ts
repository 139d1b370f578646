import { expect, it } from 'vitest'
import { noTip, readTip } from './tip-selection.ts'

const own = (ownTip: string) => ({ tip: 'own', ownTip }) as const

const format = { language: 'en', currency: 'INR' }

it('is empty until a tip is chosen', () => {
  expect(readTip(noTip, 0, format)).toBe(0)
  expect(readTip({ ...noTip, ownTip: '75' }, 0, format)).toBe(0)
  expect(readTip(own(' '), 0, format)).toBe(0)
  expect(readTip({ tip: 50, ownTip: '' }, 0, format)).toBe(50)
})

it('accepts a custom amount', () => {
  expect(readTip(own('75,5'), 0, format)).toBe(75.5)
  expect(readTip(own('ten'), 0, format)).toBe('noAmount')
  expect(readTip(own('200000'), 0, format)).toBe('tooMuch')
})

it('can only be raised', () => {
  expect(readTip(noTip, 50, format)).toBe(50)
  expect(readTip(own('50'), 50, format)).toBe('notMore')
  expect(readTip(own('50.01'), 50, format)).toBe(50.01)
})
