import { listDeskChats } from '@bellhop/contract/desk/chat'
import {
  changeQuickReply,
  getChatSettings,
  listQuickReplies,
  setChatSettings,
} from '@bellhop/contract/desk/chat-settings'
import { getHotelFile } from '@bellhop/contract/desk/hotel-file'
import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { staffSignIn } from '@bellhop/contract/desk/staff'
import { listAmenities } from '@bellhop/contract/guest/amenities'
import { listAttractions, listAttractionTypes } from '@bellhop/contract/guest/attractions'
import { listBanners } from '@bellhop/contract/guest/banners'
import { getChatRoom } from '@bellhop/contract/guest/chat'
import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { listDepartmentServices } from '@bellhop/contract/guest/departments'
import { listFoodCategories, listFoods } from '@bellhop/contract/guest/dining'
import { listEmergencyContacts, listEmergencyTypes } from '@bellhop/contract/guest/emergencies'
import { listFeedbackQuestions } from '@bellhop/contract/guest/feedback'
import { listGiftCategories, listGifts } from '@bellhop/contract/guest/gifts'
import { getGuest } from '@bellhop/contract/guest/guest'
import { listNotifications } from '@bellhop/contract/guest/notifications'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import { listReviewLinks } from '@bellhop/contract/guest/reviews'
import { getSafetyPage } from '@bellhop/contract/guest/safety'
import { getOtp, validateOtp } from '@bellhop/contract/guest/sign-in'
import { getTour, listTours } from '@bellhop/contract/guest/tours'
import { requestStatuses } from '@bellhop/domain/requests/request-status'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from './database/transaction.ts'
import { applyDemoPassword, demoAdmin, MAIL_DOMAIN } from './demo/accounts.ts'
import file from './demo/hotel.json' with { type: 'json' }
import { demoPhone } from './demo/stays.ts'
import { sanitizePage } from './features/safety/sanitize-page.ts'
import type { HotelContent } from './hotel-file/content.ts'
import { loadHotel } from './hotel-file/load-hotel.ts'
import { translateContent } from './hotel-file/translate-content.ts'
import { openTestApp, type TestApp } from './testing/build-app.ts'
import { call } from './testing/call.ts'
import { buildNewHotel } from './testing/new-hotel.ts'
import { seedWithoutImages } from './testing/seed-without-images.ts'

let server: TestApp
let headers: Record<string, string>
let desk: Record<string, string>
let password: string

async function signInGuest(hotelId: string): Promise<Record<string, string>> {
  const sent = await call(server, getOtp, { body: { hotelId, phone: demoPhone } })
  const otp = await vi.waitFor(() => {
    const code = server.codes.get(demoPhone)
    if (!code) throw new Error('Expected a code')
    return code
  })
  const body = { requestId: sent.body.data.requestId, otp }
  const { headers } = await call(server, validateOtp, { body })
  return { authorization: String(headers.authorization) }
}

async function signInDesk(
  password: string,
  email = demoAdmin.email,
): Promise<Record<string, string>> {
  const { headers } = await call(server, staffSignIn, { body: { email, password } })
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

beforeAll(async () => {
  server = await openTestApp()
  const demo = await seedWithoutImages(server)
  headers = await signInGuest(demo?.hotelId ?? '')
  password = demo?.password ?? ''
  desk = await signInDesk(password)
})
afterAll(() => server.close())

test('is created once', async () => {
  expect(await seedWithoutImages(server)).toBeUndefined()
})

/** All texts by language, sorted. */
function listTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value) return [JSON.stringify(Object.entries(value).sort())]
  return Object.values(value).flatMap(listTexts).sort()
}

test('is downloaded with all texts of its file, and loads into another hotel', async () => {
  const { bytes } = await call(server, getHotelFile, { headers: desk })
  const { 'hotel.json': json = new Uint8Array() } = unzipSync(new Uint8Array(bytes))
  const content: HotelContent = JSON.parse(strFromU8(json))
  expect(listTexts(content)).toEqual(listTexts(translateContent(file, 'demo', file.languages)))
  const other = await buildNewHotel(server, file.languages)
  const loaded = await inTransaction(server.db, (tx) =>
    loadHotel(tx, server.app.contentNouns, other, content),
  )
  const lengths = Object.entries(file.lists).map(([noun, entries]) => [noun, entries.length])
  expect(loaded.counts).toEqual(Object.fromEntries(lengths))
})

test('has three outlets with sixty foods: every diet, something spicy, sold out and counted', async () => {
  const { restaurants } = (await call(server, getDashboard, { headers })).body.data
  expect(restaurants).toHaveLength(3)
  const foods = []
  let limited = 0
  for (const { _id: resId } of restaurants) {
    const menu = await call(server, listFoodCategories, { headers, body: { resId } })
    for (const { _id: id, availableFrom } of menu.body.data) {
      if (availableFrom) limited++
      foods.push(...(await call(server, listFoods, { headers, params: { id } })).body.data)
    }
  }
  expect(foods.length).toBeGreaterThanOrEqual(60)
  expect(new Set(foods.map(({ name }) => name)).size).toBe(foods.length)
  expect(new Set(foods.map(({ diet }) => diet))).toEqual(new Set(['veg', 'egg', 'nonVeg', 'vegan']))
  expect(limited).toBeGreaterThan(0)
  expect(foods.filter(({ image }) => image).length).toBeGreaterThanOrEqual(12)
  expect(foods.some(({ unavailableReason }) => unavailableReason === 'Sold out')).toBe(true)
  expect(foods.find(({ name }) => name === 'Orange cake')?.quantity).toBe(3)
  expect(foods.every(({ price }) => price > 0)).toBe(true)
})

test('has gifts, amenities, supplies, and services of every department', async () => {
  const categories = (await call(server, listGiftCategories, { headers })).body.data
  expect(categories).toHaveLength(3)
  for (const { _id: id, department } of categories) {
    expect(department).not.toBeNull()
    const gifts = await call(server, listGifts, { headers, params: { id } })
    expect(gifts.body.data.length).toBeGreaterThan(2)
  }
  const list = (await call(server, listAmenities, { headers })).body.data
  expect(list.amenities.length).toBeGreaterThan(5)
  expect(list.supplies.length).toBeGreaterThan(5)
  const { departments } = (await call(server, getDashboard, { headers })).body.data
  expect(departments).toHaveLength(6)
  for (const { _id: deptId, name } of departments) {
    const services = await call(server, listDepartmentServices, { headers, params: { deptId } })
    expect(services.body.data.length, name).toBeGreaterThan(2)
  }
})

test('has conversations, two of them waiting, one in Hindi, and quick replies in every language', async () => {
  const waiting = (
    await call(server, listDeskChats, { headers: desk, query: { status: 'waiting' } })
  ).body.data
  expect(waiting.map(({ language, unread }) => [language, unread])).toEqual([
    ['hi', 2],
    ['en', 1],
  ])
  const { data: answered } = (
    await call(server, listDeskChats, { headers: desk, query: { status: 'answered' } })
  ).body
  expect(answered.map(({ language }) => language)).toEqual(['en', 'ar'])
  const { _id: guestId } = (await call(server, getGuest, { headers })).body.data
  const room = (await call(server, getChatRoom, { headers, params: { id: guestId } })).body.data
  expect(room).toMatchObject({ unread: 1, lastSeq: 4 })
  const replies = (await call(server, listQuickReplies, { headers: desk })).body.data
  expect(replies).toHaveLength(8)
  const settings = (await call(server, getChatSettings, { headers: desk })).body.data
  for (const texts of [settings.automaticAnswer ?? {}, ...replies.map((reply) => reply.texts)]) {
    expect(Object.keys(texts).sort()).toEqual(['ar', 'en', 'hi'])
  }
  // The demo's data must be accepted by the calls.
  for (const body of replies) {
    const options = { headers: desk, params: { id: body._id }, body }
    expect((await call(server, changeQuickReply, options)).status, body.name).toBe(200)
  }
  const saved = await call(server, setChatSettings, { headers: desk, body: settings })
  expect(saved.status).toBe(200)
})

test('has banners of every screen and notifications, with valid links', async () => {
  const links = []
  for (const bannerType of ['home', 'dining', 'gifts', 'amenities']) {
    const banners = await call(server, listBanners, { headers, query: { bannerType } })
    expect(banners.body.data.length, bannerType).toBeGreaterThan(0)
    links.push(...banners.body.data.map(({ link }) => link))
  }
  const notifications = await call(server, listNotifications, { headers })
  expect(notifications.body.count).toBe(5)
  links.push(...notifications.body.data.map(({ link }) => link))
  for (const link of links.filter((link) => link !== undefined)) {
    expect(link).toMatch(/^\/(dining|gifts|departments|tours)\/[0-9a-f-]{36}$/)
  }
})

test('has a map and a tour with spots on the image, and attractions of three kinds', async () => {
  const tours = (await call(server, listTours, { headers })).body.data
  expect(tours.map(({ kind }) => kind)).toEqual(['map', 'tour'])
  for (const { _id: id } of tours) {
    const tour = await call(server, getTour, { headers, params: { id } })
    expect(tour.status).toBe(200)
    expect(tour.body.data.spots.length).toBeGreaterThan(5)
    for (const { x, y } of tour.body.data.spots) {
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect(Math.max(x, y)).toBeLessThan(1)
    }
  }
  const types = (await call(server, listAttractionTypes, { headers })).body.data
  expect(types).toHaveLength(3)
  for (const { _id: id } of types) {
    const attractions = await call(server, listAttractions, { headers, params: { id } })
    expect(attractions.body.data.length).toBeGreaterThan(1)
  }
})

test('has emergency contacts with 112 first, and a safety page unchanged by sanitising', async () => {
  const types = (await call(server, listEmergencyTypes, { headers })).body.data
  expect(types).toHaveLength(3)
  const [medical, police] = types
  for (const type of [medical, police]) {
    const params = { id: type?._id ?? '' }
    const contacts = await call(server, listEmergencyContacts, { headers, params })
    expect(contacts.body.data[0]?.phone).toBe('112')
  }
  const page = (await call(server, getSafetyPage, { headers })).body.data
  expect(page.description).toContain('<a href="tel:112"')
  expect(sanitizePage(page.description)).toBe(page.description)
})

test('has feedback questions of every kind and links to review sites', async () => {
  const questions = (await call(server, listFeedbackQuestions, { headers })).body.data
  expect(questions).toHaveLength(6)
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(4)
  const links = (await call(server, listReviewLinks, { headers })).body.data
  expect(links).toHaveLength(3)
  for (const { link } of links) expect(link).toMatch(/^https:\/\/[a-z-]+\.example\//)
})

test('has requests of every kind and in every status, none from the future', async () => {
  const query = { limit: '100' }
  const board = (await call(server, listDeskRequests, { headers: desk, query })).body.data
  const kinds = new Set(board.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['food', 'gift', 'amenity', 'department']))
  expect(new Set(board.map(({ status }) => status))).toEqual(new Set(requestStatuses))
  expect(board.some(({ amounts }) => amounts.tip > 0)).toBe(true)
  const now = new Date().toISOString()
  for (const { createdAt, updatedAt, timeline } of board) {
    for (const at of [createdAt, updatedAt, ...timeline.map(({ at }) => at)]) {
      expect(at <= now, at).toBe(true)
    }
  }
  const own = (await call(server, listGuestRequests, { headers })).body.data
  expect(own.filter(({ review }) => review).length).toBeGreaterThan(1)
})

test("has orders for each kitchen's outlets, accepted by staff of that outlet", async () => {
  const seen = []
  for (const account of ['kitchen', 'cafe']) {
    const kitchen = await signInDesk(password, `${account}@${MAIL_DOMAIN}`)
    const query = { limit: '100' }
    const orders = (await call(server, listDeskRequests, { headers: kitchen, query })).body.data
    expect(orders.length, account).toBeGreaterThan(1)
    expect(new Set(orders.flatMap(({ acceptedBy }) => acceptedBy?.name ?? [])).size).toBe(1)
    seen.push(...orders)
  }
  const query = { limit: '100' }
  const all = (await call(server, listDeskRequests, { headers: desk, query })).body.data
  // Food and tables.
  const orders = all.filter(({ restaurant }) => restaurant)
  expect(seen.map(({ _id }) => _id).sort()).toEqual(orders.map(({ _id }) => _id).sort())
})

test('ends the sessions of the demo’s staff for a new DEMO_PASSWORD, but not for the same one', async () => {
  await applyDemoPassword(server.db, 'another demo password')
  expect((await call(server, listDeskRequests, { headers: desk })).status).toBe(401)
  const again = await signInDesk('another demo password')
  await applyDemoPassword(server.db, 'another demo password')
  expect((await call(server, listDeskRequests, { headers: again })).status).toBe(200)
})

test('has stays in every state, and unclaimed bookings on the web', async () => {
  const rows = await server.db
    .selectFrom('booking as b')
    .innerJoin('stay as s', 's.booking_id', 'b.id')
    .select(['b.source', 'b.claimed_at as claimedAt', 's.status', 'b.id'])
    .execute()
  const entered = rows.filter(({ source }) => source === 'desk')
  expect(entered.length).toBeGreaterThanOrEqual(10)
  expect(new Set(entered.map(({ status }) => status))).toEqual(
    new Set(['booked', 'inHouse', 'checkedOut', 'cancelled', 'noShow']),
  )
  const web = rows.filter(({ source }) => source === 'web')
  expect(web.every(({ claimedAt }) => claimedAt === null)).toBe(true)
  expect([web.length, new Set(web.map(({ id }) => id)).size]).toEqual([4, 3])
})
