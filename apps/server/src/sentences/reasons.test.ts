import {
  correctionReasons,
  discountReasons,
  refundReasons,
  serverReasons,
  undoReasons,
} from '@bellhop/domain/money/correction-reasons'
import { expect, test } from 'vitest'
import { translateReason } from './reasons.ts'

const suggested = new Set([
  ...correctionReasons,
  ...refundReasons,
  ...discountReasons,
  ...undoReasons,
  ...serverReasons,
])

test.each(['hi', 'ar'])('are translated into %s, each differently', (language) => {
  const translated = [...suggested].map((reason) => translateReason(reason, language))
  expect(new Set(translated).size).toBe(suggested.size)
  expect(translated.filter((text) => /[a-z]/i.test(text))).toEqual([])
})

test('of staff stay as written', () => {
  expect(translateReason('Late room.', 'hi')).toBe('Late room.')
  expect(translateReason('toString', 'hi')).toBe('toString')
  expect(translateReason('Not used.', 'en')).toBe('Not used.')
})
