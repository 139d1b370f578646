import { listChanges } from '@bellhop/contract/desk/changes'
import { changeFood, listDeskFoods } from '@bellhop/contract/desk/dining'
import { getDeskHotel } from '@bellhop/contract/desk/hotel'
import { previewReads } from '@bellhop/contract/desk/preview'
import { getMenu } from '@bellhop/contract/guest/dining'
import { getGuest } from '@bellhop/contract/guest/guest'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { countWaiting, waitForLock } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()

let menu: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'ar'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const outlet = prepare(() => buildOutlet(hotel))
const dish = prepare(() => buildFood(hotel, outlet))
beforeEach(() => {
  menu = `/foods/app/menu/${outlet.id}`
})

interface Preview {
  reads: string[]
  status?: string
  language?: string
  at?: string
  draft?: { noun: string; _id?: string; entry: object }
}

async function preview({ reads, draft, status = 'inHouse', language = 'en', at }: Preview) {
  const body = { guest: { status, language, ...(at && { at }) }, reads, ...(draft && { draft }) }
  const answer = await manager.call(previewReads, { body })
  const responses = answer.body.data?.responses ?? []
  return {
    ...answer,
    statuses: responses.map(({ status }) => status),
    data: responses.map(({ body }) => JSON.parse(body).data),
  }
}

/** The dish as the desk has it, with some other values. */
async function draftOf(values: object) {
  const query = { within: dish.categoryId }
  const [entry] = (await manager.call(listDeskFoods, { query })).body.data
  return { noun: 'foods', _id: dish.id, entry: { ...entry, ...values } }
}

const name = { en: 'Rava dosa', ar: 'دوسا' }
const counter = () =>
  server.db
    .selectFrom('hotel_counter')
    .selectAll()
    .where('hotel_id', '=', hotel.id)
    .executeTakeFirst()

test('answers guests as if the draft were stored, in their language, and stores nothing', async () => {
  const guest = await buildGuest(hotel)
  const params = { restaurantId: outlet.id }
  const readMenu = async () => (await guest.call(getMenu, { params })).body.data[0]?.foods
  await readMenu()
  const before = await counter()
  const draft = await draftOf({ name, price: 210.5 })
  const { data } = await preview({ reads: [menu], language: 'ar', draft })
  expect(data[0][0].foods).toMatchObject([{ name: 'دوسا', price: 210.5 }])
  expect(await readMenu()).toMatchObject([{ name: 'Masala dosa', price: 180 }])
  expect(await counter()).toEqual(before)
  expect((await manager.call(listChanges, { query: {} })).body.data).toEqual([])
  // The version is still that of the draft.
  const { _id: id, entry } = draft
  expect((await manager.call(changeFood, { params: { id }, body: entry })).status).toBe(200)
  expect(await readMenu()).toMatchObject([{ name: 'Rava dosa', price: 210.5 }])
})

test('shows an entry that is being added', async () => {
  const { _id, version: _, ...entry } = (await draftOf({ name })).entry as Record<string, unknown>
  const { data } = await preview({ reads: [menu], draft: { noun: 'foods', entry } })
  expect(data[0][0].foods).toMatchObject([{ _id }, { name: 'Rava dosa' }])
})

test('shows a record, and what is read without signing in', async () => {
  const { data: profile } = (await manager.call(getDeskHotel)).body
  const draft = { noun: 'hotel', entry: { ...profile, name: { en: 'Lotus House' } } }
  const reads = [`/hotels/${hotel.id}`, `/hotels/details/${hotel.id}`]
  const { data } = await preview({ reads, draft })
  expect(data.map((one) => one.name)).toEqual(['Lotus House', 'Lotus House'])
})

test('reads at the chosen time', async () => {
  const hours = JSON.stringify(dailyHours(['18:00', '23:00']))
  await buildOutlet(hotel, { name: 'Bar', hours })
  const isOpen = async (at: string) => {
    const { data } = await preview({ reads: ['/dashboard/app'], at })
    return data[0].restaurants.find(({ name }: { name: string }) => name === 'Bar').isOpen
  }
  expect(await isOpen('2026-11-27T22:30')).toBe(true)
  expect(await isOpen('2026-11-27T23:30')).toBe(false)
})

test.each(['registered', 'booked', 'inHouse', 'checkedOut'])(
  'reads as a made-up guest who is %s, and leaves none behind',
  async (status) => {
    const at = '2027-03-28T23:30'
    const { data } = await preview({ reads: ['/guests/app/me'], status, at })
    expect(data).toMatchObject([{ status, name: 'Guest', hotelId: hotel.id }])
    const guests = server.db.selectFrom('guest').select('id').where('hotel_id', '=', hotel.id)
    expect(await guests.execute()).toEqual([])
  },
)

test('says why the draft could not be stored, and reads nothing', async () => {
  const rejectionOf = async (values: object) => {
    const { body } = await preview({ reads: [menu], draft: await draftOf(values) })
    expect(body.data.responses).toEqual([])
    return body.data.rejection
  }
  expect(await rejectionOf({ name: { ar: 'دوسا' } })).toMatchObject({ code: 'invalid_request' })
  expect(await rejectionOf({ version: 7 })).toMatchObject({
    code: 'changed_meanwhile',
    detail: expect.stringMatching(/\.$/),
  })
  const unknown = await preview({ reads: [], draft: { noun: 'guests', entry: {} } })
  expect(unknown.status).toBe(404)
})

test('reads nothing but what guests of the hotel read', async () => {
  const other = await buildHotel(server)
  const theirs = await buildFood(other, await buildOutlet(other))
  const { statuses } = await preview({
    reads: [
      '/desk/foods',
      '/desk/folios',
      '/hotels',
      '/stream',
      '/payments/app/invoice',
      '/docs',
      '/../desk',
      `/hotels/${other.id}`,
      `/hotels/details/${other.id}`,
      `/foods/app/food-by-category/${theirs.categoryId}`,
    ],
  })
  expect(new Set(statuses)).toEqual(new Set([404]))
  const { entry } = await draftOf({ _id: theirs.id })
  const draft = { noun: 'foods', _id: theirs.id, entry }
  const { body } = await preview({ reads: [], draft })
  expect(body.data.rejection).toMatchObject({ code: 'not_found' })
})

test('does not wait for a colleague who is saving the entry', async () => {
  const draft = await draftOf({ name })
  await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('food').set({ price: 1 }).where('id', '=', dish.id).execute()
    expect((await preview({ reads: [menu], draft })).status).toBe(503)
  })
})

test('shows a hotel without rooms to a guest in house', async () => {
  const empty = await buildHotel(server)
  Object.assign(manager, await buildStaff(empty, { role: 'manager' }))
  const { data } = await preview({ reads: ['/guests/app/me'] })
  expect(data).toMatchObject([{ status: 'inHouse', roomNumber: '100' }])
})

test('holds one connection for a person and two for a hotel, and guests of others do not wait', {
  tags: 'nightly',
}, async () => {
  const draft = await draftOf({ name })
  const colleagues = await Promise.all(
    [1, 2].map(async () => (await buildStaff(hotel, { role: 'manager' })).headers),
  )
  const other = await buildHotel(server)
  const guest = await buildGuest(other)
  const previewAs = (headers: Record<string, string>) =>
    call(server, previewReads, {
      headers,
      body: { guest: { status: 'inHouse', language: 'en' }, draft, reads: [menu] },
    })
  const mostHeld = async (senders: Record<string, string>[]) => {
    let isOver = false
    const { counts, previews } = await server.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM food WHERE hotel_id = ${hotel.id} FOR UPDATE`.execute(tx)
      const previews = Promise.all(senders.map(previewAs)).finally(() => {
        isOver = true
      })
      await waitForLock(tx)
      expect((await guest.call(getGuest)).status).toBe(200)
      const counts: number[] = []
      while (!isOver) counts.push(await countWaiting(tx))
      return { counts, previews }
    })
    for (const { status } of await previews) expect([200, 503]).toContain(status)
    return Math.max(...counts)
  }
  expect(await mostHeld(Array.from({ length: 10 }, () => manager.headers))).toBe(1)
  expect(await mostHeld([manager.headers, ...colleagues])).toBe(2)
})
