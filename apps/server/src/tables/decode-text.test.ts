import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

describe('a text file', () => {
  const text = 'Name;Preis\nCafé;दाल'
  const utf16 = (isBig: boolean, hasMark: boolean) => {
    const bytes = Buffer.from(hasMark ? `\ufeff${text}` : text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', utf16(false, false)],
    ['UTF-16 LE with a mark', utf16(false, true)],
    ['UTF-16 BE', utf16(true, false)],
    ['UTF-16 BE with a mark', utf16(true, true)],
  ])('is read in %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text })
  })

  it.each([
    [
      'pt',
      'Pão de açúcar – 4 €',
      [
        0x50, 0xe3, 0x6f, 0x20, 0x64, 0x65, 0x20, 0x61, 0xe7, 0xfa, 0x63, 0x61, 0x72, 0x20, 0x96,
        0x20, 0x34, 0x20, 0x80,
      ],
    ],
    ['tr-TR', 'Şiş', [0xde, 0x69, 0xfe]],
    ['ru', 'Борщ', [0xc1, 0xee, 0xf0, 0xf9]],
    ['ja', '寿司', [0x8e, 0xf5, 0x8e, 0x69]],
    ['ar', 'شاي', [0xd4, 0xc7, 0xed]],
    ['zh', '茶', [0xb2, 0xe8]],
    ['zh-Hant', '茶', [0xaf, 0xf9]],
    ['zh-TW', '茶', [0xaf, 0xf9]],
  ])('without Unicode is read as Windows writes %s', (language, text, bytes) => {
    expect(decodeText(Uint8Array.from(bytes), language)).toMatchObject({ text })
  })

  it('is not what has control characters', () => {
    for (const bytes of [
      Buffer.from('PK\u0003\u0004\0\0\0'),
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    ]) {
      expect(decodeText(bytes)).toBeUndefined()
    }
  })
})
