import { suggestedReasons } from '@bellhop/domain/money/correction-reasons'
import { appLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { translateReason } from './reasons.ts'

const suggested = Object.values(suggestedReasons)

test.each(appLanguages.filter((language) => language !== 'en'))(
  'are translated into %s, each differently',
  (language) => {
    const translated = suggested.map((reason) => translateReason(reason, language))
    expect(new Set(translated).size).toBe(suggested.length)
    expect(translated.filter((text, at) => text === suggested[at])).toEqual([])
  },
)

test.each(['hi', 'ar'])('have no Latin letters in %s', (language) => {
  const translated = suggested.map((reason) => translateReason(reason, language))
  expect(translated.filter((text) => /[a-z]/i.test(text))).toEqual([])
})

test('of staff stay as written', () => {
  expect(translateReason('Late room.', 'hi')).toBe('Late room.')
  expect(translateReason('toString', 'hi')).toBe('toString')
  expect(translateReason('Not used.', 'en')).toBe('Not used.')
})
