import Type, { type Static } from 'typebox'
import { data, Id, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'
import { itemFields } from './amenities.ts'
import { Diet, FoodCategory } from './dining.ts'

/** What says enough of a dish, gift, item for the room or service to find it and to recognise it. */
export const CatalogueItem = object({
  _id: Id,
  name: Type.String(),
  /** In the hotel's other languages: guests search in the one they think of it in. */
  otherNames: Type.Optional(Type.Array(Type.String())),
  description: itemFields.description,
  /** The part of the menu it is in. */
  category: Type.Optional(Type.String()),
  /** When that part is served, hotel-local; missing where it is whenever the outlet is open. */
  availableFrom: FoodCategory.properties.availableFrom,
  availableTo: FoodCategory.properties.availableTo,
  price: itemFields.price,
  available: Type.Boolean(),
  diet: Type.Optional(Diet),
})
export type CatalogueItem = Static<typeof CatalogueItem>

export const CatalogueKind = Type.Enum(['food', 'gift', 'amenity', 'supply', 'service'])
export type CatalogueKind = Static<typeof CatalogueKind>

/** Where it is ordered: `_id` and `name` are those of the outlet, gift category or department. */
export const CatalogueSection = object({
  kind: CatalogueKind,
  _id: Type.Optional(Id),
  name: Type.Optional(Type.String()),
  items: Type.Array(CatalogueItem),
})
export type CatalogueSection = Static<typeof CatalogueSection>

/** Everything that can be ordered, in one answer, so that it can be searched, also offline. */
export const getCatalogue = {
  method: 'GET',
  url: '/catalogue/app',
  offline: 'precached',
  config: { access: 'guest' },
  schema: {
    summary: 'Everything that can be ordered',
    tags: ['catalogue'],
    response: { 200: data(Type.Array(CatalogueSection)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route
