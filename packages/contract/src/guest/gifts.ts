import Type, { type Static } from 'typebox'
import { data, Id, idParams, nullable, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'
import { Item } from './amenities.ts'

export const GiftCategory = object({
  _id: Id,
  name: Type.String(),
  department: nullable(object({ _id: Id, name: Type.String() })),
})
export type GiftCategory = Static<typeof GiftCategory>

export const listGiftCategories = {
  method: 'GET',
  url: '/gifts/app/gift-category/',
  config: { access: 'guest' },
  schema: {
    summary: 'Categories of gifts',
    tags: ['gifts'],
    response: { 200: data(Type.Array(GiftCategory)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route

export const listGifts = {
  method: 'GET',
  url: '/gifts/app/gift-by-category/:id',
  config: { access: 'guest' },
  schema: {
    summary: 'Gifts of a category',
    tags: ['gifts'],
    params: idParams,
    response: { 200: data(Type.Array(Item)), ...unchanged, ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route

/** A category with its gifts. */
export const CategoryWithGifts = object({ ...GiftCategory.properties, gifts: Type.Array(Item) })
export type CategoryWithGifts = Static<typeof CategoryWithGifts>

/** All gifts by category in one call: an order may contain gifts of several. */
export const listAllGifts = {
  method: 'GET',
  url: '/gifts/app/gift-list',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'All gifts by category',
    tags: ['gifts'],
    response: { 200: data(Type.Array(CategoryWithGifts)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route
