import { maxItemDescription, maxItemName, maxSpots } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { nonBlankText, object } from '../base/common.ts'
import { contentCalls, hidden, localised } from '../base/content.ts'
import { ImageId } from '../base/images.ts'
import { share, TourKind } from '../guest/tours.ts'

/** Maps and tours with their spots, which have the order of a tour. */
export const tourCalls = contentCalls({
  url: '/desk/hotel-maps',
  tag: 'tours',
  names: { one: 'hotel map', many: 'hotel maps' },
  fields: {
    name: localised(maxItemName),
    kind: TourKind,
    description: Type.Optional(localised(maxItemDescription, nonBlankText)),
    image: ImageId,
    spots: Type.Array(
      object({
        x: share,
        y: share,
        title: localised(maxItemName),
        description: Type.Optional(localised(maxItemDescription, nonBlankText)),
        image: Type.Optional(ImageId),
      }),
      { maxItems: maxSpots },
    ),
    hidden,
  },
})
export const {
  Entry: DeskTour,
  list: listDeskTours,
  add: addTour,
  change: changeTour,
  move: moveTour,
  remove: removeTour,
} = tourCalls
export type DeskTour = Static<typeof DeskTour>
