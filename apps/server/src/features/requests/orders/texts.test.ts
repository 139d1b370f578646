import { expect, test } from 'vitest'
import { titleOf, titlesOf } from './texts.ts'

const towel = { name: 'Towel', translations: { ar: { name: 'منشفة' }, hi: { name: 'तौलिया' } } }
const iron = { name: 'Iron', translations: { ar: { name: 'مكواة' } } }
const lines = [
  { item: towel, quantity: 2 },
  { item: iron, quantity: 1 },
  { item: towel, quantity: 1 },
]

test('lists items as each language does', () => {
  expect(titleOf('amenity', lines, 'en')).toBe('3 × Towel, 1 × Iron')
  expect(titlesOf('amenity', lines)).toEqual({
    ar: { title: '3 × منشفة و1 × مكواة' },
    hi: { title: '3 × तौलिया, 1 × Iron' },
  })
})

test('uses the name of a service', () => {
  expect(titleOf('department', lines, 'ar')).toBe('Towel')
})
