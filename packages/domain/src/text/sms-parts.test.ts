import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSmsParts } from './sms-parts.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  // An escape is not cut: 76 of them fit into a part.
  ['€'.repeat(153), 3],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('counts the parts of %#', (text, parts) => {
  expect(countSmsParts(text)).toBe(parts)
})

test('a longer text never takes fewer parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string(), (text, more) => {
      expect(countSmsParts(text + more)).toBeGreaterThanOrEqual(countSmsParts(text))
    }),
  )
})
