import { listAvailability, setItemAvailability } from '@bellhop/contract/desk/availability'
import { listAmenities } from '@bellhop/contract/guest/amenities'
import { listAllGifts } from '@bellhop/contract/guest/gifts'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildAmenity,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestDepartment,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import {
  buildFood,
  buildGift,
  buildOutlet,
  buildService,
  type TestOutlet,
} from '../../testing/menu-builders.ts'

const timeZone = 'Asia/Kolkata'
const server = await getTestApp()
let hotel: TestHotel
let housekeeping: TestDepartment
let outlet: TestOutlet
let clerk: { cookie: string }
beforeEach(async () => {
  hotel = await buildHotel(server, { time_zone: timeZone, languages: ['en', 'hi'] })
  housekeeping = await buildDepartment(server, hotel, { code: 'housekeeping' })
  outlet = await buildOutlet(server, hotel)
  clerk = await signInStaff(server, await buildStaff(server, hotel, { role: 'frontDesk' }))
})

const until = () => wallClock(new Date(Date.now() + 2 * HOUR_MS), timeZone)

async function list(headers: Record<string, string> = clerk) {
  const { status, body } = await call(server, listAvailability, { headers })
  expect(status).toBe(200)
  return body.data
}

type Kind = 'gift' | 'amenity' | 'service'
const change = (kind: Kind, id: string, body: { available: boolean; until?: string }) =>
  call(server, setItemAvailability, { headers: clerk, params: { kind, id }, body })

test('lists everything by its place, with names in every language', async () => {
  const translations = JSON.stringify({ hi: { name: 'डोसा' } })
  await buildFood(server, hotel, outlet, { name: 'Dosa', translations })
  await buildAmenity(server, hotel, housekeeping, { name: 'Towel' })
  await buildService(server, hotel, housekeeping, { name: 'Cleaning' })
  await buildGift(server, hotel, housekeeping, { name: 'Roses' })
  expect(await list()).toMatchObject([
    {
      kind: 'food',
      _id: outlet.id,
      name: { en: outlet.name },
      hours: { exceptions: [] },
      items: [{ name: { en: 'Dosa', hi: 'डोसा' }, available: true }],
    },
    { kind: 'amenity', _id: housekeeping.id, items: [{ name: { en: 'Towel' } }] },
    { kind: 'service', _id: housekeeping.id, items: [{ name: { en: 'Cleaning' } }] },
    { kind: 'gift', items: [{ name: { en: 'Roses' } }] },
  ])
})

test('lists only the dishes of its outlets to the kitchen, which switches nothing else', async () => {
  await buildFood(server, hotel, outlet, { name: 'Dosa' })
  const cafe = await buildOutlet(server, hotel, { name: 'Café' })
  await buildFood(server, hotel, cafe, { name: 'Scone' })
  const gift = await buildGift(server, hotel, housekeeping)
  const cook = await buildStaff(server, hotel, { role: 'kitchen', outlets: [outlet] })
  const kitchen = await signInStaff(server, cook)
  expect(await list(kitchen)).toMatchObject([{ items: [{ name: { en: 'Dosa' } }] }])
  const answer = await call(server, setItemAvailability, {
    headers: kitchen,
    params: { kind: 'gift', id: gift.id },
    body: { available: false },
  })
  expect(answer.status).toBe(403)
  const helper = await buildStaff(server, hotel, { role: 'kitchen', outlets: [] })
  expect(await list(await signInStaff(server, helper))).toEqual([])
})

test('switches a gift, an amenity and a service, for guests at once', async () => {
  const guest = await signInGuest(server, await buildGuest(server, hotel))
  const gift = await buildGift(server, hotel, housekeeping)
  const towel = await buildAmenity(server, hotel, housekeeping)
  const service = await buildService(server, hotel, housekeeping)
  const time = until()
  expect((await change('gift', gift.id, { available: false, until: time })).status).toBe(204)
  expect((await change('amenity', towel.id, { available: false })).status).toBe(204)
  expect((await change('service', service.id, { available: false })).status).toBe(204)
  const soldOut = { available: false, soldOutUntil: time }
  const gifts = await call(server, listAllGifts, { headers: guest })
  expect(gifts.body.data).toMatchObject([{ gifts: [soldOut] }])
  const { body } = await call(server, listAmenities, { headers: guest })
  expect([...body.data.amenities, ...body.data.supplies]).toMatchObject([{ available: false }])
  const byKind = new Map((await list()).map(({ kind, items }) => [kind, items[0]]))
  expect(byKind.get('gift')).toMatchObject(soldOut)
  expect(byKind.get('service')).toMatchObject({ available: false })
  const events = await server.db
    .selectFrom('event')
    .select(['name', 'payload'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ payload }) => payload)).toEqual([
    { noun: 'gifts', tag: 'gifts' },
    { noun: 'amenities', tag: 'amenities' },
    { noun: 'department-services', tag: 'departments' },
  ])
})

test('keeps the last of two simultaneous changes, and records both', async () => {
  const gift = await buildGift(server, hotel, housekeeping)
  const answers = await Promise.all([
    change('gift', gift.id, { available: false }),
    change('gift', gift.id, { available: false, until: until() }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const { count } = await server.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('hotel_id', '=', hotel.id)
    .where('action', '=', 'gift.setAvailability')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2)
})

test('rejects a time for a service, which has none', async () => {
  const service = await buildService(server, hotel, housekeeping)
  expect(await change('service', service.id, { available: false, until: until() })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'until' }] },
  })
})
