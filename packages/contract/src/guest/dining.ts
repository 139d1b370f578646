import { maxUnavailableReason } from '@bellhop/domain/limits'
import { menuReaders } from '@bellhop/domain/people/staff-roles'
import { menuTaxKinds } from '@bellhop/domain/taxes/taxes'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, Moment, Money, object, TimeOfDay, text } from '../base/common.ts'
import { Hours } from '../base/hours.ts'
import { provider } from '../base/provider.ts'
import { unchanged } from '../base/route.ts'
import { itemFields } from './amenities.ts'

/** An outlet; the API calls it a restaurant. `tables`: the service that reserves a table, if any. */
export const Outlet = object({
  ...provider,
  tables: Type.Optional(object({ departmentId: Id, deptRequestId: Id })),
})
export type Outlet = Static<typeof Outlet>

/**
 * Without `hours` the category is available whenever the outlet is open. `availableFrom` and `availableTo` are the window
 * in which it is served now, or next.
 */
export const FoodCategory = object({
  _id: Id,
  name: Type.String(),
  department: Type.Union([object({ _id: Id, name: Type.String() }), Type.Null()]),
  hours: Type.Optional(Hours),
  availableFrom: Type.Optional(TimeOfDay),
  availableTo: Type.Optional(TimeOfDay),
})
export type FoodCategory = Static<typeof FoodCategory>

const call = calls('dining', 'guest')

/** The categories of an outlet's menu. The outlet is in the body of this read; the call cannot be changed. */
export const listFoodCategories = call('POST /foods/app/food-category', {
  summary: 'Categories of an outlet',
  body: object({ resId: Id }),
  returns: Type.Array(FoodCategory),
  fails: [404],
})

export const Diet = Type.Enum(['veg', 'egg', 'nonVeg', 'vegan'])
export type Diet = Static<typeof Diet>

/** Whether the taxes of food, of drinks or of alcohol apply. */
export const MenuTaxKind = Type.Enum([...menuTaxKinds])

/** The part of a set menu's price that is taxed as drinks, in percent; the rest is food. */
export const DrinkShare = Type.Integer({ minimum: 1, maximum: 99 })

/** Added to the price of the dish. Without `taxKind` it is taxed as the dish. */
export const ChoiceOption = object({
  _id: Id,
  name: Type.String(),
  price: Money,
  taxKind: Type.Optional(MenuTaxKind),
})

/** A choice of a dish, such as its size or extras: from `min` to `max` of the options. */
export const Choice = object({
  _id: Id,
  name: Type.String(),
  min: Type.Integer({ minimum: 0, description: 'required if 1 or more' }),
  max: Type.Integer({ minimum: 1 }),
  options: Type.Array(ChoiceOption),
})
export type Choice = Static<typeof Choice>

/** `choices` are missing if there is nothing to choose. Without `taxKind` it is taxed as food. */
export const Food = object({
  ...itemFields,
  choices: Type.Optional(Type.Array(Choice)),
  diet: Diet,
  taxKind: Type.Optional(MenuTaxKind),
  drinkShare: Type.Optional(DrinkShare),
  spicy: Type.Integer({ minimum: 0, maximum: 3 }),
  allergens: Type.Array(Type.String()),
  prepMinutes: Type.Integer({ minimum: 1 }),
})
export type Food = Static<typeof Food>

export const listFoods = call('GET /foods/app/food-by-category/:id', {
  summary: 'Foods of a category',
  params: idParams,
  returns: Type.Array(Food),
  responds: unchanged,
  fails: [404],
})

/** A category of a menu with its foods. */
export const MenuCategory = object({ ...FoodCategory.properties, foods: Type.Array(Food) })
export type MenuCategory = Static<typeof MenuCategory>

/** The whole menu of an outlet in one call. */
export const getMenu = call('GET /foods/app/menu/:restaurantId', {
  summary: 'Menu of an outlet',
  offline: 'precached',
  params: object({ restaurantId: Id }),
  returns: Type.Array(MenuCategory),
  responds: unchanged,
  fails: [404],
})

/**
 * Switches a food off or on again; the kitchen only those of its outlets. A sold-out food can have a reason, and is
 * available again `until` a moment in the next 60 days, or until it is switched on. Guests see it at once.
 */
export const setFoodAvailability = call('PUT /desk/foods/:id/availability', {
  summary: 'Mark a food as sold out, or available again',
  access: menuReaders,
  params: idParams,
  body: object({
    available: Type.Boolean(),
    reason: Type.Optional(text(maxUnavailableReason)),
    until: Type.Optional(Moment),
  }),
  returns: Food,
  fails: [404, 422],
})
