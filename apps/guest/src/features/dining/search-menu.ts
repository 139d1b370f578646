import type { Food } from '@bellhop/contract/dining'
import type { MenuCategory } from './api.ts'

export interface MenuFilter {
  /** What was entered in the search field. */
  text: string
  onlyVeg: boolean
}

/** The part of a menu in which every word of the search occurs; categories with nothing left go. */
export function searchMenu(menu: readonly MenuCategory[], { text, onlyVeg }: MenuFilter) {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0 && !onlyVeg) return menu
  return menu
    .map((category) => ({
      ...category,
      foods: category.foods.filter(
        (food) =>
          (!onlyVeg || isVegetarian(food)) &&
          words.every((word) => searchTextOf(food, category.name).includes(word)),
      ),
    }))
    .filter(({ foods }) => foods.length > 0)
}

/** As India understands it: without egg. */
export function isVegetarian({ diet }: Pick<Food, 'diet'>): boolean {
  return diet === 'veg' || diet === 'vegan'
}

const searchTexts = new WeakMap<Food, string>()

/** Folded once: a menu is searched with every letter that is entered. */
function searchTextOf(food: Food, category: string): string {
  let text = searchTexts.get(food)
  if (text === undefined) {
    text = fold(`${food.name} ${food.description ?? ''} ${category}`)
    searchTexts.set(food, text)
  }
  return text
}

/**
 * A text without what people leave out when they search: case and accents (Latin), vowel marks,
 * the bearers of hamza and the stretching of letters (Arabic), nukta (Devanagari, whose vowel
 * signs are letters and stay).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}|[\u0640\u0656-\u065f\u093c]/gu, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/\u0629/g, '\u0647')
    .replace(/\u0649/g, '\u064a')
    .toLowerCase()
}
