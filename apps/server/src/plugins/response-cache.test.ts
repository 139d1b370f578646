import { gunzipSync } from 'node:zlib'
import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { getMenu } from '@bellhop/contract/guest/dining'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import { dailyHours } from '../shared/time/daily-hours.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildFood, buildOutlet } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { raiseContentVersion } from '../testing/raise-content-version.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  await buildOutlet(hotel, {
    hours: JSON.stringify(dailyHours(['12:00', '15:00'])),
  })
})
const headers = prepare(async () => signInGuest(server, await buildGuest(hotel), { hours: 48 }))

const changeName = (name: string) =>
  server.db.updateTable('outlet').set({ name }).where('hotel_id', '=', hotel.id).execute()

const readOutlet = async () =>
  (await call(server, getDashboard, { headers })).body.data.restaurants[0]

test('answers 304 if nothing has changed, with revalidation each time', async () => {
  const first = await call(server, getDashboard, { headers })
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('Authorization'),
  })
  const again = { ...headers, 'if-none-match': String(first.headers.etag) }
  const second = await call(server, getDashboard, { headers: again })
  expect(second).toMatchObject({ status: 304, body: undefined })

  await changeName('Terrace')
  await server.db.transaction().execute((tx) => raiseContentVersion(tx, hotel.id))
  expect(await call(server, getDashboard, { headers: again })).toMatchObject({ status: 200 })
})

test('expires each minute: an outlet opens on time', async () => {
  const noon = new Date(Date.now() + DAY_MS)
  // 12:00 in Kolkata.
  noon.setUTCHours(6, 30, 0, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: noon.getTime() - 30_000 })
  try {
    expect(await readOutlet()).toMatchObject({ isOpen: false, opensAt: '12:00' })
    vi.setSystemTime(noon.getTime() - 1)
    expect(await readOutlet()).toMatchObject({ isOpen: false })
    vi.setSystemTime(noon)
    expect(await readOutlet()).toMatchObject({ isOpen: true })
  } finally {
    vi.useRealTimers()
  }
})

test('excludes images', async () => {
  const { statusCode } = await server.app.inject({
    url: '/api/images/00000000000000000000000000000000?w=640',
    headers: { 'if-none-match': '"x"' },
  })
  expect(statusCode).not.toBe(500)
})

test('separates hotels with the same URL', async () => {
  const other = await buildHotel(server)
  const outlet = await buildOutlet(other, { name: 'Elsewhere' })
  await buildFood(other, outlet)
  const there = await buildGuest(other)
  const params = { restaurantId: outlet.id }
  expect((await there.call(getMenu, { params })).status).toBe(200)
  expect((await call(server, getMenu, { headers, params })).status).toBe(404)
  const { body } = await there.call(getDashboard)
  expect(body.data.restaurants).toMatchObject([{ name: 'Elsewhere' }])
  expect(await readOutlet()).not.toMatchObject({ name: 'Elsewhere' })
})

test('compresses a long response for clients that accept it, with one ETag for both', async () => {
  for (let place = 0; place < 8; place++) await buildOutlet(hotel, { name: `Outlet ${place}` })
  await server.db.transaction().execute((tx) => raiseContentVersion(tx, hotel.id))
  const read = (accepted?: string, more = {}) =>
    server.app.inject({
      url: '/api/dashboard/app',
      headers: {
        ...headers,
        ...(accepted !== undefined && { 'accept-encoding': accepted }),
        ...more,
      },
    })
  const plain = await read()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Language, Authorization, Accept-Encoding')
  for (const accepted of ['gzip', 'gzip, deflate, br, zstd', 'br, gzip;q=0.5']) {
    const packed = await read(accepted)
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.rawPayload.length),
      etag: plain.headers.etag,
      vary: plain.headers.vary,
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 2)
  }
  for (const accepted of ['', 'identity', 'br', 'gzip;q=0']) {
    const answer = await read(accepted)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(plain.body)
  }
  const same = await read('gzip', { 'if-none-match': plain.headers.etag })
  expect(same.statusCode).toBe(304)
  expect(same.headers).not.toHaveProperty('content-encoding')
  expect(same.headers.vary).toBe(plain.headers.vary)
})

test('does not compress a guest’s own data, because its length would leak secrets', async () => {
  const answer = await server.app.inject({
    url: '/api/guests/app/me',
    headers: { ...headers, 'accept-encoding': 'gzip' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBeUndefined()
})
