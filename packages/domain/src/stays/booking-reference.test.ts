import { expect, it } from 'vitest'
import { matchesSearch } from '../text/search-words.ts'
import { readReference } from './booking-reference.ts'

const typed = [
  'A2ME-9KYF-6M',
  'A2ME–9KYF–6M',
  'A2ME‑9KYF‑6M',
  'A2ME—9KYF−6M',
  'A2ME 9KYF 6M',
  'A2ME\u00a09KYF\u202f6M',
  'a2me9kyf6m',
  '  a2me - 9kyf – 6m ',
  'Ａ２ＭＥ－９ＫＹＦ－６Ｍ',
  '\u2066A2ME\u00ad-9KYF\u200b-6M\u2069',
]

it.each(typed)('reads %j', (text) => {
  expect(readReference(text)).toBe('A2ME-9KYF-6M')
})

it.each(typed)('the desk finds it by %j', (text) => {
  // The text is the `search_text` of a booking.
  expect(matchesSearch(['Priya Nair A2ME-9KYF-6M A2ME9KYF6M'], text)).toBe(true)
})

it.each(['', 'A2ME', 'A2ME-9KYF-6M!', 'मेरा-9KYF-6M', 'A'.repeat(21)])(
  'does not read %j',
  (text) => {
    expect(readReference(text)).toBeUndefined()
  },
)

it.each(['٢', '२'])('reads the digit %s', (digit) => {
  expect(readReference(`A${digit}ME-9KYF-6M`)).toBe('A2ME-9KYF-6M')
})
