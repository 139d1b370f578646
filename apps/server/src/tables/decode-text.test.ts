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
    expect(decodeText(bytes)).toBe(text)
  })

  it('in an older encoding, and a file that is no text, is rejected', () => {
    expect(decodeText(Buffer.from('Café', 'latin1'))).toBeUndefined()
    expect(decodeText(Buffer.from('PK\u0003\u0004\0\0\0'))).toBeUndefined()
  })
})
