import Type, { type Static } from 'typebox'
import { data, Id, Image, nullable, object } from '../base/common.ts'
import { Executive, openingFields } from '../base/provider.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

/** `isOpen` and `opensAt` are as of the response, in the hotel's time zone. */
export const Facility = object({
  _id: Id,
  description: Type.String(),
  ...openingFields,
  facilityTypeId: object({ _id: Id, name: Type.String(), image: nullable(Image) }),
  executives: Type.Array(Executive),
})
export type Facility = Static<typeof Facility>

export const listFacilities = {
  method: 'GET',
  url: '/facilities/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Facilities of the hotel',
    tags: ['facilities'],
    response: { 200: data(Type.Array(Facility)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route
