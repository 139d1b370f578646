import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

test('translates texts at every level, and nothing else', () => {
  const at = new Date()
  const outlet = { name: 'Kitchen', translations: { hi: { name: 'रसोई' } } }
  const row = { at, outlet, lines: [outlet], price: 1, name: 'As ordered' }
  const inHindi = inLanguage(row, 'hi')
  expect(inHindi).toMatchObject({ at, outlet: { name: 'रसोई' }, lines: [{ name: 'रसोई' }] })
  expect(inHindi).toMatchObject({ price: 1, name: 'As ordered' })
  expect(inLanguage(row, 'ar')).toEqual(row)
})

test('puts each text in the first of several languages that it has', () => {
  const translations = {
    ta: { name: 'தோசை', choices: [null, 'காரம்'] },
    hi: { name: 'डोसा', description: 'कुरकुरा', choices: ['बड़ा', 'तीखा'] },
  }
  const row = { name: 'Dosa', description: 'Crisp', note: 'New', choices: ['Large', 'Hot'] }
  const read = (...languages: string[]) => inLanguage({ ...row, translations }, languages)
  const inTamil = { ...row, name: 'தோசை', description: 'कुरकुरा', choices: ['बड़ा', 'காரம்'] }
  expect(read('ta', 'hi')).toEqual({ ...inTamil, translations })
  expect(read('ta')).toMatchObject({ name: 'தோசை', description: 'Crisp' })
  expect(read()).toMatchObject(row)
})

test('translates a list item by item, as far as there are translations', () => {
  const map = {
    options: ['Green', 'Black', 'White'],
    spots: [
      { x: 0.5, title: 'Pool', description: 'Heated' },
      { x: 0.7, title: 'Spa', description: 'Quiet' },
    ],
    translations: {
      hi: {
        options: ['हरी', null],
        spots: [{ title: 'पूल', description: 'गर्म पानी' }, { title: 'स्पा' }],
      },
    },
  }
  expect(inLanguage(map, 'hi')).toMatchObject({
    options: ['हरी', 'Black', 'White'],
    spots: [
      { x: 0.5, title: 'पूल', description: 'गर्म पानी' },
      { x: 0.7, title: 'स्पा', description: 'Quiet' },
    ],
  })
})

test('does not add columns that the query has not read', () => {
  const row = { name: 'Pool', translations: { hi: { name: 'पूल', description: 'गर्म' } } }
  expect(inLanguage(row, 'hi')).not.toHaveProperty('description')
})
