import type { BannerType } from '@bellhop/contract/guest/banners'
import { selectAlt } from '../../content/images.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

export async function listBannerRows(db: Handle, hotelId: string, bannerType: BannerType) {
  return await db
    .selectFrom('banner')
    .select(['id', 'title', 'subtitle', 'translations', 'image', 'link'])
    .select(selectAlt('banner', hotelId).as('image_alt'))
    .where(is({ hotel_id: hotelId, hidden: false, banner_type: bannerType }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number]
