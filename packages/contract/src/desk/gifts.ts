import { maxItemName } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { Id } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { itemFields, itemMinutes } from '../base/content-items.ts'

/** The categories of gifts, each with the department that delivers it. */
export const giftCategoryCalls = contentCalls({
  url: '/desk/gift-categories',
  tag: 'gifts',
  names: { one: 'gift category', many: 'gift categories' },
  fields: { name: localised(maxItemName), departmentId: Type.Optional(Id), hidden },
})
export const {
  Entry: DeskGiftCategory,
  list: listDeskGiftCategories,
  add: addGiftCategory,
  change: changeGiftCategory,
  move: moveGiftCategory,
  remove: removeGiftCategory,
} = giftCategoryCalls
export type DeskGiftCategory = Static<typeof DeskGiftCategory>

/** The gifts of a category. */
export const giftCalls = contentCalls({
  url: '/desk/gifts',
  tag: 'gifts',
  names: { one: 'gift', many: 'gifts' },
  fields: { categoryId: Id, ...itemFields, deliveryMinutes: itemMinutes },
  within: 'categoryId',
})
export const {
  Entry: DeskGift,
  list: listDeskGifts,
  add: addGift,
  change: changeGift,
  move: moveGift,
  remove: removeGift,
} = giftCalls
export type DeskGift = Static<typeof DeskGift>
