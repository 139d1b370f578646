import { checkIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { setExemptions } from '@bellhop/contract/desk/corrections'
import { addFood, addFoodCategory } from '@bellhop/contract/desk/dining'
import { getFolio } from '@bellhop/contract/desk/folios'
import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { getMenu } from '@bellhop/contract/guest/dining'
import { getStarterData } from '@bellhop/contract/guest/hotel'
import { getBill } from '@bellhop/contract/guest/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { type AvailableRoom, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import type { InvoiceContent } from '@bellhop/domain/money/invoice'
import { addWire } from '@bellhop/domain/money/money'
import { expect, test } from 'vitest'
import { book } from '../../testing/booking-calls.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { letDaysPass } from '../../testing/let-days-pass.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { dayFromToday, openSale, setNight } from '../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'

const server = await getTestApp()

/** Books a room at these prices, lives there and checks out. @returns the booking, and the invoice's lines */
async function stayAt(
  place: keyof typeof taxExamples,
  { currency, country }: { currency: string; country: string },
  {
    prices,
    adults = 2,
    children = 0,
    exemptFrom,
  }: { prices: number[]; adults?: number; children?: number; exemptFrom?: string },
) {
  const hotel = await buildHotel(server, { currency, country })
  const [roomId = ''] = await buildRooms(hotel, 1)
  await openSale(hotel)
  await changeRows(server.db, 'room_type', { hotel_id: hotel.id }, { max_children: 2 })
  await setTaxes(hotel, taxExamples[place])
  for (const [night, price] of prices.entries()) {
    await setNight(hotel, dayFromToday(1 + night), { price })
  }
  const nights = prices.length
  const offer = await call(server, listRoomsByDate, {
    params: { hotelId: hotel.id },
    query: { checkInDate: dayFromToday(1), checkOutDate: dayFromToday(1 + nights) },
  })
  const [offered] = offer.body.data
  if (!offered) throw new Error('Expected an offer')
  const booked = await book(hotel, { nights, adults, children })
  const [stay] = booked.body.data.rooms
  if (!stay) throw new Error('Expected a stay')
  expect(priceOffer(offered, { adults, children }, currency)).toBe(stay.total)
  const desk = await buildStaff(hotel)
  const ofStay = { headers: desk.headers, params: { id: stay._id } }
  await call(server, assignRoom, { ...ofStay, body: { roomId } })
  const before = (await call(server, getFolio, ofStay)).body.data
  const exempt = before.exemptions.taxes.filter(({ name }) => name === exemptFrom)
  const body = { taxIds: exempt.map(({ _id }) => _id), reason: 'On business.' }
  const exempted = (await call(server, setExemptions, { ...ofStay, body })).body.data
  if (!exemptFrom) expect(exempted.totals.balance).toBe(stay.total)
  await letDaysPass(server, stay._id, nights + 1)
  expect((await call(server, checkIn, { ...ofStay, body: {} })).status).toBe(200)
  await letDaysPass(server, stay._id, nights + 1)
  const folio = (await call(server, getFolio, ofStay)).body.data
  expect(folio.totals.balance).toBe(exempted.totals.balance)
  await call(server, checkOut, { ...ofStay, body: { reason: 'The company pays.' } })
  const { content } = await readRow(server.db, 'invoice', ['content'], { hotel_id: hotel.id })
  return { stay, owed: exempted.totals.balance, lines: summarize(content) }
}

/** Reads the price that these guests pay for a room by the offer. */
function priceOffer(
  { nights, stayTaxes = [] }: AvailableRoom,
  guests: { adults: number; children: number },
  currency: string,
): number {
  const taxes = stayTaxes.flatMap(({ room, adult, child, parties }) => {
    const { adults, children } = guests
    const party = parties?.find((one) => one.adults === adults && one.children === children)
    return party?.amount ?? [room, adults * adult, children * child]
  })
  return addWire([...nights.flatMap(({ price, tax }) => [price, tax]), ...taxes], currency)
}

const summarize = ({ lines }: InvoiceContent) =>
  lines.map(({ title, quantity, net, taxRate, tax }) => [title, quantity, net, taxRate, tax])

test('India taxes each night by its own price', async () => {
  const { stay, lines } = await stayAt(
    'India',
    { currency: 'INR', country: 'IN' },
    { prices: [750_000, 750_001, 620_000] },
  )
  expect(stay.nights).toMatchObject([
    { price: 7500, tax: 375, taxRate: 5 },
    { price: 7500.01, tax: 1350, taxRate: 18 },
    { price: 6200, tax: 310, taxRate: 5 },
  ])
  expect(lines).toEqual([
    ['', 1, 750_000, 500, 37_500],
    ['', 1, 750_001, 1800, 135_000],
    ['', 1, 620_000, 500, 31_000],
  ])
})

test('Dubai adds VAT to its fees, and a Tourism Dirham for each night', async () => {
  const { stay, lines } = await stayAt(
    'Dubai',
    { currency: 'AED', country: 'AE' },
    { prices: [40_000, 40_000] },
  )
  expect(stay).toMatchObject({
    ...{ subtotal: 800, tax: 212.8, nights: [{ tax: 91.4, taxRate: 22.85 }, {}] },
    stayTaxes: [{ title: 'Tourism Dirham', nights: 2, amount: 30 }],
  })
  expect(lines).toEqual([
    ['', 1, 40_000, 2285, 9140],
    ['Tourism Dirham', 2, 3000, null, 0],
    ['', 1, 40_000, 2285, 9140],
  ])
})

test('Amsterdam adds its tax to the price without VAT', async () => {
  const { stay, lines } = await stayAt(
    'Amsterdam',
    { currency: 'EUR', country: 'NL' },
    { prices: [12_100] },
  )
  expect(stay.nights).toMatchObject([{ price: 121, tax: 12.5, included: 21 }])
  // 12.5 % of the price without VAT is no percentage of the price.
  expect(stay.nights[0]).not.toHaveProperty('taxRate')
  expect(lines).toEqual([['', 1, 10_000, 3350, 3350]])
})

test('Berlin charges its city tax on the price without VAT, unless the stay is exempt', async () => {
  const place = { currency: 'EUR', country: 'DE' }
  const cleaning = ['Cleaning', 1, 3000, null, 0]
  const { stay, owed, lines } = await stayAt('Berlin', place, { prices: [10_700] })
  expect([stay.total, owed]).toEqual([144.5, 144.5])
  expect(lines).toEqual([['', 1, 10_000, 1450, 1450], cleaning])
  const exempt = await stayAt('Berlin', place, { prices: [10_700], exemptFrom: 'City tax' })
  expect(exempt.owed).toBe(137)
  expect(exempt.lines).toEqual([['', 1, 10_000, 700, 700], cleaning])
})

test('Barcelona charges adults for at most seven nights, and VAT on it', async () => {
  const { stay, lines } = await stayAt(
    'Barcelona',
    { currency: 'EUR', country: 'ES' },
    { prices: Array.from({ length: 9 }, () => 11_000), children: 2 },
  )
  expect(stay).toMatchObject({
    ...{ subtotal: 990, tax: 129.36, total: 1119.36 },
    stayTaxes: [{ title: 'Tourist tax', nights: 7, amount: 129.36 }],
  })
  expect(lines).toContainEqual(['Tourist tax', 7, 11_760, 1000, 1176])
  const vat = lines.map(([, , , , tax]) => Number(tax))
  expect(vat.reduce((sum, tax) => sum + tax)).toBe(10_176)
})

test('France charges adults a percentage of their share of the night', async () => {
  const { stay, lines } = await stayAt(
    'Lyon',
    { currency: 'EUR', country: 'FR' },
    { prices: Array.from({ length: 7 }, () => 10_000), children: 2 },
  )
  expect(stay).toMatchObject({
    ...{ subtotal: 700, tax: 17.5, total: 717.5 },
    stayTaxes: [{ title: 'Tourist tax', nights: 7, amount: 17.5 }],
  })
  expect(lines).toContainEqual(['Tourist tax', 7, 1750, null, 0])
})

test('New York adds rates of a thousandth of a percent', async () => {
  const { stay, lines } = await stayAt(
    'New York',
    { currency: 'USD', country: 'US' },
    { prices: [20_000] },
  )
  expect(stay).toMatchObject({ total: 231.5, nights: [{ tax: 29.5, taxRate: 14.75 }] })
  expect(lines).toEqual([
    ['', 1, 20_000, 1475, 2950],
    ['Occupancy fee', 1, 200, null, 0],
  ])
})

test('limits a percentage to the first nights of a stay', async () => {
  const place = { currency: 'EUR', country: 'DE' }
  const prices = [10_700, 10_700, 10_700]
  const { stay, lines } = await stayAt('Konstanz', place, { prices })
  expect(stay.nights.map(({ tax }) => tax)).toEqual([5, 5, 0])
  expect(stay.total).toBe(331)
  expect(lines).toEqual([
    ['', 1, 10_000, 1200, 1200],
    ['', 1, 10_000, 1200, 1200],
    ['', 1, 10_000, 700, 700],
  ])
})

test.each([
  ['to the price', 'India', 'INR', 1010, 1, { tax: 0.5, subtotal: 10.1, total: 10.6 }],
  ['to the thousandth', 'New York', 'USD', 2000, 1, { tax: 1.78, subtotal: 20, total: 21.78 }],
  ['within the price', 'Amsterdam', 'EUR', 225, 3, { tax: 0, subtotal: 6.75, total: 6.75 }],
] as const)(
  'adds the tax of food %s on order, bill and invoice alike',
  async (_, place, currency, price, quantity, amounts) => {
    const country = { India: 'IN', Amsterdam: 'NL', 'New York': 'US' }[place]
    const hotel = await buildHotel(server, { currency, country })
    await setTaxes(hotel, taxExamples[place])
    const ananya = await buildGuest(hotel)
    const desk = await buildStaff(hotel)
    const outlet = await buildOutlet(hotel)
    const { id: itemId } = await buildFood(hotel, outlet, { price })
    const body = { restaurantId: outlet.id, lines: [{ itemId, quantity }] }
    const order = await ananya.call(createFoodRequest, { body })
    expect(order.body.data.amounts).toMatchObject(amounts)
    const included = place === 'Amsterdam' ? 0.56 : undefined
    const rate = { India: 5, Amsterdam: 0, 'New York': 8.875 }[place]
    expect(order.body.data.lines[0]?.included).toBe(included)
    expect(order.body.data.lines[0]?.taxRate).toBe(rate)
    const bill = await ananya.call(getBill)
    expect(bill.body.data[0]?.amounts).toMatchObject(amounts)
    expect(bill.body.data[0]?.lines[0]?.included).toBe(included)
    expect(bill.body.data[0]?.lines[0]?.taxRate).toBe(rate)
    await changeRows(server.db, 'guest_request', { hotel_id: hotel.id }, { status: 'done' })
    const params = { id: ananya.stayId }
    await desk.call(checkOut, { params, body: { reason: 'The company pays.' } })
    const { content } = await readRow(server.db, 'invoice', ['content'], { hotel_id: hotel.id })
    const line = content.lines.find(({ kind }) => kind === 'request')
    if (place === 'India') {
      expect(line).toMatchObject({ net: 1010, tax: 50, cgst: 25, sgst: 25 })
    } else if (place === 'New York') {
      expect(line).toMatchObject({ net: 2000, tax: 178, taxRate: 887.5 })
    } else expect(line).toMatchObject({ net: 619, tax: 56, taxRate: 900 })
  },
)

test('Germany taxes a beer and a soup at two rates on order, bill and invoice alike', async () => {
  const hotel = await buildHotel(server, { currency: 'EUR', country: 'DE' })
  await setTaxes(hotel, taxExamples.Berlin)
  const guest = await buildGuest(hotel)
  const desk = await buildStaff(hotel, { role: 'manager' })
  const outlet = await buildOutlet(hotel)
  const drinks = { outletId: outlet.id, name: { en: 'Drinks' }, taxKind: 'drink' as const }
  const category = (await desk.call(addFoodCategory, { body: drinks })).body.data
  expect(category.taxKind).toBe('drink')
  const item = { categoryId: category._id, price: 5, diet: 'veg' as const, prepMinutes: 5 }
  const [beer, soup] = await Promise.all(
    [{ name: { en: 'Beer' } }, { name: { en: 'Soup' }, taxKind: 'food' as const }].map(
      async (body) => (await desk.call(addFood, { body: { ...item, ...body } })).body.data,
    ),
  )
  expect([beer?.taxKind, soup?.taxKind]).toEqual([undefined, 'food'])
  const menu = await guest.call(getMenu, { params: { restaurantId: outlet.id } })
  const kinds = menu.body.data.flatMap(({ foods }) =>
    foods.map(({ name, taxKind }) => [name, taxKind]),
  )
  expect(Object.fromEntries(kinds)).toEqual({ Beer: 'drink', Soup: 'food' })
  const { taxes } = (await guest.call(getStarterData)).body.data
  expect([taxes.drink, taxes.food].map((of) => of?.[0]?.rate)).toEqual([1900, 700])

  const lines = [beer, soup].map((dish) => ({ itemId: dish?._id ?? '', quantity: 1 }))
  const body = { restaurantId: outlet.id, lines, expectedTotal: 10 }
  const ordered = (await guest.call(createFoodRequest, { body })).body.data
  const entered = await desk.call(enterStayRequest, {
    params: { id: guest.stayId },
    body: { kind: 'food', ...body },
  })
  expect(entered.status).toBe(201)
  const bill = (await guest.call(getBill)).body.data
  expect(bill).toHaveLength(2)
  for (const order of [ordered, ...bill]) {
    expect(order.amounts).toMatchObject({ subtotal: 10, tax: 0, total: 10 })
    expect(order.lines.map(({ included }) => included)).toEqual([0.8, 0.33])
  }
  await changeRows(server.db, 'guest_request', { hotel_id: hotel.id }, { status: 'done' })
  const params = { id: guest.stayId }
  await desk.call(checkOut, { params, body: { reason: 'The company pays.' } })
  const { content } = await readRow(server.db, 'invoice', ['content'], { hotel_id: hotel.id })
  const ofOrder = [
    ['Beer', 1, 420, 1900, 80],
    ['Soup', 1, 467, 700, 33],
  ]
  const invoiced = content.lines.filter(({ kind }) => kind === 'request')
  expect(summarize({ ...content, lines: invoiced })).toEqual([...ofOrder, ...ofOrder])
})
