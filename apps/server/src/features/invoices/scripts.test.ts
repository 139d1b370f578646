import type { InvoiceContent } from '@bellhop/domain/money/invoice'
import type { AppLanguage } from '@bellhop/languages'
import { describe, expect, test } from 'vitest'
import { charge, makeContent } from '../../testing/printed-bills.ts'
import { listBoxes, readGlyphs, readText } from '../../testing/printed-glyphs.ts'
import { makeInvoice } from './make-invoice.ts'

async function print(language: AppLanguage, names: readonly string[]): Promise<Uint8Array> {
  const billing: InvoiceContent['billing'] = {
    ...{ name: 'Ananya Rao', address: names.join('\n'), gstin: null },
  }
  const content = makeContent([charge(100, 18)], { billing })
  const document = { kind: 'invoice', number: '7', date: '2026-04-03', content } as const
  return await makeInvoice(async () => document, language, { hotel: 'A', person: '1' })
}

/** Readers of PDFs put the letters of these in the order of their names. */
const unjoined = [
  ...['王小明', '臺灣 龜 髙﨑', '田中 さくら ジョー', '김철수', 'Γιώργος Παπαδόπουλος'],
  ...['Иван Щербаков', 'Ђорђе', 'Şükrü Iğdır', 'Nguyễn Thị Ánh', 'Հայկ', 'ქეთევან', 'አበበ'],
]
const joined = [
  ...['محمد عبد الله', 'דָּוִד כֹּהֵן', 'क्षितिज श्रीवास्तव', 'สมชาย น้ำทิพย์', 'கிருஷ்ணமூர்த்தி'],
  ...['কৃষ্ণা চক্রবর্তী', 'కృష్ణ', 'ಕೃಷ್ಣ', 'കൃഷ്ണൻ', 'કૃષ્ણ', 'ਕ੍ਰਿਸ਼ਨ', 'କୃଷ୍ଣ', 'ක්‍රිෂ්ණ', 'ខ្មែរ', 'ລາວ'],
  ...['မြန်မာ'],
]
const letters = (text: string) => new Set(text.normalize('NFD').match(/\p{L}/gu))

describe('an invoice', () => {
  test.each(['en', 'ar', 'tr', 'zh', 'ja', 'ko'] as const)(
    'in %s has names in every script, without an empty box',
    async (language) => {
      const pdf = await print(language, [...unjoined, ...joined])
      expect(listBoxes(pdf)).toEqual([])
      const text = readText(pdf).normalize()
      for (const name of unjoined) expect(text).toContain(name)
      expect([...letters(joined.join(''))].filter((letter) => !letters(text).has(letter))).toEqual(
        [],
      )
    },
  )

  test.each([
    ['zh', 'sc', 'sc'],
    ['ja', 'jp', 'jp'],
    ['ko', 'kr', 'kr'],
    ['tr', 'sc', 'jp'],
  ] as const)(
    'in %s draws Han characters as its readers write them',
    async (language, name, withKana) => {
      const fontOf = async (text: string) =>
        readGlyphs(await print(language, [text])).find(({ character }) => character === '直')?.font
      expect(await fontOf('直')).toContain(`noto-sans-${name}-`)
      expect(await fontOf('直 さくら')).toContain(`noto-sans-${withKana}-`)
    },
  )

  test('joins the letters of Arabic, and those of Devanagari to one', async () => {
    const glyphs = readGlyphs(await print('en', ['ححح', 'क्ष']))
    const drawn = (font: string) => glyphs.filter((glyph) => glyph.font.includes(font))
    expect(new Set(drawn('arabic').map(({ glyph }) => glyph)).size).toBe(3)
    expect(drawn('devanagari').filter(({ character }) => /[कष]/.test(character))).toHaveLength(1)
  })

  test('prints emoji, decomposed letters, and characters that no font has', async () => {
    const pdf = await print('en', [
      'Zoe\u0308 😀👍🏽🇮🇳',
      'Nguye\u0302\u0303n',
      '\u{10C80}\u{10C00}',
    ])
    const glyphs = readGlyphs(pdf)
    expect(glyphs.filter(({ font }) => font.startsWith('noto-emoji')).length).toBeGreaterThan(2)
    expect(readText(pdf)).toContain('Nguyễn')
    expect(readText(pdf)).toContain('Zoë')
  })
})
