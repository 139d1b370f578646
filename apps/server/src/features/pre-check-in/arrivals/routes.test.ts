import { getArrivalReport, getArrivalReportCsv } from '@bellhop/contract/desk/pre-check-in'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, changeHotel } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import {
  adultDetails,
  foreignAdult,
  submitPreCheckIn,
} from '../../../testing/pre-check-in-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows, readRow } from '../../../testing/rows.ts'

const server = await getTestApp()
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})
const hotel = prepare(() => buildHotel(server, { country: 'IN' }))
const desk = prepare(() => buildStaff(hotel))
const guest = prepare(() => buildGuest(hotel, { status: 'booked' }))

const read = (query: { from?: string; to?: string } = {}, as: Caller = desk) =>
  as.call(getArrivalReport, { query })

/** The guest arrives at half past two on 10 March, in the hotel's time. */
async function arrive(
  adults: Parameters<typeof submitPreCheckIn>[2],
  more: { adults?: number } = {},
) {
  const bookingId = await submitPreCheckIn(server, guest, adults)
  const room = await readRow(server.db, 'room', ['id'], { hotel_id: hotel.id })
  await changeRows(server.db, 'stay', guest.stayId, {
    status: 'inHouse',
    check_in: new Date('2026-03-10T09:00:00Z'),
    room_id: room.id,
    ...more,
  })
  return bookingId
}

test('lists checked-in guests from abroad with their passports', async () => {
  const bookingId = await arrive([adultDetails, foreignAdult])
  const { status, body } = await read({ from: '2026-03-10', to: '2026-03-10' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ country: 'IN', withoutDetails: [] })
  expect(body.data.guests).toEqual([
    {
      bookingId,
      bookingRef: guest.bookingRef,
      position: 1,
      rooms: [guest.roomNumber],
      fullName: 'Thomas Weber',
      dateOfBirth: '1979-11-30',
      nationality: 'DE',
      address: 'Lindenstraße 4, 50674 Köln',
      purpose: 'leisure',
      comingFrom: 'Bengaluru',
      goingTo: 'Jaipur',
      checkIn: '2026-03-10T09:00:00.000Z',
      checkOut: '2026-03-13T05:30:00.000Z',
      foreign: foreignAdult.foreign,
    },
  ])
  const audit = await readAudit(hotel, ['after'], { action: 'arrivalReport.view' })
  expect(audit).toEqual([{ after: { from: '2026-03-10', until: '2026-03-10', guests: 1 } }])
})

test("uses the hotel's dates, and omits guests who have only booked", async () => {
  await submitPreCheckIn(server, guest, [foreignAdult])
  expect((await read()).body.data.guests).toEqual([])
  await arrive([foreignAdult])
  const countOf = async (from: string, to: string) =>
    (await read({ from, to })).body.data.guests.length
  expect(await countOf('2026-03-09', '2026-03-09')).toBe(0)
  expect(await countOf('2026-03-11', '2026-03-20')).toBe(0)
  expect(await countOf('2026-02-10', '2026-03-10')).toBe(1)
  // 00:30 in Kolkata.
  await changeRows(server.db, 'stay', guest.stayId, { check_in: new Date('2026-03-10T19:00:00Z') })
  expect(await countOf('2026-03-10', '2026-03-10')).toBe(0)
  expect(await countOf('2026-03-11', '2026-03-11')).toBe(1)
})

test('lists the bookings with guests still to be entered', async () => {
  const bookingId = await arrive([foreignAdult], { adults: 3 })
  const { guests, withoutDetails } = (await read({ from: '2026-03-10' })).body.data
  expect(guests).toHaveLength(1)
  expect(withoutDetails).toEqual([
    {
      bookingId,
      bookingRef: guest.bookingRef,
      name: 'Ananya Rao',
      rooms: [guest.roomNumber],
      missing: 2,
    },
  ])
})

test('lists no guest as foreign if the hotel has no country', async () => {
  await arrive([foreignAdult])
  await changeHotel(hotel, { country: null })
  expect((await read({ from: '2026-03-10' })).body.data).toMatchObject({
    country: null,
    guests: [],
  })
})

test('exports a table that Excel reads correctly', async () => {
  await arrive([{ ...foreignAdult, fullName: '=HYPERLINK("x","a")' }])
  const answer = await server.app.inject({
    url: `/api${getArrivalReportCsv.url}`,
    query: { from: '2026-03-10', to: '2026-03-11' },
    headers: desk.headers,
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="arrivals-2026-03-10-to-2026-03-11.csv"',
    'cache-control': 'no-store',
  })
  expect(answer.body.startsWith('\ufeffName,Date of birth,')).toBe(true)
  expect(parse(answer.body, { bom: true, columns: true })).toMatchObject([
    {
      Name: '\'=HYPERLINK("x","a")',
      'Passport number': 'C01X0K7P2',
      'Visa type': 'e-Tourist',
      'Arrived in the country on': '2026-03-08',
      Arrival: '2026-03-10 14:30',
      'Intended departure': '2026-03-13',
      Room: guest.roomNumber,
    },
  ])
})

test('exports headings in the reader’s language', async () => {
  const { body } = await server.app.inject({
    url: `/api${getArrivalReportCsv.url}`,
    headers: { ...desk.headers, 'accept-language': 'es' },
  })
  expect(body).toMatch(/^\ufeffNombre,Fecha de nacimiento,Nacionalidad,/)
})

test.each([
  { from: '2026-03-10', to: '2026-03-09' },
  { from: '2026-03-01', to: '2026-04-01' },
  { from: '2026-02-30' },
  { from: 'today' },
])('rejects %o', async (query) => {
  expect((await read(query)).status).toBe(400)
})

test('lists guests of the own hotel only', async () => {
  await arrive([foreignAdult])
  const other = await buildHotel(server, { country: 'IN' })
  const elsewhere = await buildStaff(other)
  expect((await read({ from: '2026-03-10' }, elsewhere)).body.data.guests).toEqual([])
})
