import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, idParams, nullable, object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'
import { Item } from './amenities.ts'

export const GiftCategory = object({
  _id: Id,
  name: Type.String(),
  department: nullable(object({ _id: Id, name: Type.String() })),
})
export type GiftCategory = Static<typeof GiftCategory>

const call = calls('gifts', 'guest')

export const listGiftCategories = call('GET /gifts/app/gift-category/', {
  summary: 'Categories of gifts',
  returns: Type.Array(GiftCategory),
  responds: unchanged,
})

export const listGifts = call('GET /gifts/app/gift-by-category/:id', {
  summary: 'Gifts of a category',
  params: idParams,
  returns: Type.Array(Item),
  responds: unchanged,
  fails: [404],
})

/** A category with its gifts. */
export const CategoryWithGifts = object({ ...GiftCategory.properties, gifts: Type.Array(Item) })
export type CategoryWithGifts = Static<typeof CategoryWithGifts>

/** All gifts by category in one call: an order may contain gifts of several. */
export const listAllGifts = call('GET /gifts/app/gift-list', {
  summary: 'All gifts by category',
  offline: 'precached',
  returns: Type.Array(CategoryWithGifts),
  responds: unchanged,
})
