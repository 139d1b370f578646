import {
  addBanner,
  changeBanner,
  listDeskBanners,
  removeBanner,
} from '@bellhop/contract/desk/banners'
import { listChanges, undoChange } from '@bellhop/contract/desk/changes'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildPicture } from '../../testing/content-builders.ts'

const server = await getTestApp()

test('an outdated translation is marked again when the removal of its entry is undone', async () => {
  const hotel = await buildHotel(server, { languages: ['en', 'hi'] })
  const headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'manager' }))
  const image = await buildPicture(server, hotel)
  const body = { bannerType: 'dining', title: { en: 'Thali night', hi: 'थाली' }, image }
  const { _id: id } = (await call(server, addBanner, { headers, body })).body.data
  const changed = { ...body, title: { ...body.title, en: 'Thali evening' }, version: 1 }
  await call(server, changeBanner, { headers, params: { id }, body: changed })
  await call(server, removeBanner, { headers, params: { id } })
  const [removed] = (await call(server, listChanges, { headers, query: { entry: id } })).body.data
  const params = { id: removed?._id ?? '' }
  expect((await call(server, undoChange, { headers, params, body: {} })).status).toBe(200)
  expect((await call(server, listDeskBanners, { headers })).body.data).toMatchObject([
    { _id: id, outdatedTranslations: [{ field: 'title', language: 'hi', text: 'थाली' }] },
  ])
})
