import { expect, it } from 'vitest'
import { withoutIds } from './without-ids.ts'

it('leaves what a new entry is sent with', () => {
  const outdatedTranslations = [{ field: 'name', language: 'hi', text: 'थाली' }]
  const choices = [{ _id: '2', name: { en: 'Size' } }]
  expect(withoutIds({ version: 3, outdatedTranslations, ...{ _id: '1', choices } })).toEqual({
    choices: [{ name: { en: 'Size' } }],
  })
})
