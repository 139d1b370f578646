import { maxComment, maxItemName } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { HotelDate, nonBlankText } from '../base/common.ts'
import { appPath, contentCalls, localised } from '../base/content.ts'
import { ImageId } from '../base/images.ts'

/**
 * Notifications to all guests; the API calls them promotionals. Adding one also sends it to the phones of guests who
 * want news. Guests see the newest first.
 */
export const promotionalCalls = contentCalls({
  url: '/desk/promotionals',
  tag: 'notifications',
  names: { one: 'promotional', many: 'promotionals' },
  fields: {
    title: localised(maxItemName),
    body: localised(maxComment, nonBlankText),
    image: Type.Optional(ImageId),
    link: Type.Optional(appPath),
    lastDay: Type.Optional(HotelDate),
  },
})
export const {
  Entry: DeskPromotional,
  list: listDeskPromotionals,
  add: addPromotional,
  change: changePromotional,
  move: movePromotional,
  remove: removePromotional,
} = promotionalCalls
export type DeskPromotional = Static<typeof DeskPromotional>
