import Type, { type Static } from 'typebox'
import { data, Id, Image, idParams, Location, nullable, object, TimeOfDay } from '../base/common.ts'
import { Hours } from '../base/hours.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

const distance = Type.Number({ minimum: 0, description: 'kilometres from the hotel' })
export const PlaceType = object({ _id: Id, name: Type.String(), image: nullable(Image) })

export const listAttractionTypes = {
  method: 'GET',
  url: '/local-attractions/app/local-attraction-type',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Kinds of local attractions',
    tags: ['attractions'],
    response: { 200: data(Type.Array(PlaceType)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route

export const Attraction = object({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  image: nullable(Image),
  distanceKm: distance,
  address: Type.String(),
  location: nullable(Location),
  phone: Type.Optional(Type.String()),
  hours: Type.Optional(Hours),
  openingTime: Type.Optional(TimeOfDay),
  closingTime: Type.Optional(TimeOfDay),
})
export type Attraction = Static<typeof Attraction>

/** Attractions of a type, in the hotel's order. */
export const listAttractions = {
  method: 'GET',
  url: '/local-attractions/app/:id',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Attractions of a kind',
    tags: ['attractions'],
    params: idParams,
    response: { 200: data(Type.Array(Attraction)), ...unchanged, ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route
