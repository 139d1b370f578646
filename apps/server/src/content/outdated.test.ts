import {
  addBanner,
  changeBanner,
  type DeskBanner,
  listDeskBanners,
  removeBanner,
} from '@bellhop/contract/desk/banners'
import { getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import { listBanners } from '@bellhop/contract/guest/banners'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, changeHotel } from '../testing/builders.ts'
import { buildPicture } from '../testing/content-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { readRows } from '../testing/rows.ts'

const server = await getTestApp()

let banner: DeskBanner
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi', 'ar'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(async () => {
  const image = await buildPicture(hotel)
  const title = { en: 'Thali night', hi: 'थाली', ar: 'ليلة' }
  const body = { bannerType: 'dining', title, image }
  banner = (await manager.call(addBanner, { body })).body.data
})

const change = async (more: object): Promise<DeskBanner> => {
  const [current] = (await manager.call(listDeskBanners)).body.data
  const { status, body } = await manager.call(changeBanner, {
    params: { id: banner._id },
    body: { ...(current as object), ...more },
  })
  expect(status).toBe(200)
  return body.data
}
const list = async (): Promise<DeskBanner[]> => (await manager.call(listDeskBanners)).body.data

const hindi = { field: 'title', language: 'hi', text: 'थाली' }
const arabic = { field: 'title', language: 'ar', text: 'ليلة' }

describe('an outdated translation', () => {
  test('is one whose source was changed without it', async () => {
    const title = { en: 'Thali evening', hi: 'थाली', ar: 'ليلة جديدة' }
    expect(await change({ title })).toMatchObject({ title, outdatedTranslations: [hindi] })
    expect(await list()).toMatchObject([{ title, outdatedTranslations: [hindi] }])
  })

  test('stays one through other changes, until the translation changes', async () => {
    await change({ title: { ...banner.title, en: 'Thali evening' } })
    const { title, outdatedTranslations } = await change({ link: '/order' })
    expect(outdatedTranslations).toEqual([hindi, arabic])
    const changed = await change({ title: { ...title, hi: 'थाली शाम' } })
    expect(changed.outdatedTranslations).toEqual([arabic])
  })

  test('is up to date once it is confirmed, with the change of the source or later', async () => {
    const evening = { ...banner.title, en: 'Thali evening' }
    const { outdatedTranslations } = await change({
      title: evening,
      confirmedTranslations: [hindi],
    })
    expect(outdatedTranslations).toEqual([arabic])
    expect(await change({ confirmedTranslations: [arabic] })).not.toHaveProperty(
      'outdatedTranslations',
    )
  })

  test('is up to date again with the source that it was written for', async () => {
    await change({ title: { ...banner.title, en: 'Thali evening' } })
    expect(await change({ title: banner.title })).not.toHaveProperty('outdatedTranslations')
  })

  test('is marked in a language that the hotel removes and adds again', async () => {
    const languages = (codes: string[]) => changeHotel(hotel, { languages: codes })
    await languages(['en', 'hi'])
    Object.assign(manager, await buildStaff(hotel, { role: 'manager' }))
    await change({ title: { en: 'Thali evening', hi: 'थाली शाम' } })
    await languages(['en', 'hi', 'ar'])
    Object.assign(manager, await buildStaff(hotel, { role: 'manager' }))
    expect(await list()).toMatchObject([{ outdatedTranslations: [arabic] }])
  })

  test('is still what guests read', async () => {
    await change({ title: { ...banner.title, en: 'Thali evening' } })
    const guest = await buildGuest(hotel)
    const { body } = await guest.call(listBanners, {
      headers: { 'accept-language': 'hi' },
      query: { bannerType: 'dining' },
    })
    expect(body.data).toMatchObject([{ title: 'थाली' }])
  })

  test('is forgotten with its entry', async () => {
    await change({ title: { ...banner.title, en: 'Thali evening' } })
    await manager.call(removeBanner, { params: { id: banner._id } })
    const rows = await readRows(server.db, 'outdated_translation', '*', { hotel_id: hotel.id })
    expect(rows).toEqual([])
  })

  test('is found in a list of a record', async () => {
    const read = async () => (await manager.call(getDeskHotel)).body.data
    const set = async (body: object) => (await manager.call(setDeskHotel, { body })).body.data
    const policy = (en: string) => ({ title: { en: 'Pets' }, text: { en, hi: 'पालतू' } })
    const { version } = await set({ ...(await read()), policies: [policy('No pets.')] })
    const changed = await set({ ...(await read()), version, policies: [policy('Pets welcome.')] })
    const mark = { field: 'policies.text', language: 'hi', text: 'पालतू' }
    expect(changed.outdatedTranslations).toEqual([mark])
    const confirmed = await set({ ...(await read()), confirmedTranslations: [mark] })
    expect(confirmed).not.toHaveProperty('outdatedTranslations')
    expect(await read()).toEqual(confirmed)
  })
})
