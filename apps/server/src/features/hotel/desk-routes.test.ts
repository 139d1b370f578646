import { type DeskHotel, getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import {
  findHotelBySlug,
  getHotelDetails,
  getHotelProfile,
  getStarterData,
} from '@bellhop/contract/guest/hotel'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildPicture } from '../../testing/content-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
let guest: Record<string, string>
let present: DeskHotel
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(async () => {
  const session = await buildGuest(hotel)
  guest = { ...session.headers, 'accept-language': 'hi' }
  present = (await manager.call(getDeskHotel)).body.data
})

const set = (more: object = {}) => manager.call(setDeskHotel, { body: { ...present, ...more } })
const readDetails = async () =>
  (await call(server, getHotelDetails, { headers: guest, params: { id: hotel.id } })).body.data

test('a changed consent becomes a new version of its language, and an equal one does not', async () => {
  const list = () =>
    server.db
      .selectFrom('consent_version')
      .select(['language', 'version', 'wording'])
      .where('hotel_id', '=', hotel.id)
      .orderBy('language')
      .orderBy('version')
      .execute()
  let { version } = present
  const save = async (consentText: Record<string, string>) => {
    expect((await set({ version, consentText })).status).toBe(200)
    version++
  }
  await save({ en: 'I agree.', hi: 'मैं सहमत हूँ।' })
  await save({ en: ' I agree.\n', hi: 'मैं सहमत हूँ।' })
  await save({ en: 'I agree to more.', hi: 'मैं सहमत हूँ।' })
  expect(await list()).toEqual([
    { language: 'en', version: 1, wording: 'I agree.' },
    { language: 'en', version: 2, wording: 'I agree to more.' },
    { language: 'hi', version: 1, wording: 'मैं सहमत हूँ।' },
  ])
})

test('the hotel is stored whole, and shown to guests in their language at once', async () => {
  await readDetails()
  const image = await buildPicture(hotel)
  const pets = { title: { en: 'Pets', hi: 'पालतू' }, text: { en: 'No pets.' } }
  const whole = {
    ...present,
    ...{ name: { en: 'Lake', hi: 'झील' }, description: { en: 'By the lake.' }, logo: image },
    ...{ images: [{ image }], brandColor: '#0a5c5c', address: { en: '2 Lake Road' } },
    ...{ phone: '+912945550100', email: 'hello@lake.example', policies: [pets] },
    ...{ location: { latitude: 24.57, longitude: 73.68 }, lateMessage: { en: 'Sorry.' } },
    ...{ checkInTime: '13:00', checkoutTime: '10:00', consentText: { en: 'I agree.' } },
    ...{ wifiName: 'Lake', wifiPassword: 'lotus', upiId: 'lake@bank', upiQrImage: image },
    ...{ preCheckInDocument: 'required', documentRetentionDays: 7 },
    tipValues: [50, 100.5],
  }
  const { status, body } = await set(whole)
  expect([status, body.data]).toEqual([200, { ...whole, version: present.version + 1 }])
  expect((await manager.call(getDeskHotel)).body.data).toEqual(body.data)

  expect(await readDetails()).toMatchObject({
    ...{ name: 'झील', brandColor: '#0a5c5c', phone: '+912945550100', lateMessage: 'Sorry.' },
    ...{ checkInTime: '13:00', location: { latitude: 24.57, longitude: 73.68 } },
  })
  const profile = await call(server, getHotelProfile, {
    headers: { 'accept-language': 'hi' },
    params: { id: hotel.id },
  })
  expect(profile.body.data.policies).toEqual([{ title: 'पालतू', text: 'No pets.' }])
  const { data: start } = (await call(server, getStarterData, { headers: guest })).body
  expect(start).toMatchObject({
    ...{ wifi: { wifiId: 'Lake' }, paymentUpiId: 'lake@bank' },
    tip: [{ tipValue: 50 }, { tipValue: 100.5 }],
  })
})

test('what is left out is cleared', async () => {
  const { wifiName: _, wifiPassword: __, ...rest } = present
  const body = { ...rest }
  expect((await manager.call(setDeskHotel, { body })).status).toBe(200)
  const { data: start } = (await call(server, getStarterData, { headers: guest })).body
  expect(start.wifi).toBeNull()
})

test('guests in house read in another language as soon as the hotel has it, and its texts outlast it', async () => {
  const named = await set({ name: { en: 'Lake', hi: 'झील' } })
  expect((await readDetails()).name).toBe('झील')
  const without = { ...named.body.data, languages: ['en'] }
  const removed = await manager.call(setDeskHotel, { body: without })
  expect(removed.status).toBe(200)
  expect((await readDetails()).name).toBe('Lake')
  const again = { ...removed.body.data, languages: ['en', 'hi'] }
  expect((await manager.call(setDeskHotel, { body: again })).status).toBe(200)
  expect((await readDetails()).name).toBe('झील')
})

test('a short name is one hotel’s, and former ones lead to it', async () => {
  const slug = `lake-${hotel.id.slice(-8)}`
  const named = await set({ slug })
  expect(named.body.data.slug).toBe(slug)
  const { version } = named.body.data
  const renamed = await set({ version, slug: `${slug}-2`, name: { en: 'Sea' } })
  expect(renamed.body.data.slug).toBe(`${slug}-2`)
  // Left out, it stays.
  expect((await set({ version: version + 1 })).body.data.slug).toBe(`${slug}-2`)
  for (const known of [slug, `${slug}-2`]) {
    const found = await call(server, findHotelBySlug, { params: { slug: known } })
    expect(found.body.data).toEqual({ _id: hotel.id })
  }
  const other = await buildHotel(server)
  const staff = await buildStaff(other, { role: 'manager' })
  const { data } = (await staff.call(getDeskHotel)).body
  expect(await staff.call(setDeskHotel, { body: { ...data, slug } })).toMatchObject({
    ...{ status: 409, body: { code: 'in_use', errors: [{ field: 'slug' }] } },
  })
  expect(await staff.call(setDeskHotel, { body: { ...data, slug: 'requests' } })).toMatchObject({
    ...{ status: 400, body: { errors: [{ field: 'slug' }] } },
  })
  expect((await call(server, findHotelBySlug, { params: { slug: 'no-one' } })).status).toBe(404)
})

test('has texts in any language of CLDR, by its canonical tag', async () => {
  const languages = ['en', 'ta', 'pt-pt', 'sr-Latn', 'PT-PT', 'iw']
  expect((await set({ languages })).status).toBe(200)
  const profile = (await manager.call(getDeskHotel)).body.data
  expect(profile.languages).toEqual(['en', 'ta', 'pt-PT', 'sr-Latn', 'he'])
  for (const unknown of ['qqq', 'tamil', 'en-XX']) {
    expect(await set({ ...profile, languages: ['en', unknown] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'languages', message: expect.stringContaining(unknown) }] },
    })
  }
  const name = { ...profile.name, ta: 'ஏரி விடுதி', 'pt-PT': 'Casa do lago' }
  expect(await set({ ...profile, name })).toMatchObject({
    ...{ status: 200, body: { data: { name } } },
  })
})

test('the first language stays', async () => {
  expect(await set({ languages: ['hi', 'en'] })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'languages' }] },
  })
})

describe('country and invoices', () => {
  const inSpain = { country: 'ES', timeZone: 'Europe/Madrid', currency: 'EUR' }
  const place = { ...inSpain, legalName: 'Hotel Sol SL', taxNumber: 'B12345674' }

  test('are stored, and shown to guests, while the hotel has no stays', async () => {
    const other = await buildHotel(server)
    const staff = await buildStaff(other, { role: 'manager' })
    const { data: before } = (await staff.call(getDeskHotel)).body
    const body = { ...before, ...place }
    const answer = await staff.call(setDeskHotel, { body })
    expect(answer.body.data).toMatchObject(place)
    const { id } = other
    const { data: profile } = (await call(server, getHotelProfile, { params: { id } })).body
    expect(profile.timeZone).toBe('Europe/Madrid')
  })

  test.each([
    ['timeZone', 'Europe/Madrid', 'The time zone stays'],
    ['currency', 'EUR', 'The currency stays'],
  ])('keep the %s once there are stays', async (field, value, sentence) => {
    expect(await set({ [field]: value })).toMatchObject({
      status: 409,
      body: { code: 'in_use', detail: expect.stringContaining(sentence), errors: [{ field }] },
    })
  })

  test('keep the decimals of prices that are entered', async () => {
    const other = await buildHotel(server)
    const staff = await buildStaff(other, { role: 'manager' })
    const { data: before } = (await staff.call(getDeskHotel)).body
    const body = { ...before, currency: 'JPY', tipValues: [100] }
    const change = () => staff.call(setDeskHotel, { body })
    expect(await change()).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'currency', message: expect.stringContaining('other decimals') }] },
    })
    await changeRows(server.db, 'room_type', { hotel_id: other.id }, { tariff: 0 })
    await changeRows(server.db, 'hotel', other.id, { tax_rules: '[]' })
    expect((await change()).body.data).toMatchObject({ currency: 'JPY', tipValues: [100] })
    expect(
      await server.db.selectFrom('hotel').select('tip_values').where('id', '=', other.id).execute(),
    ).toEqual([{ tip_values: [100] }])
  })

  test.each([
    ['taxNumber', { country: 'IN', taxNumber: '08AABCL4160R1Z3' }],
    ['country', { country: 'ZZ' }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['currency', { currency: 'XXY' }],
  ])('reject an unknown or wrong %s', async (field, more) => {
    expect(await set(more)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})
