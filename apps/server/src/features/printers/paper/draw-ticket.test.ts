import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { TicketContent } from '../../../database/stored-ticket.ts'
import { drawTicket, type TicketPicture } from './draw-ticket.ts'
import { toPng } from './png.ts'
import { breakWords, print } from './ticket-layout.ts'

const arabic =
  'دجاج مشوي بالفحم على الطريقة الحلبية مع 12 قطعة من الخبز و250 غرام أرز بالزعفران واللوز المحمص وسلطة خضراء طازجة مع صلصة الثوم والطحينة و3 حبات ليمون وطبق جانبي من الحمص والمتبل والبطاطا المقلية الحارة جداً 42'

const content: TicketContent = {
  ...{
    kind: 'order',
    language: 'en',
    timeZone: 'Asia/Kolkata',
    number: 1042,
    outlet: 'The Verandah',
  },
  ...{ stations: ['Grill'], room: '204', isForLater: false, allergies: [] },
  ...{ orderedAt: '2026-12-01T13:35:00Z', promisedAt: '2026-12-01T14:05:00Z' },
  lines: [
    { lineId: 'a', name: 'Paneer tikka', quantity: 2, choices: ['Large'], note: 'No onions' },
  ],
}

const draw = (values: Partial<TicketContent> = {}, isCopy = false, width: 58 | 80 = 80) =>
  drawTicket({ content: { ...content, ...values }, isCopy, width }, { hotel: 'h', person: 'p' })

const isBlack = ({ width, dots }: TicketPicture, x: number, y: number) =>
  ((dots[y * (width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
const countBlack = (picture: TicketPicture, from: number, to: number) => {
  let black = 0
  for (let y = 0; y < picture.height; y++) {
    for (let x = from; x < to; x++) if (isBlack(picture, x, y)) black++
  }
  return black
}

describe('a ticket', () => {
  test.each([
    [80, 576],
    [58, 384],
  ] as const)('of %d mm is a PNG of %d dots, one bit each', async (width, dots) => {
    const picture = await draw({}, false, width)
    const png = toPng(picture)
    const read = await sharp(png).metadata()
    expect(read).toMatchObject({ format: 'png', width: dots, channels: 1, bitsPerSample: 1 })
    expect(read.height).toBe(picture.height)
    const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const black = data.filter((value) => value === 0).length
    expect(new Set(data)).toEqual(new Set([0, 255]))
    expect(black).toBe(countBlack(picture, 0, dots))
    expect(black / data.length, 'neither empty nor black').toBeGreaterThan(0.03)
    expect(black / data.length).toBeLessThan(0.4)
  })

  test('is the same picture each time, and a larger one with more to say', async () => {
    const picture = await draw()
    expect((await draw()).dots.equals(picture.dots)).toBe(true)
    for (const more of [{ allergies: ['nuts'] }, { kind: 'added' as const }, { note: 'Knock' }]) {
      expect((await draw(more)).height).toBeGreaterThan(picture.height)
    }
    expect((await draw({}, true)).height).toBeGreaterThan(picture.height)
  })

  test.each([
    ['a name of 200 letters in Arabic with Latin digits', arabic],
    ['a word of 200 letters', 'ط'.repeat(100) + '1234567890'.repeat(10)],
    ['a Latin word of 200 letters', 'Mm'.repeat(100)],
  ])('keeps %s on the paper', async (_, name) => {
    for (const language of ['ar', 'en']) {
      for (const width of [80, 58] as const) {
        const lines = [{ lineId: 'a', name, quantity: 12, choices: [] }]
        const picture = await draw({ language, lines }, false, width)
        const short = await draw({ language }, false, width)
        expect(picture.height, 'several lines').toBeGreaterThan(short.height + 100)
        // Below the line across the whole paper nothing comes near its edges.
        expect(countBlack(picture, 0, 4), 'left').toBe(0)
        expect(countBlack(picture, picture.width - 4, picture.width), 'right').toBe(0)
      }
    }
  })

  test.each(['hi', 'ar', 'th', 'ja', 'ta'])('draws letters of %s, not boxes', async (language) => {
    const names: Record<string, [string, string]> = {
      ...{ hi: ['पनीर', 'रोटी'], ar: ['خبز', 'رزز'], th: ['ข้าว', 'ปลาา'] },
      ...{ ja: ['寿司', '天丼'], ta: ['தோசை', 'இட்லி'] },
    }
    const [one = '', other = ''] = names[language] ?? []
    const drawName = (name: string) =>
      draw({ language, lines: [{ lineId: 'a', name, quantity: 1, choices: [] }] })
    expect((await drawName(one)).dots.equals((await drawName(other)).dots)).toBe(false)
  })

  test('of the longest lines is one that printers take, ten of them', async () => {
    const lines = Array.from({ length: 3 }, (_, place) => ({
      ...{ lineId: String(place), name: 'ط'.repeat(80), quantity: 20, note: 'M'.repeat(250) },
      choices: Array.from({ length: 20 }, () => 'Mozzarella di bufala campana'),
    }))
    const picture = await draw({ lines, note: 'M'.repeat(250) }, true, 58)
    expect((picture.height / 3) * 10, 'what the drawing takes').toBeLessThan(32_767)
    expect((picture.dots.length / 3) * 10 * (4 / 3), 'what Epson takes').toBeLessThan(2_000_000)
  })
})

test('writes allergies in capitals, in the language of the hotel', () => {
  const printed = (language: string, allergies: string[]) =>
    print({ content: { ...content, language, allergies }, isCopy: false, width: 80 }).allergies
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  expect(plain(printed('en', ['peanuts', 'shellfish']))).toBe('ALLERGIES: PEANUTS, SHELLFISH')
  expect(plain(printed('de', ['Erdnüsse']))).toBe('ALLERGIEN: ERDNÜSSE')
  expect(plain(printed('tr', ['fındık']))).toBe('ALERJİLER: FINDIK')
  expect(printed('en', [])).toBe('')
})

test('says how many of a line are cancelled, and that it is a copy', () => {
  const cancelled = { ...content, kind: 'cancelled' as const }
  const lines = [{ lineId: 'a', name: 'Dosa', quantity: 1, of: 2, choices: [] }]
  expect(print({ content: { ...cancelled, lines }, isCopy: true, width: 80 })).toMatchObject({
    copy: { title: 'COPY', notice: 'It may have been printed before.' },
    title: 'CANCELLED',
    lines: [{ cancelled: '1 of 2 cancelled', quantity: '' }],
  })
})

test('prints times of the hotel, with the day if it is another', () => {
  const timesOf = (values: Partial<TicketContent>) =>
    print({ content: { ...content, ...values }, isCopy: false, width: 80 }).times
  expect(timesOf({})).toEqual([
    ['Ordered', '19:05'],
    ['Promised', '19:35'],
  ])
  expect(timesOf({ isForLater: true, promisedAt: '2026-12-02T14:00:00Z' })[1]).toEqual([
    ...['For', '2 Dec, 19:30'],
  ])
})

test('breaks only words that are longer than a line', () => {
  expect(breakWords('Paneer tikka masala')).toBe('Paneer tikka masala')
  expect(breakWords('Donaudampfschifffahrt')).toBe('Donaudam\u200bpfschiff\u200bfahrt')
})
