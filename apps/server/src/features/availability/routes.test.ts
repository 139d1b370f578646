import { listAvailability, setItemAvailability } from '@bellhop/contract/desk/availability'
import { listAmenities } from '@bellhop/contract/guest/amenities'
import { listAllGifts } from '@bellhop/contract/guest/gifts'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { readEvents } from '../../testing/log.ts'
import {
  buildAmenity,
  buildFood,
  buildGift,
  buildOutlet,
  buildService,
} from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const timeZone = 'Asia/Kolkata'
const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { time_zone: timeZone, languages: ['en', 'hi'] }))
const housekeeping = prepare(() => buildDepartment(hotel, { code: 'housekeeping' }))
const outlet = prepare(() => buildOutlet(hotel))
const clerk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const until = () => wallClock(new Date(Date.now() + 2 * HOUR_MS), timeZone)

async function list(as: Caller = clerk) {
  const { status, body } = await as.call(listAvailability)
  expect(status).toBe(200)
  return body.data
}

type Kind = 'gift' | 'amenity' | 'service'
const change = (kind: Kind, id: string, body: { available: boolean; until?: string }) =>
  clerk.call(setItemAvailability, { params: { kind, id }, body })

test('lists everything by its place, with names in every language', async () => {
  const translations = JSON.stringify({ hi: { name: 'डोसा' } })
  await buildFood(hotel, outlet, { name: 'Dosa', translations })
  await buildAmenity(hotel, housekeeping, { name: 'Towel' })
  await buildService(hotel, housekeeping, { name: 'Cleaning' })
  await buildGift(hotel, housekeeping, { name: 'Roses' })
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
  await buildFood(hotel, outlet, { name: 'Dosa' })
  const cafe = await buildOutlet(hotel, { name: 'Café' })
  await buildFood(hotel, cafe, { name: 'Scone' })
  const gift = await buildGift(hotel, housekeeping)
  const cook = await buildStaff(hotel, { role: 'kitchen', outlets: [outlet] })
  expect(await list(cook)).toMatchObject([{ items: [{ name: { en: 'Dosa' } }] }])
  const answer = await cook.call(setItemAvailability, {
    params: { kind: 'gift', id: gift.id },
    body: { available: false },
  })
  expect(answer.status).toBe(403)
  const helper = await buildStaff(hotel, { role: 'kitchen', outlets: [] })
  expect(await list(helper)).toEqual([])
})

test('switches a gift, an amenity and a service, for guests at once', async () => {
  const guest = await buildGuest(hotel)
  const gift = await buildGift(hotel, housekeeping)
  const towel = await buildAmenity(hotel, housekeeping)
  const service = await buildService(hotel, housekeeping)
  const time = until()
  expect((await change('gift', gift.id, { available: false, until: time })).status).toBe(204)
  expect((await change('amenity', towel.id, { available: false })).status).toBe(204)
  expect((await change('service', service.id, { available: false })).status).toBe(204)
  const soldOut = { available: false, soldOutUntil: time }
  const gifts = await guest.call(listAllGifts)
  expect(gifts.body.data).toMatchObject([{ gifts: [soldOut] }])
  const { body } = await guest.call(listAmenities)
  expect([...body.data.amenities, ...body.data.supplies]).toMatchObject([{ available: false }])
  const byKind = new Map((await list()).map(({ kind, items }) => [kind, items[0]]))
  expect(byKind.get('gift')).toMatchObject(soldOut)
  expect(byKind.get('service')).toMatchObject({ available: false })
  const events = await readEvents(hotel, ['name', 'payload'])
  expect(events.map(({ payload }) => payload)).toEqual([
    { noun: 'gifts', tag: 'gifts' },
    { noun: 'amenities', tag: 'amenities' },
    { noun: 'department-services', tag: 'departments' },
  ])
})

test('keeps the last of two simultaneous changes, and records both', async () => {
  const gift = await buildGift(hotel, housekeeping)
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
  const service = await buildService(hotel, housekeeping)
  expect(await change('service', service.id, { available: false, until: until() })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'until' }] },
  })
})
