import { hourFormat } from '@bellhop/domain/time/hour-format'
import { expect, test, vi } from 'vitest'
import { readerLanguages } from './reader-languages.ts'

test.each([
  ['en-IN', ['en-IN', 'hi'], ['en-IN', 'en-IN', 'hi']],
  ['C', ['C'], []],
  ['en-US@posix', ['en-US@posix', 'ar-EG'], ['ar-EG']],
  ['en_US.UTF-8', undefined, []],
  ['', [], []],
  [undefined, undefined, []],
])('of a browser in %j and %j are the valid ones', (language, languages, expected) => {
  vi.stubGlobal('navigator', { language, languages })
  expect(readerLanguages()).toEqual(expected)
  // Throws for a tag that is not valid.
  expect(hourFormat(readerLanguages())).toHaveProperty('hourCycle')
})
