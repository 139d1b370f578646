import { expect, it } from 'vitest'
import { listItems } from './list-items.ts'

it.each([
  ['en', '2 × Towel, 1 × Iron, 1 × Tea'],
  ['hi', '2 × Towel, 1 × Iron, 1 × Tea'],
  ['ar', '2 × Towel، و1 × Iron، و1 × Tea'],
])('lists as %s does', (language, list) => {
  expect(listItems(['2 × Towel', '1 × Iron', '1 × Tea'], language)).toBe(list)
})

it('returns a single item unchanged', () => {
  expect(listItems(['2 × Towel'], 'ar')).toBe('2 × Towel')
})

it('has a mark between items where units have none', () => {
  const items = ['A', 'B', 'C']
  const languages = ['ru', 'tr', 'th', 'zh', 'ja', 'ko']
  expect(languages.map((language) => listItems(items, language))).toEqual([
    'A, B, C',
    'A, B, C',
    'A, B, C',
    'A、B、C',
    'A、B、C',
    'A, B, C',
  ])
})
