import { staffLanguages } from '@bellhop/languages'
import { expect, test } from 'vitest'
import { staffMessagesOf } from '../sentences/messages.ts'
import { settingMeanings } from '../settings.ts'
import { settingKinds } from './setting-kinds.ts'

const names = Object.values(settingKinds).flat()

test.each(staffLanguages)('what the desk sets has its valid values described in %s', (language) => {
  expect(Object.keys(staffMessagesOf('settings', language)).toSorted()).toEqual(names.toSorted())
})

test('commands and the desk describe them alike in English', () => {
  const atDesk = staffMessagesOf('settings', 'en')
  for (const name of names) expect(atDesk[name]).toBe(settingMeanings[name])
})
