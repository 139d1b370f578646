import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { getMenu } from '@bellhop/contract/guest/dining'
import { createFoodRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { call, unknownId } from '../testing/call.ts'
import { buildFood, buildOutlet } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { changeRows } from '../testing/rows.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi', 'ar'] }))
const guest = prepare(() => buildGuest(hotel))

const reading = (language: string) => ({ ...guest.headers, 'accept-language': language })
const inHindi = (texts: Record<string, string>) => JSON.stringify({ hi: texts })

test("translates the hotel's texts for the guest, as far as there are translations", async () => {
  const translations = inHindi({ name: 'झील कैफ़े' })
  await buildOutlet(hotel, { name: 'Lake Café', description: 'By the water', translations })
  const read = async (language: string) => {
    const answer = await call(server, getDashboard, { headers: reading(language) })
    const [outlet] = answer.body.data.restaurants
    return [answer.headers['content-language'], outlet?.name, outlet?.description]
  }
  expect(await read('hi-IN,hi;q=0.9,en;q=0.5')).toEqual(['hi', 'झील कैफ़े', 'By the water'])
  expect(await read('en')).toEqual(['en', 'Lake Café', 'By the water'])
  expect(await read('ar')).toEqual(['ar', 'Lake Café', 'By the water'])
  // The hotel does not have French: its first language is used.
  expect(await read('el')).toEqual(['en', 'Lake Café', 'By the water'])
})

test('gives each text in the best language that it has', async () => {
  Object.assign(hotel, await buildHotel(server, { languages: ['pt', 'en', 'ta', 'pt-PT'] }))
  Object.assign(guest, await buildGuest(hotel))
  const translations = JSON.stringify({
    en: { name: 'Lake café', description: 'By the water' },
    ta: { name: 'ஏரி கஃபே' },
    'pt-PT': { description: 'À beira da água' },
  })
  await buildOutlet(hotel, { name: 'Café do lago', description: 'À beira d’água', translations })
  const read = async (language: string) => {
    const answer = await call(server, getDashboard, { headers: reading(language) })
    const [outlet] = answer.body.data.restaurants
    return [answer.headers['content-language'], outlet?.name, outlet?.description]
  }
  expect(await read('ta,en')).toEqual(['ta', 'ஏரி கஃபே', 'By the water'])
  expect(await read('ta-LK')).toEqual(['ta', 'ஏரி கஃபே', 'À beira d’água'])
  expect(await read('ja,ta;q=0.5,en;q=0.8')).toEqual(['en', 'Lake café', 'By the water'])
  expect(await read('pt-AO,en')).toEqual(['pt-PT', 'Café do lago', 'À beira da água'])
  expect(await read('tlh')).toEqual(['pt', 'Café do lago', 'À beira d’água'])
  expect(await detailOf('ta,hi')).toEqual(['hi', 'यह रेस्टोरेंट नहीं मिला।'])
})

test.each([
  'C',
  'C.UTF-8',
  'en-US@posix',
  'en_US',
  'undefined',
  '*',
  ';q=1',
  'en;q=x,,;',
  '-',
  'x'.repeat(8_000),
])(
  'reads the hotel’s first language and English sentences for Accept-Language %.20s',
  async (tag) => {
    const read = await call(server, getDashboard, { headers: reading(tag) })
    expect([read.status, read.headers['content-language']]).toEqual([200, 'en'])
    expect(await detailOf(tag)).toEqual(await detailOf('en'))
  },
)

test('varies by language, with an ETag for each', async () => {
  await buildOutlet(hotel, { translations: inHindi({ name: 'रसोई' }) })
  const first = await call(server, getDashboard, { headers: reading('hi') })
  expect(first.headers.vary).toMatch(/Accept-Language/)
  expect(first.headers.vary).toMatch(/Authorization/)
  const known = { 'if-none-match': String(first.headers.etag) }
  const same = await call(server, getDashboard, { headers: { ...reading('hi'), ...known } })
  expect(same).toMatchObject({ status: 304, headers: { 'content-language': 'hi' } })
  const other = await call(server, getDashboard, { headers: { ...reading('en'), ...known } })
  expect(other).toMatchObject({ status: 200, headers: { 'content-language': 'en' } })
})

test("stores an order's texts in every language, also when the dish is renamed", async () => {
  const outlet = await buildOutlet(hotel, { translations: inHindi({ name: 'रसोई' }) })
  const dosa = await buildFood(hotel, outlet, {
    translations: inHindi({ name: 'मसाला डोसा', description: 'कुरकुरा' }),
  })
  const chai = await buildFood(hotel, outlet, { name: 'Chai' })
  const lines = [dosa, chai].map(({ id: itemId }) => ({ itemId, quantity: 2 }))
  const { body } = await call(server, createFoodRequest, {
    headers: reading('hi'),
    body: { restaurantId: outlet.id, lines },
  })
  expect(body.data).toMatchObject({
    title: '2 × मसाला डोसा, 2 × Chai',
    restaurant: { name: 'रसोई' },
    lines: [{ name: 'मसाला डोसा' }, { name: 'Chai' }],
  })
  await changeRows(server.db, 'food', { hotel_id: hotel.id }, { name: 'Dosa', translations: '{}' })
  const read = async (language: string) => {
    const options = { headers: reading(language), params: { id: body.data._id } }
    const { data } = (await call(server, getGuestRequest, options)).body
    return [data.title, data.lines[0]?.name]
  }
  expect(await read('hi')).toEqual(['2 × मसाला डोसा, 2 × Chai', 'मसाला डोसा'])
  expect(await read('en')).toEqual(['2 × Masala dosa, 2 × Chai', 'Masala dosa'])
})

test('shows staff an order in their language, with what the guest read', async () => {
  Object.assign(hotel, await buildHotel(server, { languages: ['pt', 'en', 'ja', 'hi'] }))
  Object.assign(guest, await buildGuest(hotel))
  const cook = await buildStaff(hotel, { role: 'manager' })
  const outlet = await buildOutlet(hotel)
  const named = (ja: string | undefined, hi: string) =>
    JSON.stringify({ ...(ja && { ja: { name: ja } }), en: { name: 'Soup' }, hi: { name: hi } })
  const soup = await buildFood(hotel, outlet, { name: 'Sopa', translations: named('スープ', 'सूप') })
  const plain = await buildFood(hotel, outlet, {
    name: 'Caldo',
    translations: named(undefined, 'शोरबा'),
  })
  const { body } = await call(server, createFoodRequest, {
    headers: reading('ja,en'),
    body: {
      restaurantId: outlet.id,
      lines: [soup, plain].map(({ id: itemId }) => ({ itemId, quantity: 1 })),
    },
  })
  expect(body.data.lines.map(({ name }) => name)).toEqual(['スープ', 'Soup'])
  const read = async (language: string) => {
    const headers = { ...cook.headers, 'accept-language': language }
    const { data } = (await call(server, listDeskRequests, { headers })).body
    return data[0]?.lines.map((line) => [line.name, line.guestText])
  }
  expect(await read('hi')).toEqual([
    ['सूप', 'スープ'],
    ['शोरबा', 'Soup'],
  ])
  expect(await read('tr')).toEqual([
    ['Sopa', 'スープ'],
    ['Caldo', 'Soup'],
  ])
  expect(await read('en')).toEqual([
    ['Soup', 'スープ'],
    ['Soup', undefined],
  ])
})

test('translates a dish in a rejection for the guest', async () => {
  const outlet = await buildOutlet(hotel)
  const translations = inHindi({ name: 'मसाला डोसा' })
  const { id: itemId } = await buildFood(hotel, outlet, { stock: 0, translations })
  const { body } = await call(server, createFoodRequest, {
    headers: reading('hi'),
    body: { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] },
  })
  expect(body).toMatchObject({ code: 'item_unavailable', params: { item: 'मसाला डोसा' } })
})

test('serves a menu in one language, whichever was read first', async () => {
  const outlet = await buildOutlet(hotel)
  await buildFood(hotel, outlet, { translations: inHindi({ name: 'मसाला डोसा' }) })
  const read = async (language: string) => {
    const options = { headers: reading(language), params: { restaurantId: outlet.id } }
    return (await call(server, getMenu, options)).body.data[0]?.foods[0]?.name
  }
  for (const _ of [1, 2]) {
    expect(await read('en')).toBe('Masala dosa')
    expect(await read('hi')).toBe('मसाला डोसा')
  }
})

const detailOf = async (language: string | undefined) => {
  const { body, headers: answered } = await call(server, getMenu, {
    headers: language === undefined ? guest.headers : reading(language),
    params: { restaurantId: unknownId },
  })
  return [answered['content-language'], body.detail]
}

test('words a problem in the language of the guest', async () => {
  expect(await detailOf('hi')).toEqual(['hi', 'यह रेस्टोरेंट नहीं मिला।'])
  expect(await detailOf('ar-EG')).toEqual(['ar', 'لم نجد هذا المطعم.'])
  expect(await detailOf('en')).toEqual(['en', 'We could not find that restaurant.'])
  expect(await detailOf('el')).toEqual(['en', 'We could not find that restaurant.'])
  expect(await detailOf(undefined)).toEqual(['en', 'We could not find that restaurant.'])
})

test("falls back to the hotel's first language for a problem", async () => {
  Object.assign(hotel, await buildHotel(server, { languages: ['hi'] }))
  Object.assign(guest, await buildGuest(hotel))
  expect(await detailOf('el')).toEqual(['hi', 'यह रेस्टोरेंट नहीं मिला।'])
  expect(await detailOf(undefined)).toEqual(['hi', 'यह रेस्टोरेंट नहीं मिला।'])
  expect(await detailOf('ar')).toEqual(['ar', 'لم نجد هذا المطعم.'])
  Object.assign(hotel, await buildHotel(server, { languages: ['ta', 'ar', 'en'] }))
  Object.assign(guest, await buildGuest(hotel))
  expect(await detailOf('el')).toEqual(['ar', 'لم نجد هذا المطعم.'])
})

test('words a problem without a session by Accept-Language, at the desk in its languages', async () => {
  const language = { 'accept-language': 'hi' }
  const signedOut = await call(server, getDashboard, { headers: language })
  expect(signedOut).toMatchObject({
    status: 401,
    headers: { 'content-language': 'hi', vary: expect.stringContaining('Accept-Language') },
    body: { detail: 'कृपया साइन इन करें।' },
  })
  const askDesk = (asked: string) =>
    call(server, listDeskRequests, { headers: { 'accept-language': asked } })
  expect(await askDesk('hi')).toMatchObject({
    status: 401,
    headers: { 'content-language': 'hi', vary: expect.stringContaining('Accept-Language') },
    body: { detail: 'कृपया साइन इन करें।' },
  })
  expect(await askDesk('ja')).toMatchObject({
    headers: { 'content-language': 'en' },
    body: { detail: 'Please sign in.' },
  })
})

test('shows a sold-out dish in the language of the menu', async () => {
  const outlet = await buildOutlet(hotel)
  await buildFood(hotel, outlet, { stock: 0 })
  const read = async (language: string) => {
    const options = { headers: reading(language), params: { restaurantId: outlet.id } }
    return (await call(server, getMenu, options)).body.data[0]?.foods[0]?.unavailableReason
  }
  expect(await read('hi')).toBe('ख़त्म')
  expect(await read('en')).toBe('Sold out')
})
