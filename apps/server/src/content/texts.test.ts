import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextList, readTexts, storeTextList, storeTexts } from './texts.ts'

const languages = ['en', 'hi', 'ar']
const text = fc.string({ minLength: 1 }).filter((one) => one.trim() === one)
/** A text in the first language, and in any of the others. */
const localised = fc.record({ en: text, hi: text, ar: text }, { requiredKeys: ['en'] })

test('a fallback is never stored as a translation', () => {
  fc.assert(
    fc.property(localised, localised, (before, after) => {
      const old = storeTexts({ name: before }, languages, undefined)
      const row = storeTexts({ name: after }, languages, old)
      expect(readTexts(row, 'name', languages)).toEqual({ ...after })
      // An editor saves the texts that it has read.
      const again = storeTexts({ name: readTexts(row, 'name', languages) }, languages, row)
      expect(again).toEqual(row)
    }),
  )
})

test('a fallback is never stored as a translation of a list', () => {
  fc.assert(
    fc.property(fc.array(localised), fc.array(localised), (before, after) => {
      const old = storeTextList('options', before, languages, {}, undefined)
      const row = storeTextList('options', after, languages, old.translations, old.list)
      const read = readTextList('options', row.list, languages, row.translations)
      expect(read).toEqual(after.map((one) => ({ ...one })))
      const again = storeTextList('options', read, languages, row.translations, row.list)
      expect(again).toEqual(row)
    }),
  )
})
