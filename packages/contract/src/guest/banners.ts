import Type, { type Static } from 'typebox'
import { data, Id, Image, ImageAlt, object } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

export const BannerType = Type.Enum(['home', 'dining', 'gifts', 'amenities'])
export type BannerType = Static<typeof BannerType>

export const Banner = object({
  _id: Id,
  bannerType: BannerType,
  title: Type.String(),
  subtitle: Type.Optional(Type.String()),
  image: Image,
  imageAlt: Type.Optional(ImageAlt),
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
    tags: ['banners'],
    querystring: object({ bannerType: BannerType }),
    response: { 200: data(Type.Array(Banner)), ...unchanged, ...problems(400, 401, 503) },
  },
} as const satisfies Route
