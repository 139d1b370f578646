import { maxBannerText } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { appPath, contentCalls, hidden, localised } from '../base/content.ts'
import { ImageId } from '../base/images.ts'
import { BannerType } from '../guest/banners.ts'

/** The banners of all screens. */
export const bannerCalls = contentCalls({
  url: '/desk/banners',
  tag: 'banners',
  names: { one: 'banner', many: 'banners' },
  fields: {
    bannerType: BannerType,
    title: localised(maxBannerText),
    subtitle: Type.Optional(localised(maxBannerText)),
    image: ImageId,
    link: Type.Optional(appPath),
    hidden,
  },
})

export const {
  Entry: DeskBanner,
  list: listDeskBanners,
  add: addBanner,
  change: changeBanner,
  move: moveBanner,
  remove: removeBanner,
} = bannerCalls
export type DeskBanner = Static<typeof DeskBanner>
