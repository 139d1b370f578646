import { addBanner, changeBanner } from '@bellhop/contract/desk/banners'
import { addFoodCategory } from '@bellhop/contract/desk/dining'
import { getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import { getTranslationReport } from '@bellhop/contract/desk/translations'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildPicture } from '../../testing/content-builders.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi', 'ar'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const report = async (language = 'hi') =>
  (await manager.call(getTranslationReport, { query: { language } })).body.data
const countsOf = async (noun: string) =>
  (await report()).counts.filter((count) => count.noun === noun)

test('counts missing and outdated translations by noun and language, and lists those of one', async () => {
  const image = await buildPicture(hotel)
  const title = { en: 'Thali night', hi: 'थाली' }
  const body = { bannerType: 'dining', title, image }
  const { _id: id } = (await manager.call(addBanner, { body })).body.data
  const missing = { noun: 'banners', language: 'ar', missing: 1, outdated: 0 }
  expect(await countsOf('banners')).toEqual([missing])
  const changed = { ...body, title: { ...title, en: 'Thali evening' }, version: 1 }
  await manager.call(changeBanner, { params: { id }, body: changed })
  const outdated = { noun: 'banners', language: 'hi', missing: 0, outdated: 1 }
  expect(await countsOf('banners')).toEqual([outdated, missing])
  const text = {
    ...{ noun: 'banners', _id: id, name: 'Thali evening', path: 'title', source: 'Thali evening' },
    ...{ label: 'title', maxLength: 80, format: 'line' },
  }
  expect((await report('hi')).texts).toContainEqual({ ...text, text: 'थाली' })
  expect((await report('ar')).texts).toContainEqual(text)
})

test('says in which list an entry is, and counts the texts of records', async () => {
  const { id: outletId } = await buildOutlet(hotel)
  const body = { outletId, name: { en: 'Soups' } }
  const soups = (await manager.call(addFoodCategory, { body })).body.data
  const policies = [{ title: { en: 'Pets', hi: 'पालतू' }, text: { en: 'No pets.' } }]
  const profile = (await manager.call(getDeskHotel)).body.data
  await manager.call(setDeskHotel, { body: { ...profile, policies } })
  const { texts } = await report()
  expect(texts).toContainEqual({
    ...{ noun: 'hotel', path: 'policies.0.text', source: 'No pets.' },
    ...{ label: 'policy 1, text', maxLength: 1000, format: 'lines' },
  })
  const category = { noun: 'food-categories', _id: soups._id, within: outletId, name: 'Soups' }
  expect(texts).toContainEqual({
    ...category,
    ...{ path: 'name', label: 'name', source: 'Soups', maxLength: 80, format: 'line' },
  })
  expect(texts).not.toContainEqual(expect.objectContaining({ path: 'policies.0.title' }))
})

test('does not count texts of another hotel', async () => {
  const before = await report()
  const other = await buildHotel(server, { languages: ['en', 'hi'] })
  const theirs = await buildStaff(other, { role: 'manager' })
  const image = await buildPicture(other)
  const body = { bannerType: 'dining', title: { en: 'Tea' }, image }
  await theirs.call(addBanner, { body })
  expect(await report()).toEqual(before)
})
