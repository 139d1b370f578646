import { maxItemName, maxLink } from '@bellhop/domain/limits'
import { webAddress } from '@bellhop/domain/text/web-address'
import Type, { type Static } from 'typebox'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { ImageId } from '../base/images.ts'

/** Links to third-party review sites. */
export const reviewLinkCalls = contentCalls({
  url: '/desk/review-links',
  tag: 'reviews',
  names: { one: 'review link', many: 'review links' },
  fields: {
    name: localised(maxItemName),
    image: Type.Optional(ImageId),
    link: Type.String({ pattern: webAddress, maxLength: maxLink }),
    hidden,
  },
})
export const {
  Entry: DeskReviewLink,
  list: listDeskReviewLinks,
  add: addReviewLink,
  change: changeReviewLink,
  move: moveReviewLink,
  remove: removeReviewLink,
} = reviewLinkCalls
export type DeskReviewLink = Static<typeof DeskReviewLink>
