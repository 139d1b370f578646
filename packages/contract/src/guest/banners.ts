import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Image, ImageAlt, object } from '../base/common.ts'
import { unchanged } from '../base/route.ts'

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

const call = calls('banners', 'guest')

export const listBanners = call('GET /banners/app', {
  summary: 'Banners of a screen',
  offline: 'cached',
  query: object({ bannerType: BannerType }),
  returns: Type.Array(Banner),
  responds: unchanged,
})
