import Type, { type Static } from 'typebox'
import { data, Id, Image, idParams, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

export const TourKind = Type.Enum(['map', 'tour'])

/** Maps and tours; the API calls them hotel maps. */
export const listTours = {
  method: 'GET',
  url: '/hotel-maps/app/dropdown',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Maps and tours of the hotel',
    tags: ['tours'],
    response: {
      200: data(Type.Array(object({ _id: Id, name: Type.String(), kind: TourKind }))),
      ...unchanged,
      ...problems(401, 503),
    },
  },
} as const satisfies Route

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

export const getTour = {
  method: 'GET',
  url: '/hotel-maps/app/:id',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'A map or tour with its spots',
    tags: ['tours'],
    params: idParams,
    response: { 200: data(Tour), ...unchanged, ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route
