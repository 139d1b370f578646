import { describe, expect, test } from 'vitest'
import { allergens, findConflicts, markAllergens, mentionsAllergy } from './allergens.ts'

describe('findConflicts', () => {
  test.each([
    ['nut allergy', ['nuts']],
    ['I am allergic to PEANUTS!', ['peanuts']],
    ['Almond allergy, please be careful', ['nuts']],
    ['no dairy', ['milk']],
    ['egg-free please', ['egg']],
    ['Coeliac', ['gluten']],
    ['shellfish allergy', ['crustaceans', 'molluscs']],
    ['मुझे मूँगफली से एलर्जी है', ['peanuts']],
    ['मूंगफली से एलर्जी', ['peanuts']],
    ['बिना अंडे के', ['egg']],
    ['दूध नहीं', ['milk']],
    ['لدي حساسية من الفول السوداني', ['peanuts']],
    ['حساسية للمكسرات', ['nuts', 'peanuts']],
    ['بدون حليب وبيض', ['egg', 'milk']],
  ])('"%s" is about %j', (note, expected) => {
    expect(findConflicts(note, allergens)).toEqual(expect.arrayContaining(expected))
  })

  test.each(['', 'extra cheese', 'no onion', 'eggplant without oil', 'coconut-free', 'بدون بصل'])(
    '"%s" is about none',
    (note) => expect(findConflicts(note, allergens)).toEqual([]),
  )

  test('finds what the hotel declared, in its words', () => {
    expect(findConflicts('nut allergy', ['Milk', 'Tree nuts'])).toEqual(['Tree nuts'])
    expect(findConflicts('allergic to kiwi', ['Kiwi', 'milk'])).toEqual(['Kiwi'])
    expect(findConflicts('nut allergy', [])).toEqual([])
  })
})

test('marks the words about allergies, and leaves the note as it is', () => {
  const note = 'Severe nut allergy!\nLess spicy, मूँगफली नहीं، بدون البيض'
  const parts = markAllergens(note)
  expect(parts.map(({ text }) => text).join('')).toBe(note)
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    'nut',
    'allergy',
    'मूँगफली',
    'البيض',
  ])
  expect(markAllergens('')).toEqual([])
})

test('tells an allergy from a wish', () => {
  expect(mentionsAllergy('I am allergic to egg')).toBe(true)
  expect(mentionsAllergy('حساسية بيض')).toBe(true)
  expect(mentionsAllergy('no egg please')).toBe(false)
})
