import { setExemptions } from '@bellhop/contract/desk/corrections'
import { getFolio } from '@bellhop/contract/desk/folios'
import { changeBooking } from '@bellhop/contract/guest/bookings'
import { beforeEach, expect, test } from 'vitest'
import { book } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { dayFromToday, openSale, setNight } from '../../../testing/rooms-for-sale.ts'
import { setTaxes, taxExamples } from '../../../testing/tax-examples.ts'

const server = await getTestApp()
const cityTax = taxExamples.Berlin.filter(({ name }) => name.en === 'City tax')
let key: string
let stayId: string

/** A night in Berlin at 107.00 with VAT, of which the city takes 7.50, for a guest who travels on business. */
const hotel = prepare(() => buildHotel(server, { currency: 'EUR', country: 'DE' }))
beforeEach(async () => {
  await buildRooms(hotel, 3)
  await openSale(hotel)
  await setTaxes(hotel, taxExamples.Berlin)
  for (const day of [1, 2, 3]) await setNight(hotel, dayFromToday(day), { price: 10_700 })
  const { checkInKey, rooms } = (await book(hotel, { nights: 1 })).body.data
  key = checkInKey
  stayId = rooms[0]?._id ?? ''
})
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  const body = { taxIds: cityTax.map(({ id }) => id), reason: 'On business.' }
  const exempted = await call(server, setExemptions, ofStay({ body }))
  expect(exempted.body.data.totals.balance).toBe(137)
})

const ofStay = <Body extends object>(more: Body) => ({
  ...{ headers: desk.headers, params: { id: stayId } },
  ...more,
})
const change = (
  nights: number,
  { rooms = 1, expectedTotal }: { rooms?: number; expectedTotal?: number } = {},
) =>
  call(server, changeBooking, {
    params: { id: key },
    body: {
      ...{ checkInDate: dayFromToday(1), checkOutDate: dayFromToday(1 + nights) },
      selectedRooms: [
        { roomTypeId: hotel.roomTypeId, count: rooms, adults: 2 * rooms, children: 0 },
      ],
      ...(expectedTotal !== undefined && { expectedTotal }),
    },
  })
const balance = async () => (await call(server, getFolio, ofStay({}))).body.data.totals.balance

test('nights that a guest adds are exempt like the stay, in the offer and on the folio', async () => {
  const withTax = await change(3, { expectedTotal: 366 })
  expect(withTax.status).toBe(409)
  expect(withTax.body).toMatchObject({ code: 'price_changed', amounts: { total: 351 } })
  const changed = await change(3, { expectedTotal: 351 })
  expect(changed.status).toBe(200)
  expect(changed.body.data.amounts.total).toBe(351)
  expect(await balance()).toBe(351)
})

test('a later rule with the same name does not apply to them either', async () => {
  const next = { id: crypto.randomUUID(), rate: 800, validFrom: dayFromToday(2) }
  const rules = taxExamples.Berlin.map((rule) =>
    cityTax.includes(rule) ? { ...rule, validTo: dayFromToday(1) } : rule,
  )
  await setTaxes(hotel, [...rules, ...cityTax.map((rule) => ({ ...rule, ...next }))])
  expect((await change(2)).body.data.amounts.total).toBe(244)
  expect(await balance()).toBe(244)
})

test('a room that is added is not exempt', async () => {
  const { body } = await change(1, { rooms: 2 })
  expect(body.data.rooms.map(({ total }) => total)).toEqual([137, 144.5])
  expect(await balance()).toBe(137)
})
