import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test.each([
  ['See https://lake.example/boats?at=9.', 'https://lake.example/boats?at=9'],
  ['(www.lake.example)', 'https://www.lake.example'],
  ['Write to stay@lake.example, please', 'mailto:stay@lake.example'],
  ['My number is +91 98765 43210!', 'tel:+919876543210'],
])('%s leads to %s', (text, href) => {
  expect(splitLinks(text).flatMap((part) => part.href ?? [])).toEqual([href])
})

test.each(['Room 204 at 10:30', 'javascript:alert(1)', 'a@b', 'INR 12,500', '3.14159'])(
  '%s has no link',
  (text) => {
    expect(splitLinks(text)).toEqual([{ text }])
  },
)

test('nothing of a text is lost, and a link leads to the web, a mail or a phone', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.constantFrom(' ', 'javascript:x', '<a href="x">', '+919876543210', 'www.', 'https://'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = splitLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) {
        if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
      }
    }),
  )
})
