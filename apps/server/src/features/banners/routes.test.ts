import { type BannerType, listBanners } from '@bellhop/contract/guest/banners'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

async function buildBanner(
  hotel: TestHotel,
  banner_type: BannerType,
  title: string,
  more: { subtitle?: string; link?: string } = {},
) {
  const id = newId()
  await addRows(server.db, 'banner', {
    hotel_id: hotel.id,
    id,
    banner_type,
    title,
    image: '/api/images/0',
    ...more,
  })
  return id
}

test('lists the banners of the screen and the hotel', async () => {
  const id = await buildBanner(hotel, 'dining', 'Thali night')
  const more = { subtitle: 'By the lake', link: '/order' }
  const other = await buildBanner(hotel, 'dining', 'Barbecue', more)
  await buildBanner(hotel, 'home', 'Welcome')
  await buildBanner(await buildHotel(server), 'dining', 'Elsewhere')
  const { status, body } = await guest.call(listBanners, { query: { bannerType: 'dining' } })
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { _id: id, bannerType: 'dining', title: 'Thali night', image: '/api/images/0' },
    { _id: other, bannerType: 'dining', title: 'Barbecue', image: '/api/images/0', ...more },
  ])
})

test('answers with an empty list for a screen without banners', async () => {
  const empty = await guest.call(listBanners, { query: { bannerType: 'gifts' } })
  expect(empty).toMatchObject({ status: 200, body: { data: [] } })
})
