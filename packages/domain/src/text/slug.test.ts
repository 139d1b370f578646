import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug, toSlug } from './slug.ts'

test.each([
  ['Casa do Limoeiro', 'casa-do-limoeiro'],
  ['Hôtel  “L’Étoile” & Spa', 'hotel-letoile-spa'],
  ['Straße 7', 'strasse-7'],
  ['Desk', 'hotel-desk'],
  ['B2', 'hotel-b2'],
  ['झील', undefined],
  [' ', undefined],
])('%s is proposed as %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test.each(['desk', 'API', 'a--b', '-a', 'ab', 'a_b', 'x'.repeat(61), 'casa.do'])(
  '%s is none',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)

test('a proposal can be had', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = toSlug(name)
      expect(slug === undefined || isSlug(slug)).toBe(true)
    }),
  )
})
