import type { Food, MenuCategory } from '@bellhop/contract/dining'

export interface MenuFilter {
  /** The text of the search field. */
  text: string
  onlyVeg: boolean
}

/** The foods that contain every word of the search, without categories that become empty. */
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

/** Vegetarian as understood in India: without egg. */
export function isVegetarian({ diet }: Pick<Food, 'diet'>): boolean {
  return diet === 'veg' || diet === 'vegan'
}

const searchTexts = new WeakMap<Food, string>()

/** Normalised once, because the menu is searched on every keystroke. */
function searchTextOf(food: Food, category: string): string {
  let text = searchTexts.get(food)
  if (text === undefined) {
    text = fold(`${food.name} ${food.description ?? ''} ${category}`)
    searchTexts.set(food, text)
  }
  return text
}

/**
 * Normalises a text by removing what people omit when they search: case and accents (Latin); vowel marks, hamza
 * carriers and tatweel (Arabic); nukta (Devanagari, whose vowel signs are letters and stay).
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
