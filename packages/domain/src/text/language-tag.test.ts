import { expect, test } from 'vitest'
import { directionOf, isLanguageTag, ownNameOf, readLanguage } from './language-tag.ts'

test.each([
  ['ta', 'ta'],
  ['PT-pt', 'pt-PT'],
  ['sr-latn', 'sr-Latn'],
  ['zh-hant-hk', 'zh-Hant-HK'],
  ['es-419', 'es-419'],
  ['iw', 'he'],
  ['tlh', 'tlh'],
  ['eu', 'eu'],
])('reads %s as %s', (typed, tag) => {
  expect(readLanguage(typed)).toBe(tag)
  expect(isLanguageTag(tag)).toBe(true)
})

test.each([
  ...['', 'x', 'xx', 'qqq', 'en-XX', 'en-ZZ', 'en_US', 'tamil', 'mul', 'und', 'zxx', 'root'],
  ...['en-GB-oxendict', 'ar-u-nu-latn', 'en-Zzzz', 'ta '],
])('does not know %s', (typed) => {
  expect(readLanguage(typed)).toBeUndefined()
})

test.each([
  ['ur', 'rtl'],
  ['he', 'rtl'],
  ['fa-AF', 'rtl'],
  ['dv', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['pa', 'ltr'],
  ['ku', 'ltr'],
  ['ckb', 'rtl'],
  ['ta', 'ltr'],
  ['not a tag', 'ltr'],
])('writes %s %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction)
})

test('names a language in itself', () => {
  expect(['ta', 'el', 'eu', 'pt-PT'].map(ownNameOf)).toEqual([
    ...['தமிழ்', 'Ελληνικά', 'Euskara', 'Português europeu'],
  ])
})
