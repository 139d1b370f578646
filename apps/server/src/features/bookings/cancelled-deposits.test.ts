/** Deposits of bookings that guests cancel. */
import { decideFee } from '@bellhop/contract/desk/corrections'
import { getFolio, listFolios } from '@bellhop/contract/desk/folios'
import { takePayment } from '@bellhop/contract/desk/payments'
import { cancelBooking } from '@bellhop/contract/guest/bookings'
import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { nightTotal, setUpDeposits } from '../../testing/deposits.ts'
import { readRows } from '../../testing/rows.ts'

const { server, hotel, desk, addPlan, bookBy, payByCard } = await setUpDeposits()

const ofPart = { deposit: { percent: 30 } }
/** The deposit of two nights. */
const part = (2 * nightTotal * 30) / 100

async function bookWaiting(plan: object, options = {}) {
  return (await bookBy(await addPlan(plan), options)).body.data
}
async function readStayFolio(booking: { rooms: { _id: string }[] }) {
  const id = booking.rooms[0]?._id ?? ''
  return (await desk.call(getFolio, { params: { id } })).body.data
}
const cancel = (key: string) => call(server, cancelBooking, { params: { id: key }, body: {} })
const listRefunds = () =>
  readRows(server.db, 'gateway_refund', ['amount', 'status'], { hotel_id: hotel.id })
const readInvoice = async () =>
  (await readRows(server.db, 'invoice', ['kind', 'content'], { hotel_id: hotel.id })).map(
    ({ kind, content }) => ({ kind, ...content.totals }),
  )

test('is refunded while cancelling is free', async () => {
  const booking = await bookWaiting({ ...ofPart, terms: { freeDays: 0, fee: 'none' } })
  await payByCard(booking.checkInKey)
  expect((await cancel(booking.checkInKey)).body.data.fee).toBeUndefined()
  expect((await readStayFolio(booking)).totals).toMatchObject({ advance: 0, balance: 0 })
  expect(await listRefunds()).toMatchObject([{ amount: part * 100 }])
  expect(await readInvoice()).toEqual([])
})

test('pays the fee with an invoice, and the rest is refunded', async () => {
  const plan = { deposit: { all: true }, terms: { freeDays: 365, fee: 'firstNight' } }
  const booking = await bookWaiting(plan)
  await payByCard(booking.checkInKey)
  const { data } = (await cancel(booking.checkInKey)).body
  expect(data.fee).toMatchObject({ isOpen: false, total: nightTotal, balance: 0 })
  expect(data.fee?.invoices).toHaveLength(1)
  expect(await listRefunds()).toMatchObject([{ amount: nightTotal * 100 }])
  const total = nightTotal * 100
  expect(await readInvoice()).toMatchObject([
    { kind: 'invoice', total, advance: total, balance: 0 },
  ])
})

test('is kept for a higher fee, and the desk decides about the rest', async () => {
  const booking = await bookWaiting({ ...ofPart, terms: { freeDays: 365, fee: 'stay' } })
  await payByCard(booking.checkInKey)
  const { data } = (await cancel(booking.checkInKey)).body
  expect(data.fee).toMatchObject({ isOpen: true, total: part, balance: 0 })
  expect(data.fee?.invoices).toHaveLength(1)
  expect(await listRefunds()).toEqual([])
  const folio = await readStayFolio(booking)
  const rest = 2 * nightTotal - part
  expect(folio.fee?.total).toBe(rest)
  const decision = { decision: 'charged' as const, total: rest }
  const charged = await desk.call(decideFee, { params: { id: folio._id }, body: decision })
  expect(charged.body.data.totals).toMatchObject({ charges: 2 * nightTotal, balance: rest })
  expect((await readInvoice()).map(({ kind, total }) => [kind, total])).toEqual([
    ['cancelledInvoice', part * 100],
    ['creditNote', part * 100],
    ['invoice', 2 * nightTotal * 100],
  ])
})

test('of several rooms pays their fees together', async () => {
  const plan = { deposit: { nights: 1 }, terms: { freeDays: 365, fee: 'firstNight' } }
  const booking = await bookWaiting(plan, { count: 2 })
  expect(booking.deposit?.amount).toBe(2 * nightTotal)
  await payByCard(booking.checkInKey)
  const { data } = (await cancel(booking.checkInKey)).body
  expect(data.fee).toMatchObject({ isOpen: false, total: 2 * nightTotal, balance: 0 })
})

test('paid by UPI waits for the desk to refund it', async () => {
  const booking = await bookWaiting({ ...ofPart, terms: { freeDays: 0, fee: 'none' } })
  const stayId = booking.rooms[0]?._id ?? ''
  const body = { stayId, amount: part, method: 'upi' as const, isAdvance: true }
  await desk.call(takePayment, { body })
  await cancel(booking.checkInKey)
  const waiting = await desk.call(listFolios, { query: { list: 'waiting' } })
  expect(waiting.body.data).toMatchObject([{ _id: stayId, balance: -part }])
})
