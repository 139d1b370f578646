import type { UntranslatedText } from '@bellhop/contract/desk/translations'
import { expect, test } from 'vitest'
import { keyOf, withDrafts } from './drafts.ts'

const build = (source: string): UntranslatedText => ({
  ...{ noun: 'foods', _id: source, path: 'name', label: 'name' },
  ...{ source, maxLength: 80, format: 'line' },
})
const [soup, dal] = [build('Soup'), build('Dal')]

test('a text that is being typed stays when a colleague has translated it', () => {
  const drafts = new Map([[keyOf(soup, 'hi'), { text: soup, language: 'hi', value: 'सूप' }]])
  expect(withDrafts([dal], drafts, 'hi')).toEqual([soup, dal])
  expect(withDrafts([dal, soup], drafts, 'hi')).toEqual([dal, soup])
  expect(withDrafts([dal], drafts, 'ar')).toEqual([dal])
})
