import {
  cancelStay,
  createBookingLink,
  createDeskBooking,
  getDeskBooking,
  markNoShow,
} from '@bellhop/contract/desk/bookings'
import { addCompany } from '@bellhop/contract/desk/companies'
import { addDiscount, correctEntry, decideFee } from '@bellhop/contract/desk/corrections'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getFolio, listFolios } from '@bellhop/contract/desk/folios'
import { takeCompanyPayment } from '@bellhop/contract/desk/open-items'
import { takePayment } from '@bellhop/contract/desk/payments'
import { cancelBooking, getBooking } from '@bellhop/contract/guest/bookings'
import { getFeeInvoice, getMyFeeInvoice, listFolioInvoices } from '@bellhop/contract/guest/invoices'
import { listMyFees } from '@bellhop/contract/guest/payments'
import { expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildStaff, changeHotel, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { prepare } from '../testing/prepare.ts'
import { buildSellingHotel, dayFromToday } from '../testing/rooms-for-sale.ts'
import { addRows, readRow } from '../testing/rows.ts'

const server = await getTestApp()
// 4,500.00 a night; 12 % tax on rooms.
const hotel = prepare(() => buildSellingHotel(server))
const desk = prepare(() => buildStaff(hotel))

async function setTerms(fee: 'firstNight' | 'stay', free_days: number) {
  await addRows(server.db, 'cancellation_terms', { hotel_id: hotel.id, fee, free_days })
}

/** For two nights. @returns the stay, and the key of the guest's link */
async function book(from: number) {
  const body = {
    checkInDate: dayFromToday(from),
    checkOutDate: dayFromToday(from + 2),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
    guest: { name: 'Priya Nair', email: `${crypto.randomUUID()}@guest.example` },
  }
  const booking = (await desk.call(createDeskBooking, { body })).body.data
  const link = await desk.call(createBookingLink, { params: { id: booking._id }, body: {} })
  const id = booking.stays[0]?._id ?? ''
  const key = link.body.data.signIn.split('/').at(-1) ?? ''
  return { params: { id }, booking: { id: booking._id }, key }
}

const read = async (params: { id: string }) => (await desk.call(getFolio, { params })).body.data
const listWaiting = async () =>
  (await desk.call(listFolios, { query: { list: 'waiting' } })).body.data.map(({ _id }) => _id)
const cancel = (params: { id: string }, fee?: number) =>
  desk.call(cancelStay, { params, body: { reason: 'Ill.', ...(fee && { fee }) } })
const documentsOf = async (params: { id: string }) =>
  (await desk.call(listFolioInvoices, { params })).body.data.map(({ kind }) => kind)

test('is charged as the first night with its tax and an invoice, and waits until it is paid', async () => {
  await setTerms('firstNight', 2)
  const { params, booking } = await book(1)
  const { body } = await desk.call(getDeskBooking, { params: booking })
  expect(body.data.stays[0]?.cancellationFee).toBe(5040)

  expect((await cancel(params, 5000)).body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await cancel(params, 5040)).status).toBe(200)
  const folio = await read(params)
  expect(folio).toMatchObject({ status: 'cancelled', balance: 5040, isFeeOpen: false })
  expect(folio.entries).toMatchObject([
    { kind: 'charge', title: 'Cancellation fee', net: 4500, tax: 540, taxRate: 12 },
  ])
  expect(await documentsOf(params)).toEqual(['invoice'])

  expect(await listWaiting()).toEqual([params.id])
  const payment = { stayId: params.id, amount: 5040, method: 'cash' as const }
  expect((await desk.call(takePayment, { body: payment })).status).toBe(201)
  expect(await listWaiting()).toEqual([])
})

test('can be the whole stay less its discounts, for a no-show', async () => {
  await setTerms('stay', 0)
  const { params } = await book(0)
  const discount = { percent: 10, reason: 'As agreed.' }
  await desk.call(addDiscount, { params, body: discount })
  // From check-in time on.
  await changeHotel(hotel, { check_in_time: '00:00' })
  const options = { headers: desk.headers, params, body: { fee: 9072 } }
  expect((await call(server, markNoShow, options)).status).toBe(200)
  expect((await read(params)).entries).toMatchObject([
    { net: 4050, tax: 486 },
    { net: 4050, tax: 486 },
  ])
})

test('is owed by the company that pays the room, and does not wait at the desk', async () => {
  await setTerms('firstNight', 2)
  const { params } = await book(1)
  const added = await desk.call(addCompany, { body: { name: 'Rao Textiles' } })
  const company = { _id: added.body.data._id, pays: 'room' } as const
  await desk.call(setStayCompany, { params, body: { company } })
  expect((await cancel(params, 5040)).status).toBe(200)
  const { parts } = await read(params)
  expect(parts).toMatchObject({ guest: { balance: 0 }, company: { balance: 5040 } })
  const documents = (await desk.call(listFolioInvoices, { params })).body.data
  expect(documents).toMatchObject([{ kind: 'invoice', payer: 'company' }])
  expect(await listWaiting()).toEqual([])
  const paid = { amount: 5040, method: 'bank' as const }
  await desk.call(takeCompanyPayment, { params: { id: company._id }, body: paid })
  expect(await listWaiting()).toEqual([])
  // Money of the guest is to be refunded.
  const payment = { stayId: params.id, amount: 100, method: 'cash' as const }
  expect((await desk.call(takePayment, { body: payment })).status).toBe(201)
  expect(await listWaiting()).toEqual([params.id])
})

test('is credited by a credit note if it is corrected', async () => {
  await setTerms('firstNight', 2)
  const { params } = await book(1)
  await cancel(params, 5040)
  const [entry] = (await read(params)).entries
  const body = { reason: 'The guest was ill.' }
  await desk.call(correctEntry, { params: { id: entry?._id ?? '' }, body })
  expect((await read(params)).balance).toBe(0)
  expect((await documentsOf(params)).toSorted()).toEqual(['creditNote', 'invoice'])
})

test('is not charged unless the desk charges it, or while cancelling is free', async () => {
  await setTerms('firstNight', 2)
  const late = await book(1)
  expect((await cancel(late.params)).status).toBe(200)
  expect((await read(late.params)).entries).toEqual([])
  const early = await book(5)
  const { body } = await desk.call(getDeskBooking, { params: early.booking })
  expect(body.data.stays[0]?.cancellationFee).toBe(0)
  expect((await cancel(early.params, 5040)).status).toBe(409)
})

test('waits for the desk if the guest cancels late on the web', async () => {
  await setTerms('firstNight', 2)
  const early = await book(6)
  const charged = await book(1)
  const waived = await book(1)
  for (const { key } of [early, charged, waived]) {
    expect((await call(server, cancelBooking, { params: { id: key }, body: {} })).status).toBe(200)
  }
  expect((await listWaiting()).toSorted()).toEqual([charged.params.id, waived.params.id].toSorted())
  const fee = { net: 4500, tax: 540, total: 5040 }
  expect(await read(charged.params)).toMatchObject({ isFeeOpen: true, fee, balance: 0 })

  const decide = ({ params }: typeof charged, decision: 'charged' | 'waived', total = 5040) =>
    desk.call(decideFee, { params, body: { decision, total } })
  expect((await decide(charged, 'charged', 1)).body).toMatchObject({ code: 'changed_meanwhile' })
  const answers = await Promise.all([1, 2, 3].map(() => decide(charged, 'charged')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await read(charged.params)).toMatchObject({ isFeeOpen: false, balance: 5040 })
  expect(await documentsOf(charged.params)).toEqual(['invoice'])
  expect((await decide(waived, 'waived')).status).toBe(200)
  expect(await read(waived.params)).toMatchObject({ isFeeOpen: false, balance: 0, entries: [] })
  expect(await documentsOf(waived.params)).toEqual([])
  expect(await listWaiting()).toEqual([charged.params.id])
})

test('is shown to the guest by the link of the booking, with its documents', async () => {
  await setTerms('firstNight', 2)
  const { params, key } = await book(1)
  const readFee = async () =>
    (await call(server, getBooking, { params: { id: key } })).body.data.fee
  expect(await readFee()).toBeUndefined()
  const cancelled = await call(server, cancelBooking, { params: { id: key }, body: {} })
  expect(cancelled.body.data.fee).toEqual({ isOpen: true, total: 0, balance: 0, invoices: [] })
  expect(await readFee()).toEqual(cancelled.body.data.fee)

  const body = { decision: 'charged' as const, total: 5040 }
  await desk.call(decideFee, { params, body })
  const [entry] = (await read(params)).entries
  await desk.call(correctEntry, {
    params: { id: entry?._id ?? '' },
    body: { reason: 'A regular guest.', amount: 1000 },
  })
  const payment = { stayId: params.id, amount: 3000, method: 'cash' as const }
  await desk.call(takePayment, { body: payment })
  const fee = await readFee()
  expect(fee).toMatchObject({ isOpen: false, total: 3920, balance: 920 })
  expect(fee?.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote'])

  const print = async (id: string, invoiceId = fee?.invoices[0]?._id ?? '') =>
    (await call(server, getFeeInvoice, { params: { id, invoiceId }, query: {} })).status
  expect(await print(key)).toBe(200)
  // The key of another booking.
  expect(await print((await book(1)).key)).toBe(404)
})

test('is shown to the signed-in guest of the booking, with its documents', async () => {
  await setTerms('firstNight', 2)
  const { params } = await book(1)
  const { guest_id: id } = await readRow(server.db, 'stay', ['guest_id'], params.id)
  const guest = await signInGuest(server, { id, hotelId: hotel.id })
  const readFees = async (reader: Record<string, string>) =>
    (await call(server, listMyFees, { headers: reader })).body.data
  expect(await readFees(guest)).toEqual([])

  await cancel(params, 5040)
  const [fee] = await readFees(guest)
  expect(fee).toMatchObject({
    bookingRef: expect.any(String),
    checkInDate: dayFromToday(1),
    ...{ isOpen: false, total: 5040, balance: 5040, invoices: [{ kind: 'invoice' }] },
  })
  const other = await buildGuest(hotel)
  expect(await readFees(other.headers)).toEqual([])

  const print = async (reader: Record<string, string>) => {
    const document = { id: fee?.invoices[0]?._id ?? '' }
    const options = { headers: reader, params: document, query: {} }
    return (await call(server, getMyFeeInvoice, options)).status
  }
  expect(await print(guest)).toBe(200)
  expect(await print(other.headers)).toBe(404)
})
