import { checkOut } from '@bellhop/contract/desk/check-out'
import { setExemptions } from '@bellhop/contract/desk/corrections'
import { changeStayDates } from '@bellhop/contract/desk/stays'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { postDueNights } from '../../testing/let-days-pass.ts'
import { prepare } from '../../testing/prepare.ts'
import { countSold, dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'
import { readRows } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'
import { setTaxes, taxExamples } from '../../testing/tax-examples.ts'
import { callInTurn } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()
let stayId: string
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  // The job would post the nights of all other hotels first, while the call before it waits too long.
  await postDueNights(server)
  await setTaxes(hotel, taxExamples.India)
  await buildRooms(hotel, 2)
  const guests = [await buildGuest(hotel), await buildGuest(hotel)]
  for (const guest of guests) {
    await moveStay(server, guest.stayId, { check_in: `${dayFromToday(-1)}T08:30:00Z`, duration: 4 })
  }
  stayId = guests[0]?.stayId ?? ''
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel))

const ofStay = (body: object) => ({ headers: desk.headers, params: { id: stayId }, body })
const leave = () => call(server, checkOut, ofStay({ reason: 'The company pays.' }))
const changeDates = (departure: number) =>
  call(server, changeStayDates, ofStay({ checkOutDate: dayFromToday(departure) }))
const exempt = () =>
  call(
    server,
    setExemptions,
    ofStay({ taxIds: [taxExamples.India[0]?.id], reason: 'On business.' }),
  )

async function inTurn(...calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const responses = await callInTurn(server.db, hotel.id, calls)
  return responses.map(({ status }) => status)
}

/** The rooms sold from today on. */
const listSold = () => countSold(hotel, 5)

test.each([
  ['shortens', 1],
  ['extends', 5],
])('releases each night once after a change that %s the stay', async (_, departure) => {
  expect(await listSold()).toEqual([2, 2, 2, 0, 0])
  expect(await inTurn(() => changeDates(departure), leave)).toEqual([200, 200])
  expect(await listSold()).toEqual([1, 1, 1, 0, 0])
})

test('releases each night once for two simultaneous check-outs', async () => {
  expect(await inTurn(leave, leave)).toEqual([200, 409])
  expect(await listSold()).toEqual([1, 1, 1, 0, 0])
})

test('invoices the nights without a tax of which the stay has just been exempted', async () => {
  expect(await inTurn(exempt, leave)).toEqual([200, 200])
  const invoices = await readRows(server.db, 'invoice', ['content'], { hotel_id: hotel.id })
  expect(invoices.map(({ content }) => content.totals)).toMatchObject([{ tax: 0 }])
})

test('posts a night that is over without a tax of which the stay has just been exempted', async () => {
  await callInTurn<unknown>(server.db, hotel.id, [exempt, () => postDueNights(server)])
  const posted = await readRows(server.db, 'folio_entry', ['night', 'tax'], {
    hotel_id: hotel.id,
    stay_id: stayId,
  })
  expect(posted).toEqual([{ night: dayFromToday(-1), tax: 0 }])
})

test.each([
  ['dates', () => changeDates(1)],
  ['taxes', exempt],
])('a change of %s finds that the guest has just left', async (_, change) => {
  expect(await inTurn(leave, change)).toEqual([200, 409])
  expect(await listSold()).toEqual([1, 1, 1, 0, 0])
})
