import type { Food, MenuCategory } from '@bellhop/contract/dining'
import { describe, expect, it } from 'vitest'
import { fold, searchMenu } from './search-menu.ts'

const food = (name: string, changes: Partial<Food> = {}): Food => ({
  _id: name,
  name,
  price: 100,
  available: true,
  diet: 'veg',
  spicy: 0,
  allergens: [],
  prepMinutes: 10,
  ...changes,
})

const menu: MenuCategory[] = [
  {
    _id: 'breakfast',
    name: 'Breakfast',
    department: null,
    foods: [
      food('Crème brûlée', { diet: 'egg' }),
      food('Masala dosa', { diet: 'vegan', description: 'With coconut chutney.' }),
    ],
  },
  {
    _id: 'mains',
    name: 'Mains',
    department: null,
    foods: [food('Butter chicken', { diet: 'nonVeg' }), food('मटर पनीर'), food('كُشَري')],
  },
]

const search = (text: string, onlyVeg = false) =>
  searchMenu(menu, { text, onlyVeg }).flatMap(({ foods }) => foods.map(({ name }) => name))

describe('searching a menu', () => {
  it('shows all of it while nothing is sought', () => {
    expect(searchMenu(menu, { text: '  ', onlyVeg: false })).toBe(menu)
  })

  it.each([
    ['creme brulee', 'Crème brûlée'],
    ['CHICK', 'Butter chicken'],
    ['coconut dosa', 'Masala dosa'],
    ['dosa breakfast', 'Masala dosa'],
    ['पनीर', 'मटर पनीर'],
    ['كشري', 'كُشَري'],
  ])('finds %j', (text, name) => {
    expect(search(text)).toEqual([name])
  })

  it('leaves out categories in which nothing is found', () => {
    expect(searchMenu(menu, { text: 'dosa', onlyVeg: false }).map(({ _id }) => _id)).toEqual([
      'breakfast',
    ])
    expect(search('sushi')).toEqual([])
  })

  it('counts vegan as vegetarian, and egg not', () => {
    expect(search('', true)).toEqual(['Masala dosa', 'मटर पनीर', 'كُشَري'])
    expect(search('creme', true)).toEqual([])
  })
})

describe('folding', () => {
  it.each([
    ['Jalapeño', 'jalapeno'],
    ['أُرْز', 'ارز'],
    ['شوربـــة', 'شوربه'],
    ['पुलाव क़ीमा', 'पुलाव कीमा'],
    ['चाँद', 'चांद'],
  ])('%s is found as %s', (written, sought) => {
    expect(fold(written)).toBe(fold(sought))
  })

  it('keeps the vowel signs of Devanagari, which tell words apart', () => {
    expect(fold('दाल')).not.toBe(fold('दिल'))
  })
})
