import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldForSearch } from './fold-text.ts'

it.each([
  ['Jalapeño', 'jalapeno'],
  ['Crème BRÛLÉE', 'creme brulee'],
  ['أُرْز', 'ارز'],
  ['آيس كريم', 'ايس كريم'],
  ['شوربـــة', 'شوربه'],
  ['مقلى', 'مقلي'],
  ['کباب', 'كباب'],
  ['ٱلدجاج', 'الدجاج'],
  ['पुलाव क़ीमा', 'पुलाव कीमा'],
  ['O’Brien', "O'Brien"],
  ['Søren Łukasz', 'soren lukasz'],
  ['Weiß', 'WEISS'],
  ['Σπύρος', 'ΣΠΥΡΟΣ'],
  ['أحمد', 'احمد'],
  ['चाँद', 'चांद'],
  ['अण्डा', 'अंडा'],
  ['हिन्दी', 'हिंदी'],
  ['غرفة ٢٠٤', 'غرفه 204'],
  ['اتاق ۱۲', 'اتاق 12'],
  ['कमरा २०४', 'कमरा 204'],
  ['Müller', 'MUELLER'],
  ['Müller', 'muller'],
  ['Grüße aus Köln', 'gruesse aus koeln'],
  ['Jørgensen', 'Joergensen'],
  ['bœuf', 'boeuf'],
  ['Işıl İğdır', 'isil igdir'],
  ['DIŞARI', 'dışarı'],
  ['مُحَمَّد', 'محمد'],
  ['مسؤول', 'مسوول'],
  ['שַׁבָּת שָׁלוֹם', 'שבת שלום'],
  ['ג׳ורג׳', "ג'ורג'"],
  ['דו״ח', 'דו"ח'],
  ['ＲＯＯＭ　２０４', 'room 204'],
  ['ﾗｰﾒﾝ', 'らーめん'],
  ['ビール', 'びーる'],
  ['ヷヶヽ', 'わ\u3099ゖゝ'],
  ['Tiếng Việt', 'tieng viet'],
  ['Ёлка', 'елка'],
])('%s is found as %s', (written, sought) => {
  expect(foldForSearch(written)).toBe(foldForSearch(sought))
})

it.each([
  ['バス', 'ハス'],
  ['パン', 'バン'],
  ['שבת', 'שבט'],
  ['ส้ม', 'สม'],
  ['Noel', 'Nail'],
])('%s is another word than %s', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other))
})

describe('every text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 })
  const german = fc.array(fc.constantFrom(...'äöüÄÖÜßaeouAEOUs n'), { maxLength: 20 })

  it('is found however it is composed, in capitals and without marks', () => {
    fc.assert(
      fc.property(text, (written) => {
        const folded = foldForSearch(written)
        expect(foldForSearch(written.normalize('NFD'))).toBe(folded)
        expect(foldForSearch(written.normalize('NFC'))).toBe(folded)
        expect(foldForSearch(folded)).toBe(folded)
      }),
    )
  })

  it('is found with umlauts, their vowels or the vowels with an e', () => {
    const plain: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', Ä: 'A', Ö: 'O', Ü: 'U' }
    const umlauts = /[äöü]/gi
    fc.assert(
      fc.property(german, (letters) => {
        const written = letters.join('')
        const folded = foldForSearch(written)
        expect(foldForSearch(written.replace(umlauts, (letter) => `${plain[letter]}e`))).toBe(
          folded,
        )
        expect(foldForSearch(written.replaceAll('ß', 'ss'))).toBe(folded)
      }),
    )
  })

  it('is found by its beginning', () => {
    fc.assert(
      fc.property(german, fc.nat(), (letters, end) => {
        const begun = letters.slice(0, end % (letters.length + 1)).join('')
        expect(foldForSearch(letters.join(''))).toMatch(new RegExp(`^${foldForSearch(begun)}`))
      }),
    )
  })

  it('is found in katakana by hiragana', () => {
    const kana = fc.array(fc.integer({ min: 0x3041, max: 0x3096 }), { maxLength: 12 })
    fc.assert(
      fc.property(kana, (codes) => {
        const katakana = String.fromCharCode(...codes.map((code) => code + 0x60))
        expect(foldForSearch(katakana)).toBe(foldForSearch(String.fromCharCode(...codes)))
      }),
    )
  })
})

it('preserves the vowel signs of Devanagari, which distinguish words', () => {
  expect(foldForSearch('दाल')).not.toBe(foldForSearch('दिल'))
})
