import { expect, test } from 'vitest'
import { findAllergenConflicts } from './allergen-conflicts.ts'
import type { CheckedLine } from './check-lines.ts'

const lineOf = (name: string, allergens: string[], note?: string): CheckedLine => ({
  ...{ _id: name, name, price: 100, group: 'cafe', quantity: 1, left: 9, allergens },
  ...(note && { note }),
})

const namesOf = (lines: CheckedLine[], note = '') =>
  findAllergenConflicts(lines, note).map(({ name, allergens, note: written }) => [
    name,
    allergens,
    written,
  ])

test('finds a dish with what its own note excludes', () => {
  const lines = [lineOf('Korma', ['milk', 'nuts'], ' nut allergy '), lineOf('Omelette', ['egg'])]
  expect(namesOf(lines)).toEqual([['Korma', ['nuts'], 'nut allergy']])
})

test('the note of the order is about every dish', () => {
  const lines = [lineOf('Korma', ['nuts']), lineOf('Kulfi', ['milk', 'nuts']), lineOf('Rice', [])]
  expect(namesOf(lines, 'मेवे से एलर्जी')).toEqual([
    ['Korma', ['nuts'], 'मेवे से एलर्जी'],
    ['Kulfi', ['nuts'], 'मेवे से एलर्जी'],
  ])
})

test('an allergy in the note of one dish is about the others too, a wish is not', () => {
  const others = [lineOf('Kulfi', ['egg', 'nuts'])]
  expect(namesOf([lineOf('Rice', [], 'nut allergy'), ...others])).toHaveLength(1)
  expect(namesOf([lineOf('Rice', [], 'no egg'), ...others])).toEqual([])
})

test('a stored allergy is about every dish of every order', () => {
  const lines = [lineOf('Korma', ['nuts', 'milk']), lineOf('Omelette', ['egg'])]
  expect(findAllergenConflicts(lines, '', ['Nuts', 'peanut'])).toMatchObject([
    { name: 'Korma', allergens: ['nuts'], note: 'Nuts, peanut', isStored: true },
  ])
})
