import { expect, it } from 'vitest'
import { editorOf, orderOf } from './nouns.ts'

it('leads to the editor of an entry, within its parent if it has one', () => {
  const texts = { label: 'name', source: 'Soup', maxLength: 120, format: 'line' } as const
  const text = { path: 'name', ...texts }
  expect(editorOf({ ...text, noun: 'foods', _id: 'soup', within: 'starters' })).toBe(
    '/menus/starters/dishes/soup',
  )
  expect(editorOf({ ...text, noun: 'food-categories', _id: 'starters', within: 'cafe' })).toBe(
    '/menus/starters?outlet=cafe',
  )
  expect(editorOf({ ...text, noun: 'safety' })).toBe('/safety')
  expect(orderOf('hotel')).toBe(0)
})
