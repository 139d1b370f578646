import { listNotifications } from '@bellhop/contract/guest/notifications'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

/** `age` and `left` in minutes; without `left` it does not expire. */
async function buildNotification(hotel: TestHotel, title: string, age: number, left?: number) {
  const now = Date.now()
  await addRows(server.db, 'promotional', {
    hotel_id: hotel.id,
    id: newId(),
    title,
    body: 'Tonight on the roof.',
    created_at: new Date(now - age * MINUTE_MS),
    expires_at: left === undefined ? null : new Date(now + left * MINUTE_MS),
  })
}

test('lists current notifications newest first, with their count', async () => {
  await buildNotification(hotel, 'Old', 600)
  await buildNotification(hotel, 'New', 5, 60)
  await buildNotification(hotel, 'Over', 90, -1)
  await buildNotification(await buildHotel(server), 'Elsewhere', 1)
  const { status, body } = await guest.call(listNotifications)
  expect(status).toBe(200)
  expect(body.count).toBe(2)
  expect(body.data.map(({ title }) => title)).toEqual(['New', 'Old'])
  expect(body.data[0]?.expiresAt).toMatch(/Z$/)
  expect(body.data[1]).not.toHaveProperty('expiresAt')
})

test('pages notifications, and counts all pages', async () => {
  // Half of them have the same instant.
  for (let i = 0; i < 6; i++) await buildNotification(hotel, `Offer ${i}`, i < 3 ? 10 : 20 + i)
  await buildNotification(hotel, 'Over', 30, -1)
  const read = async (query: Record<string, string> = {}) => {
    const { status, body } = await guest.call(listNotifications, { query })
    expect(status).toBe(200)
    expect(body.count).toBe(6)
    return body
  }
  const all = await read()
  expect(all.data).toHaveLength(6)
  expect(all).not.toHaveProperty('next')
  const paged = []
  let next: string | undefined
  do {
    const page = await read({ limit: '2', ...(next && { before: next }) })
    expect(page.data).toHaveLength(2)
    paged.push(...page.data)
    next = page.next
  } while (next && paged.length < 10)
  expect(paged).toEqual(all.data)
})

test('has an image and a link, and is in the guest’s language', async () => {
  Object.assign(hotel, await buildHotel(server, { languages: ['en', 'hi'] }))
  Object.assign(guest, await buildGuest(hotel))
  const created = new Date(Date.now() - MINUTE_MS)
  const expires = new Date(Date.now() + MINUTE_MS)
  const id = newId()
  await addRows(server.db, 'promotional', {
    hotel_id: hotel.id,
    id,
    title: 'Live music',
    body: 'Tonight on the roof.',
    translations: JSON.stringify({ hi: { title: 'संगीत', body: 'आज रात छत पर।' } }),
    image: 'roof.jpg',
    link: '/order',
    created_at: created,
    expires_at: expires,
  })
  await buildNotification(hotel, 'Plain', 5)
  const read = async (language: string) => {
    const query = { headers: { ...guest.headers, 'accept-language': language } }
    return (await call(server, listNotifications, query)).body.data
  }
  const [music, plain] = await read('en')
  expect(music).toEqual({
    _id: id,
    title: 'Live music',
    body: 'Tonight on the roof.',
    image: 'roof.jpg',
    link: '/order',
    createdAt: created.toISOString(),
    expiresAt: expires.toISOString(),
  })
  expect(Object.keys(plain ?? {}).sort()).toEqual(['_id', 'body', 'createdAt', 'title'])
  expect((await read('hi'))[0]).toMatchObject({ title: 'संगीत', body: 'आज रात छत पर।' })
})

test('has fifty notifications per page by default', async () => {
  const created = Date.now() - 1000 * MINUTE_MS
  await addRows(
    server.db,
    'promotional',
    Array.from({ length: 101 }, (_, index) => ({
      hotel_id: hotel.id,
      id: newId(),
      title: `Offer ${index}`,
      body: 'Today.',
      created_at: new Date(created + index * MINUTE_MS),
    })),
  )
  const { body } = await guest.call(listNotifications)
  expect(body.count).toBe(101)
  expect(body.data).toHaveLength(50)
  expect(body.data[0]?.title).toBe('Offer 100')
  expect(body.data.at(-1)?.title).toBe('Offer 51')
})

test('shows nothing of another hotel for a cursor of its notification', async () => {
  const elsewhere = await buildHotel(server)
  await buildNotification(elsewhere, 'Elsewhere', 1)
  await buildNotification(elsewhere, 'Elsewhere too', 2)
  const stranger = await buildGuest(elsewhere)
  const query = { limit: '1' }
  const { next } = (await stranger.call(listNotifications, { query })).body
  const { body } = await guest.call(listNotifications, { query: { before: next } })
  expect(body).toEqual({ data: [], count: 0 })
})

test.each([
  { limit: '0' },
  { limit: '101' },
  { before: 'nonsense!' },
  { before: Buffer.from('nonsense').toString('base64url') },
  { before: Buffer.from(`99999999999999 ${newId()}`).toString('base64url') },
  { before: Buffer.from('1700000000000 1').toString('base64url') },
  { page: '2' },
])('rejects the query %o', async (query: Record<string, string | undefined>) => {
  const answer = await guest.call(listNotifications, { query })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})
