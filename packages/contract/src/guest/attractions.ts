import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Image, idParams, Location, nullable, object, TimeOfDay } from '../base/common.ts'
import { Hours } from '../base/hours.ts'
import { unchanged } from '../base/route.ts'

const distance = Type.Number({ minimum: 0, description: 'kilometres from the hotel' })
export const PlaceType = object({ _id: Id, name: Type.String(), image: nullable(Image) })

const call = calls('attractions', 'guest')

export const listAttractionTypes = call('GET /local-attractions/app/local-attraction-type', {
  summary: 'Kinds of local attractions',
  offline: 'cached',
  returns: Type.Array(PlaceType),
  responds: unchanged,
})

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
export const listAttractions = call('GET /local-attractions/app/:id', {
  summary: 'Attractions of a kind',
  offline: 'cached',
  params: idParams,
  returns: Type.Array(Attraction),
  responds: unchanged,
  fails: [404],
})
