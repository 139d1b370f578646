import { bodyOf, createClient } from '@bellhop/api-client'
import { cancelStay } from '@bellhop/contract/desk/bookings'
import { postCharge } from '@bellhop/contract/desk/folios'
import type { Scope } from '@bellhop/domain/people/scopes'
import { expect, test } from 'vitest'
import { readDays } from '../../../../packages/api-client/examples/accounting.ts'
import { followArrivals, readArrivals } from '../../../../packages/api-client/examples/arrivals.ts'
import { type DoorCode, updateCodes } from '../../../../packages/api-client/examples/door-codes.ts'
import { orderTowel } from '../../../../packages/api-client/examples/first-towel.ts'
import { buildApiKey } from '../testing/api-keys.ts'
import { getTestApp, openPort } from '../testing/build-app.ts'
import { buildDepartment, buildGuest } from '../testing/builders.ts'
import { setUpDeskBookings } from '../testing/desk-bookings.ts'
import { hotelToday } from '../testing/hotel-today.ts'
import { buildAmenity } from '../testing/menu-builders.ts'
import { readRows } from '../testing/rows.ts'

const server = await getTestApp()
const { hotel, desk, book, roomOf, stayIdOf, assign } = setUpDeskBookings(server)

async function openClient(...scopes: Scope[]) {
  const { key } = await buildApiKey(hotel, { scopes })
  return createClient({ url: await openPort(server), key })
}

test('orders the first towel', async () => {
  await buildAmenity(hotel, await buildDepartment(hotel), { name: 'Bath towel' })
  const { roomNumber } = await buildGuest(hotel)
  const bellhop = await openClient('stays.read', 'content.read', 'requests.write')
  const { number, status } = await orderTowel(bellhop, roomNumber)
  expect([number, status]).toEqual([1, 'new'])
})

test('shows arrivals, and again after a change', async () => {
  const booking = await book()
  const id = stayIdOf(booking)
  await assign(id, roomOf(0))
  await book({ days: 1 })
  const bellhop = await openClient('stays.read')
  expect(await readArrivals(bellhop)).toEqual(['–  Priya Nair  R.0  Lake view'])
  const shown = followArrivals(bellhop, 10)
  expect((await shown.next()).value).toHaveLength(1)
  const next = shown.next()
  await desk.call(cancelStay, { params: { id }, body: { reason: 'The guest has called.' } })
  expect((await next).value).toEqual([])
  await shown.return(undefined)
})

test('gives a room a door code for the dates of its stay', async () => {
  const booking = await book()
  const id = stayIdOf(booking)
  await assign(id, roomOf(0))
  const bellhop = await openClient('stays.read')
  const codes = new Map<string, DoorCode[]>()
  const update = (position: Parameters<typeof updateCodes>[1]) =>
    updateCodes(bellhop, position, 'secret of the locks', async (bookingId, valid) => {
      codes.set(bookingId, valid)
    })
  let position = await update({ changedSince: '2020-01-01T00:00:00Z' })
  const first = codes.get(booking._id)?.[0]
  const { checkIn: from, checkOut: until } = booking
  expect(first).toEqual({ room: 'R.0', code: expect.stringMatching(/^\d{6}$/), from, until })
  await assign(id, roomOf(1))
  position = await update(position)
  expect(codes.get(booking._id)).toMatchObject([{ room: 'R.1' }])
  expect(codes.get(booking._id)?.[0]?.code).not.toBe(first?.code)
  await desk.call(cancelStay, { params: { id }, body: { reason: 'The guest has called.' } })
  await update(position)
  expect(codes.get(booking._id)).toEqual([])
})

test('exports the lines of the bills of some days', async () => {
  const { stayId } = await buildGuest(hotel)
  const body = { title: 'Minibar', amount: 200, taxRate: 18 }
  await desk.call(postCharge, { params: { id: stayId }, body })
  const bellhop = await openClient('reports.read')
  const today = hotelToday('Asia/Kolkata')
  const days = []
  for await (const day of readDays(bellhop, '2026-01-01', '2026-01-02')) days.push(day)
  expect(days).toEqual([])
  for await (const day of readDays(bellhop, today, today)) days.push(day)
  expect(days).toMatchObject([{ date: today, charged: 236, received: 0 }])
  expect(days[0]?.csv).toContain('Minibar')
})

test('has one effect although the response was lost and the server had no time', async () => {
  const { stayId } = await buildGuest(hotel)
  const { key } = await buildApiKey(hotel, { scopes: ['folios.write'] })
  const url = await openPort(server)
  const answers = ['lost', 'busy', 'sent']
  const bellhop = createClient({
    ...{ url, key },
    fetch: async (request) => {
      const answer = answers.shift()
      if (answer === 'busy') {
        return new Response('', { status: 503, headers: { 'retry-after': '0' } })
      }
      const response = await fetch(request)
      if (answer === 'lost') throw new TypeError('fetch failed')
      return response
    },
  })
  const body = { title: 'Minibar', amount: 200, taxRate: 18 }
  const params = { path: { id: stayId } }
  const { data } = await bodyOf(bellhop.POST('/desk/folios/{id}/charges', { params, body }))
  expect(data._id).toBe(stayId)
  expect(answers).toEqual([])
  expect(await readRows(server.db, 'folio_entry', ['title'], { stay_id: stayId })).toHaveLength(1)
})

test('throws a problem with its code', async () => {
  const bellhop = await openClient('rooms.read')
  await expect(bellhop.GET('/desk/rate-plans')).rejects.toMatchObject({
    status: 403,
    problem: { code: 'forbidden', params: { reason: 'scope' } },
  })
})
