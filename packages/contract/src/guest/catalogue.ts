import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, object } from '../base/common.ts'
import { Hours } from '../base/hours.ts'
import { unchanged } from '../base/route.ts'
import { itemFields } from './amenities.ts'
import { Diet } from './dining.ts'

/** A dish, gift, item for the room or service, with enough to find and recognise it. */
export const CatalogueItem = object({
  _id: Id,
  name: Type.String(),
  /** Names in the hotel's other languages: guests may search in any of them. */
  otherNames: Type.Optional(Type.Array(Type.String())),
  description: itemFields.description,
  /** The menu category. */
  category: Type.Optional(Type.String()),
  /** When the category is served; missing if whenever the outlet is open. */
  hours: Type.Optional(Hours),
  price: itemFields.price,
  available: Type.Boolean(),
  soldOutUntil: itemFields.soldOutUntil,
  diet: Type.Optional(Diet),
})
export type CatalogueItem = Static<typeof CatalogueItem>

export const CatalogueKind = Type.Enum(['food', 'gift', 'amenity', 'supply', 'service'])
export type CatalogueKind = Static<typeof CatalogueKind>

/** Where it is ordered: `_id` and `name` of the outlet, gift category or department. */
export const CatalogueSection = object({
  kind: CatalogueKind,
  _id: Type.Optional(Id),
  name: Type.Optional(Type.String()),
  items: Type.Array(CatalogueItem),
})
export type CatalogueSection = Static<typeof CatalogueSection>

const call = calls('catalogue', 'guest')

/** Everything that can be ordered, in one response, so that it can be searched offline too. */
export const getCatalogue = call('GET /catalogue/app', {
  summary: 'Everything that can be ordered',
  offline: 'precached',
  returns: Type.Array(CatalogueSection),
  responds: unchanged,
})
