import {
  addBanner,
  changeBanner,
  listDeskBanners,
  removeBanner,
} from '@bellhop/contract/desk/banners'
import { listChanges, undoChange } from '@bellhop/contract/desk/changes'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildPicture } from '../../testing/content-builders.ts'

const server = await getTestApp()

test('an outdated translation is marked again when the removal of its entry is undone', async () => {
  const hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  const manager = await buildStaff(hotel, { role: 'manager' })
  const image = await buildPicture(hotel)
  const body = { bannerType: 'dining', title: { en: 'Thali night', hi: 'थाली' }, image }
  const { _id: id } = (await manager.call(addBanner, { body })).body.data
  const changed = { ...body, title: { ...body.title, en: 'Thali evening' }, version: 1 }
  await manager.call(changeBanner, { params: { id }, body: changed })
  await manager.call(removeBanner, { params: { id } })
  const [removed] = (await manager.call(listChanges, { query: { entry: id } })).body.data
  const params = { id: removed?._id ?? '' }
  expect((await manager.call(undoChange, { params, body: {} })).status).toBe(200)
  expect((await manager.call(listDeskBanners)).body.data).toMatchObject([
    { _id: id, outdatedTranslations: [{ field: 'title', language: 'hi', text: 'थाली' }] },
  ])
})
