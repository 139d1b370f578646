import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Image, nullable, object } from '../base/common.ts'
import { Executive, openingFields } from '../base/provider.ts'
import { unchanged } from '../base/route.ts'

/** `isOpen` and `opensAt` are as of the response, in the hotel's time zone. */
export const Facility = object({
  _id: Id,
  description: Type.String(),
  ...openingFields,
  facilityTypeId: object({ _id: Id, name: Type.String(), image: nullable(Image) }),
  executives: Type.Array(Executive),
})
export type Facility = Static<typeof Facility>

const call = calls('facilities', 'guest')

export const listFacilities = call('GET /facilities/app', {
  summary: 'Facilities of the hotel',
  offline: 'cached',
  returns: Type.Array(Facility),
  responds: unchanged,
})
