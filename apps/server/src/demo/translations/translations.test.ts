import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { hi } from './hi.ts'

test('names the spice of a dish by a word that does not mean its temperature', () => {
  expect(ar.get('Spice level')).toBe('مستوى التوابل')
})

test('names housekeeping as the guest app does', () => {
  expect(ar.get('Housekeeping')).toBe('التدبير الفندقي')
  expect(ar.get('Executive housekeeper')).toContain('التدبير الفندقي')
})

test('spells the iron in one way', () => {
  expect(hi.get('Iron and board')).toContain('इस्त्री')
  expect([...hi.values()].filter((text) => text.includes('इस्तरी'))).toEqual([])
})
