import Type, { type Static } from 'typebox'
import { data, Id, Image, Instant, idParams, nullable, object, TimeOfDay } from './common.ts'
import { problems, type Route, unchanged } from './route.ts'

const Place = object({ latitude: Type.Number(), longitude: Type.Number() })
const distance = Type.Number({ minimum: 0, description: 'kilometres from the hotel' })
const PlaceType = object({ _id: Id, name: Type.String(), image: nullable(Image) })

export const listAttractionTypes = {
  method: 'GET',
  url: '/local-attractions/app/local-attraction-type',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Kinds of local attractions',
    tags: ['discover'],
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
  location: nullable(Place),
  phone: Type.Optional(Type.String()),
  openingTime: Type.Optional(TimeOfDay),
  closingTime: Type.Optional(TimeOfDay),
})
export type Attraction = Static<typeof Attraction>

/** Attractions of one kind, nearest first. */
export const listAttractions = {
  method: 'GET',
  url: '/local-attractions/app/:id',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Attractions of a kind',
    tags: ['discover'],
    params: idParams,
    response: { 200: data(Type.Array(Attraction)), ...unchanged, ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route

export const BannerType = Type.Enum(['home', 'dining', 'gifts', 'amenities'])
export type BannerType = Static<typeof BannerType>

export const Banner = object({
  _id: Id,
  bannerType: BannerType,
  title: Type.String(),
  subtitle: Type.Optional(Type.String()),
  image: Image,
  link: Type.Optional(Type.String({ description: 'path in the guest app' })),
})
export type Banner = Static<typeof Banner>

export const listBanners = {
  method: 'GET',
  url: '/banners/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Banners of a screen',
    tags: ['discover'],
    querystring: object({ bannerType: BannerType }),
    response: { 200: data(Type.Array(Banner)), ...unchanged, ...problems(400, 401, 503) },
  },
} as const satisfies Route

export const Promotional = object({
  _id: Id,
  title: Type.String(),
  body: Type.String(),
  image: Type.Optional(Image),
  link: Type.Optional(Type.String()),
  createdAt: Instant,
  expiresAt: Type.Optional(Instant),
})
export type Promotional = Static<typeof Promotional>

/** Promotionals (the guest's notifications) that have not expired, newest first, at most 100. */
export const listPromotionals = {
  method: 'GET',
  url: '/promotionals/app/',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Promotional notifications',
    tags: ['discover'],
    response: {
      200: object({ data: Type.Array(Promotional), count: Type.Integer() }),
      ...problems(401, 503),
    },
  },
} as const satisfies Route

const MapKind = Type.Enum(['map', 'tour'])

export const listHotelMaps = {
  method: 'GET',
  url: '/hotel-maps/app/dropdown',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Maps and tours of the hotel',
    tags: ['discover'],
    response: {
      200: data(Type.Array(object({ _id: Id, name: Type.String(), kind: MapKind }))),
      ...unchanged,
      ...problems(401, 503),
    },
  },
} as const satisfies Route

const share = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'of the picture, from its upper left',
})

export const HotelMap = object({
  _id: Id,
  name: Type.String(),
  kind: MapKind,
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
export type HotelMap = Static<typeof HotelMap>

export const getHotelMap = {
  method: 'GET',
  url: '/hotel-maps/app/:id',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'A map or tour with its spots',
    tags: ['discover'],
    params: idParams,
    response: { 200: data(HotelMap), ...unchanged, ...problems(400, 401, 404, 503) },
  },
} as const satisfies Route
