import { checkIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { addDiscount, correctEntry } from '@bellhop/contract/desk/corrections'
import { getFolio, postCharge } from '@bellhop/contract/desk/folios'
import { assignRoom } from '@bellhop/contract/desk/stays'
import {
  type BookedRoom,
  changeBooking,
  createBooking,
  getBooking,
} from '@bellhop/contract/guest/bookings'
import { holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { chargeTaxKinds } from '@bellhop/domain/money/charge-item'
import type { InvoiceContent } from '@bellhop/domain/money/invoice'
import { addWire, multiplyWire, toWire } from '@bellhop/domain/money/money'
import { extraUnits } from '@bellhop/domain/rates/extras'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBilledStay } from '../../ledger/billed-stay.ts'
import { proformaContent } from '../../ledger/invoice-content.ts'
import { newId } from '../../shared/ids.ts'
import { anyAddress, anyContacts, bookingBody } from '../../testing/booking-calls.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff, type TestHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { letDaysPass } from '../../testing/let-days-pass.ts'
import { dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'
import { addRows } from '../../testing/rows.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'

/** The stays of each hotel. `npm run nightly` tries 100. */
const STAYS = Number(process.env.RANDOM_STAYS ?? 150) / 50
const NIGHTS = 9
/** Until arrival. A booking cannot be changed on the day of arrival. */
const AHEAD = 45

const server = await getTestApp()
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const upTo = (most: number) => Math.floor(Math.random() * (most + 1))

/** Each night at a price of its own, some of them around the limit of India's slab. */
async function setPrices(hotel: TestHotel): Promise<void> {
  await sql`
    UPDATE availability SET price = CASE floor(random() * 4) WHEN 0 THEN 750000 WHEN 1 THEN 750001
      ELSE floor(random() * 1500000) END
    WHERE hotel_id = ${hotel.id}`.execute(server.db)
}

async function proforma(hotel: TestHotel, stayId: string): Promise<number> {
  const stay = await findBilledStay(server.db, hotel.id, stayId)
  if (!stay) throw new Error('Expected the stay')
  return totalOf(proformaContent(stay))
}

/** The totals of the documents of a stay, oldest first. */
async function listIssued(hotel: TestHotel, stayId: string): Promise<number[]> {
  const rows = await server.db
    .selectFrom('invoice')
    .select('content')
    .where('hotel_id', '=', hotel.id)
    .where('stay_id', '=', stayId)
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => totalOf(content))
}

function totalOf({ lines, taxes, totals, currency }: InvoiceContent): number {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  expect(sum(lines.map(({ net, tax }) => net + tax))).toBe(totals.total)
  expect(sum(taxes.map(({ tax }) => tax))).toBe(totals.tax)
  for (const line of lines) {
    if (line.taxes) expect(sum(line.taxes.map(({ amount }) => amount))).toBe(line.tax)
  }
  return toWire(totals.total, currency)
}

/** An extra of any kind, with the taxes of the hotel. */
async function addExtra(hotel: TestHotel): Promise<string> {
  const id = newId()
  await addRows(hotel.db, 'extra', {
    ...{ hotel_id: hotel.id, id, name: 'Parking', price: 1 + upTo(100_000) },
    ...{ per: pick(extraUnits), tax_kind: pick(chargeTaxKinds) },
  })
  return id
}

/** The total of rooms without their extras. */
const roomTotal = (rooms: readonly BookedRoom[], currency: string) =>
  addWire(
    rooms.flatMap(({ total, extras = [] }) => [total, ...extras.map((extra) => -extra.total)]),
    currency,
  )

const examples: [string, TaxRule[], string, string][] = [
  ['India', taxExamples.India, 'INR', 'IN'],
  ['Dubai', taxExamples.Dubai, 'AED', 'AE'],
  ['Amsterdam', taxExamples.Amsterdam, 'EUR', 'NL'],
  ['Barcelona', taxExamples.Barcelona, 'KWD', 'ES'],
  ['Berlin', taxExamples.Berlin, 'JPY', 'DE'],
]

test.each(examples)(
  'agrees from the offer to the invoice with the taxes of %s',
  async (_, rules, currency, country) => {
    const hotel = await buildHotel(server, { currency, country })
    const rooms = await buildRooms(hotel, STAYS)
    await openSale(hotel)
    await setTaxes(hotel, rules)
    const extraId = await addExtra(hotel)
    const desk = await buildStaff(hotel)
    for (const roomId of rooms) {
      await setPrices(hotel)
      await liveOneStay(hotel, { desk: desk.headers, roomId, currency, extraId })
    }
  },
)

async function liveOneStay(
  hotel: TestHotel,
  {
    desk,
    roomId,
    currency,
    extraId,
  }: { desk: Record<string, string>; roomId: string; currency: string; extraId: string },
): Promise<void> {
  const params = { hotelId: hotel.id }
  const guests = { adults: 1 + upTo(1), children: upTo(1) }
  const dates = {
    checkInDate: dayFromToday(AHEAD),
    checkOutDate: dayFromToday(AHEAD + 1 + upTo(NIGHTS)),
  }
  const selectedRooms = [{ roomTypeId: hotel.roomTypeId, count: 1, ...guests }]
  const address = anyAddress()

  const offerFor = async (query: typeof dates) => {
    const { body } = await call(server, listRoomsByDate, { params, query })
    const [room] = body.data
    if (!room) throw new Error('Expected a room type')
    return addWire(
      [
        ...room.nights.flatMap(({ price, tax }) => [price, tax]),
        ...(room.stayTaxes ?? []).flatMap(({ room: ofRoom, adult, child }) => [
          ...[ofRoom, multiplyWire(adult, guests.adults, currency)],
          multiplyWire(child, guests.children, currency),
        ]),
      ],
      currency,
    )
  }
  const offered = await offerFor(dates)
  const held = await call(server, holdRooms, { params, address, body: { ...dates, selectedRooms } })
  expect(held.status).toBe(201)
  expect(held.body.data.amounts.total).toBe(offered)
  const booked = await call(server, createBooking, {
    params: { id: hotel.id },
    address,
    body: {
      ...bookingBody(hotel),
      ...{ ...dates, selectedRooms, holdKey: held.body.data.key },
      extras: [{ extraId, quantity: 1 + upTo(3) }],
      guest: { name: 'Leela Nair', ...anyContacts() },
    },
  })
  expect(booked.status).toBe(201)
  const { checkInKey: id, rooms: bookedRooms } = booked.body.data
  let { total } = booked.body.data.amounts
  expect(roomTotal(bookedRooms, currency)).toBe(offered)

  if (upTo(1)) {
    // A longer or shorter stay, while prices have changed.
    await setPrices(hotel)
    const checkOutDate = dayFromToday(AHEAD + 1 + upTo(NIGHTS))
    const body = { checkInDate: dates.checkInDate, checkOutDate, selectedRooms }
    const changed = await call(server, changeBooking, { params: { id }, body })
    expect(changed.status).toBe(200)
    total = changed.body.data.amounts.total
  }
  const read = await call(server, getBooking, { params: { id } })
  const [stay] = read.body.data.rooms
  if (!stay) throw new Error('Expected a stay')
  expect([read.body.data.amounts.total, stay.total]).toEqual([total, total])

  const ofStay = { headers: desk, params: { id: stay._id } }
  const folio = async () => (await call(server, getFolio, ofStay)).body.data
  const room = roomTotal(read.body.data.rooms, currency)
  expect((await folio()).totals).toMatchObject({ room, balance: total })
  await letDaysPass(server, stay._id, AHEAD)
  expect((await call(server, assignRoom, { ...ofStay, body: { roomId } })).status).toBe(200)
  expect((await call(server, checkIn, { ...ofStay, body: {} })).status).toBe(200)
  expect(await proforma(hotel, stay._id)).toBe(total)
  await letDaysPass(server, stay._id, AHEAD)
  expect((await folio()).totals).toMatchObject({ room, balance: total })

  await call(server, postCharge, { ...ofStay, body: { title: 'Taxi', amount: 25, taxRate: 5 } })
  const reason = 'Noisy room.'
  const percent = 1 + upTo(40)
  expect((await call(server, addDiscount, { ...ofStay, body: { percent, reason } })).status).toBe(
    201,
  )
  const { entries, totals } = await folio()
  const night = pick(entries.filter((entry) => entry.kind === 'roomNight' && entry.open > 0))
  await correct(night._id)
  const final = await folio()
  expect(final.totals.balance).toBe(addWire([totals.balance, 0 - night.open], currency))

  expect((await call(server, checkOut, { ...ofStay, body: { reason } })).status).toBe(200)
  expect(await listIssued(hotel, stay._id)).toEqual([final.totals.balance])
  const left = (await folio()).entries.filter(
    (entry) => entry.kind === 'roomNight' && entry.open > 0,
  )
  const [first] = left
  if (first) {
    await correct(first._id)
    expect(await listIssued(hotel, stay._id)).toEqual([final.totals.balance, first.open])
  }

  async function correct(entryId: string) {
    const body = { reason }
    const { status } = await call(server, correctEntry, {
      headers: desk,
      params: { id: entryId },
      body,
    })
    expect(status).toBe(201)
  }
}
