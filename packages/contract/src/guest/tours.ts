import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Image, idParams, object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'

export const TourKind = Type.Enum(['map', 'tour'])

const call = calls('tours', 'guest')

/** Maps and tours; the API calls them hotel maps. */
export const listTours = call('GET /hotel-maps/app/dropdown', {
  summary: 'Maps and tours of the hotel',
  offline: 'precached',
  returns: Type.Array(object({ _id: Id, name: Type.String(), kind: TourKind })),
  responds: unchanged,
})

export const share = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'share of the picture, from its upper left',
})

export const Tour = object({
  _id: Id,
  name: Type.String(),
  kind: TourKind,
  description: Type.String(),
  image: Image,
  spots: Type.Array(
    object({
      x: share,
      y: share,
      title: Type.String(),
      description: Type.String(),
      image: Type.Optional(Image),
    }),
  ),
})
export type Tour = Static<typeof Tour>

export const getTour = call('GET /hotel-maps/app/:id', {
  summary: 'A map or tour with its spots',
  offline: 'precached',
  params: idParams,
  returns: Tour,
  responds: unchanged,
  fails: [404],
})
