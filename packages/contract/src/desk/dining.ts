import {
  maxAllergen,
  maxAllergens,
  maxChoices,
  maxItemName,
  maxOptions,
} from '@bellhop/domain/limits'
import { menuReaders } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { Id, nonBlankLine, object } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { itemFields, itemMinutes } from '../base/content-items.ts'
import { DeskHours } from '../base/hours.ts'
import { Diet, DrinkShare, MenuTaxKind } from '../guest/dining.ts'

/** The categories of an outlet's menu. `taxKind` is that of its dishes without one; default `food`. */
export const foodCategoryCalls = contentCalls({
  url: '/desk/food-categories',
  tag: 'dining',
  names: { one: 'food category', many: 'food categories' },
  fields: {
    outletId: Id,
    name: localised(maxItemName),
    departmentId: Type.Optional(Id),
    hours: Type.Optional(DeskHours),
    taxKind: Type.Optional(MenuTaxKind),
    hidden,
  },
  within: 'outletId',
  readers: menuReaders,
})
export const {
  Entry: DeskFoodCategory,
  list: listDeskFoodCategories,
  add: addFoodCategory,
  change: changeFoodCategory,
  move: moveFoodCategory,
  remove: removeFoodCategory,
} = foodCategoryCalls
export type DeskFoodCategory = Static<typeof DeskFoodCategory>

/** Without `_id` the option or the choice is a new one. */
const known = { _id: Type.Optional(Id) }

const option = object({
  ...known,
  name: localised(maxItemName),
  price: itemFields.price,
  /** Default: as the dish. */
  taxKind: Type.Optional(MenuTaxKind),
  available: Type.Boolean({ default: true }),
})

const choice = object({
  ...known,
  name: localised(maxItemName),
  min: Type.Integer({ minimum: 0, maximum: maxOptions }),
  max: Type.Integer({ minimum: 1, maximum: maxOptions }),
  options: Type.Array(option, { minItems: 1, maxItems: maxOptions }),
})

/** The dishes of a category. Without `taxKind` they have that of the category. */
export const foodCalls = contentCalls({
  url: '/desk/foods',
  tag: 'dining',
  names: { one: 'food', many: 'foods' },
  fields: {
    categoryId: Id,
    ...itemFields,
    diet: Diet,
    taxKind: Type.Optional(MenuTaxKind),
    drinkShare: Type.Optional(DrinkShare),
    spicy: Type.Integer({ minimum: 0, maximum: 3, default: 0 }),
    allergens: Type.Array(nonBlankLine(maxAllergen), { maxItems: maxAllergens, default: [] }),
    prepMinutes: itemMinutes,
    choices: Type.Array(choice, { maxItems: maxChoices, default: [] }),
  },
  within: 'categoryId',
  readers: menuReaders,
})
export const {
  Entry: DeskFood,
  list: listDeskFoods,
  add: addFood,
  change: changeFood,
  move: moveFood,
  remove: removeFood,
} = foodCalls
export type DeskFood = Static<typeof DeskFood>
