import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitText } from './split-text.ts'

const linksOf = (text: string) => splitText(text).flatMap(({ link }) => (link ? [link.href] : []))

const addresses = {
  web: /^https?:\/\//,
  mail: /^mailto:[\w.+-]+@[\w.-]+$/,
  phone: /^tel:\+?\d{7,15}$/,
}

describe('splitText', () => {
  it('loses and changes nothing, and links only to the web, to emails and to phones', () => {
    const pieces = fc.constantFrom(
      'https://a.example/b?c=d#e',
      'HTTP://A.example',
      'www.hotel.example',
      'javascript:alert(1)',
      '<b onclick="x">',
      '+91 98290 12345',
      'stay@lake.example',
      ' ',
      '.',
      '(',
      ')',
      '،',
      'नमस्ते',
      '12',
    )
    const texts = fc.array(
      fc.oneof(pieces, fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.emailAddress()),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(texts, (chosen) => {
        const text = chosen.join('')
        const parts = splitText(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { link } of parts) {
          if (link) expect(link.href).toMatch(addresses[link.kind])
        }
      }),
    )
  })

  it.each([
    ['See https://hotel.example/menu.', ['https://hotel.example/menu']],
    ['(https://en.example/wiki/Lake_(India))', ['https://en.example/wiki/Lake_(India)']],
    ['www.hotel.example, please', ['https://www.hotel.example/']],
    ['Call +91 98290 12345 or 098290-12345', ['tel:+919829012345', 'tel:09829012345']],
    ['+44 (0)20 7946 0958', ['tel:+442079460958']],
    ['+91 09000000001.', ['tel:+919000000001']],
    ['\u202d+49 123 / 42 42 42\u202c', ['tel:+49123424242']],
    ['tel:+91-90000-00001', ['tel:+919000000001']],
    ['+٩١ ٩٠٠٠٠ ٠٠٠٠١', ['tel:+919000000001']],
    ['+39 06 1234 5678', ['tel:+390612345678']],
    ['Write to stay@lake.example, please', ['mailto:stay@lake.example']],
    ['me+desk@www.example.', ['mailto:me+desk@www.example']],
    // Ends with the Kelvin sign.
    ['stay@lake.exampleK', ['mailto:stay@lake.example']],
    [
      'HTTPS://HOTEL.example/Menu Www.hotel.example',
      ['https://hotel.example/Menu', 'https://www.hotel.example/'],
    ],
    ['[https://lake.example/boats?at=9]', ['https://lake.example/boats?at=9']],
    ['(https://lake.example/boats).', ['https://lake.example/boats']],
    ['https://lake.example)))))', ['https://lake.example/']],
    ['الهاتف +971501234567؟', ['tel:+971501234567']],
  ])('finds the links of %j', (text, hrefs) => {
    expect(linksOf(text)).toEqual(hrefs)
  })

  it.each([
    'Room 204, 22-11-2026 at 10:30',
    '2026-11-22 10:30',
    'It costs 1,20,000',
    'javascript:alert(1) data:text/html,x',
    'https://',
    'a@b',
    '3.14159',
    'Card 4111 1111 1111 1111',
  ])('finds none in %j', (text) => {
    expect(linksOf(text)).toEqual([])
  })
})
