import { expect, it } from 'vitest'
import type { Entry } from './content-api.ts'
import { listUntranslated } from './untranslated.ts'

const languages = ['en', 'hi', 'ar']
const soup = { _id: '1', version: 1, price: 5, name: { en: 'Soup', hi: 'सूप', ar: 'حساء' } }

const missingLanguages = <E extends Entry>(entry: E, of: readonly string[]) =>
  listUntranslated([entry], of).get(entry)?.missing ?? []

it('finds nothing in an entry with every language', () => {
  expect(missingLanguages(soup, languages)).toEqual([])
  expect(missingLanguages({ ...soup, name: { en: 'Soup' } }, ['en'])).toEqual([])
})

it('finds the languages that one of several texts lacks, in the hotel’s order', () => {
  const about = { ar: 'ساخن', en: 'Hot' }
  expect(missingLanguages({ ...soup, about }, languages)).toEqual(['hi'])
  expect(missingLanguages({ ...soup, about: { en: 'Hot' } }, languages)).toEqual(['hi', 'ar'])
})

it('ignores texts that the entry does not have at all', () => {
  expect(missingLanguages({ ...soup, about: undefined, image: null }, languages)).toEqual([])
})

it('looks into lists within the entry', () => {
  const choices = [
    { name: { en: 'Size', hi: 'आकार', ar: 'حجم' }, options: [{ name: { en: 'L' } }] },
  ]
  expect(missingLanguages({ ...soup, choices }, languages)).toEqual(['hi', 'ar'])
})

it('lists the languages of outdated translations, and only entries with something left', () => {
  const outdatedTranslations = [{ field: 'name', language: 'ar', text: 'حساء' }]
  const outdated = { ...soup, outdatedTranslations }
  expect([...listUntranslated([soup, outdated], languages)]).toEqual([
    [outdated, { missing: [], outdated: ['ar'] }],
  ])
})
