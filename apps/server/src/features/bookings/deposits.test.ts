/** Money in advance: how a booking waits for it, and what becomes of it. */

import { listDeskBookings, sendPaymentLink } from '@bellhop/contract/desk/bookings'
import { getFolio, listFolios } from '@bellhop/contract/desk/folios'
import { listLogbook } from '@bellhop/contract/desk/logbook'
import { rejectPayment, takePayment, verifyPayment } from '@bellhop/contract/desk/payments'
import { changeBooking } from '@bellhop/contract/guest/bookings'
import { claimDeposit, createDepositIntent } from '@bellhop/contract/guest/payments'
import { listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { listSold } from '../../testing/booking-calls.ts'
import { call } from '../../testing/call.ts'
import { nightTotal, setUpDeposits } from '../../testing/deposits.ts'
import { dayFromToday } from '../../testing/rooms-for-sale.ts'
import { readRows } from '../../testing/rows.ts'
import { releaseUnconfirmed } from './unconfirmed/release-unconfirmed.ts'

const { server, stripe, hotel, desk, ...deposits } = await setUpDeposits()
const { addPlan, bookBy, payByCard, readBooking, sendEvent, startCard, startPage } = deposits

const release = (minutes: number) =>
  releaseUnconfirmed(server.db, new Date(Date.now() + minutes * MINUTE_MS))
const ofPart = { deposit: { percent: 30 } }
/** The deposit of two nights, rounded to the minor unit. */
const part = (2 * nightTotal * 30) / 100

async function bookWaiting(plan: object = ofPart, options = {}) {
  const { body } = await bookBy(await addPlan(plan), options)
  return body.data
}
const readNotes = async () =>
  (await desk.call(listLogbook, { query: { list: 'open' } })).body.data.map(({ text }) => text)
async function readStayFolio(booking: { rooms: { _id: string }[] }) {
  const id = booking.rooms[0]?._id ?? ''
  return (await desk.call(getFolio, { params: { id } })).body.data
}

test('an offer says what is due in advance, and when', async () => {
  await addPlan({ name: { en: 'Now' }, ...ofPart })
  await addPlan({ name: { en: 'Later' }, deposit: { nights: 1, daysBefore: 5 } })
  const query = { checkInDate: dayFromToday(9), checkOutDate: dayFromToday(11) }
  const { body } = await call(server, listRoomsByDate, { params: { hotelId: hotel.id }, query })
  const offers = new Map(body.data[0]?.offers.map(({ name, deposit }) => [name, deposit]))
  expect(offers.get('Standard')).toBeUndefined()
  expect(offers.get('Now')).toEqual({ amount: part, due: 'booking' })
  expect(offers.get('Later')).toEqual({ amount: nightTotal, due: dayFromToday(4) })
})

describe('a deposit due at booking', () => {
  test('holds the rooms for fifteen minutes, then releases them', async () => {
    const booking = await bookWaiting()
    expect(booking.deposit).toEqual({
      ...{ amount: part, paid: 0, due: 'booking', methods: ['upi', 'card'], isReported: false },
      payBy: expect.any(String),
    })
    const left = Date.parse(booking.deposit?.payBy ?? '') - Date.now()
    expect(Math.round(left / MINUTE_MS)).toBe(15)
    await release(14)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
    await Promise.all([release(16), release(16)])
    expect(await listSold(hotel, 2)).toEqual([0, 0])
    expect((await readBooking(booking.checkInKey)).status).toBe('cancelled')
    expect(await startCard(booking.checkInKey)).toMatchObject({ status: 404 })
  })

  test('keeps the rooms once it is paid by card, as an advance', async () => {
    const booking = await bookWaiting()
    const key = booking.checkInKey
    const { body } = await startCard(key)
    const session = stripe.sessions.get(body.data.url.split('/').at(-1) ?? '')
    const page = `https://stay.example/room-booking/${hotel.id}/booking/${key}`
    expect(session).toMatchObject({
      amount_total: part * 100,
      success_url: `${page}?paid=${body.data._id}`,
      cancel_url: page,
    })
    await sendEvent(stripe.pay(session?.id ?? ''))
    await release(60)
    const { status, deposit, toConfirm } = await readBooking(key)
    expect(status).toBe('confirmed')
    expect(toConfirm).toBeUndefined()
    expect(deposit).toMatchObject({ amount: part, paid: part, due: 'booking' })
    expect(deposit?.payBy).toBeUndefined()
    expect((await readStayFolio(booking)).totals).toMatchObject({
      advance: part,
      balance: 2 * nightTotal - part,
    })
    expect(await startCard(key)).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
    expect(await readNotes()).toEqual([])
  })

  test('is paid by UPI, and stays held from the report until the desk decides', async () => {
    const booking = await bookWaiting()
    const params = { id: booking.checkInKey }
    const intent = await call(server, createDepositIntent, { params, body: {} })
    expect(intent).toMatchObject({ status: 201, body: { data: { amount: part } } })
    const { _id: paymentId } = intent.body.data
    const claim = { paymentId, reference: '412345678901' }
    expect((await call(server, claimDeposit, { params, body: claim })).body.data.status).toBe(
      'claimed',
    )
    await release(60)
    expect((await readBooking(params.id)).deposit).toMatchObject({ paid: 0, isReported: true })
    await desk.call(verifyPayment, { params: { id: paymentId }, body: {} })
    await release(60)
    expect((await readBooking(params.id)).deposit).toMatchObject({ paid: part, isReported: false })
    expect(await listSold(hotel, 2)).toEqual([1, 1])
  })

  test('releases the rooms when the desk has not found the money', async () => {
    const booking = await bookWaiting()
    const params = { id: booking.checkInKey }
    const { body } = await call(server, createDepositIntent, { params, body: {} })
    const { _id: paymentId } = body.data
    await call(server, claimDeposit, { params, body: { paymentId, reference: '412345678902' } })
    await desk.call(rejectPayment, { params: { id: paymentId }, body: {} })
    await release(16)
    expect(await listSold(hotel, 2)).toEqual([0, 0])
  })

  test('is taken at the desk, which may accept less', async () => {
    const booking = await bookWaiting()
    const stayId = booking.rooms[0]?._id ?? ''
    const body = { stayId, amount: 100, method: 'cash' as const, isAdvance: true }
    expect((await desk.call(takePayment, { body })).status).toBe(201)
    await release(60)
    expect(await readBooking(booking.checkInKey)).toMatchObject({
      status: 'confirmed',
      deposit: { amount: part, paid: 100 },
    })
  })
})

describe('a change of a booking that waits for its deposit', () => {
  const change = (booking: { checkInKey: string }, room: object, nights: number) => {
    const rooms = { roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0, ...room }
    const dates = { checkInDate: dayFromToday(1), checkOutDate: dayFromToday(1 + nights) }
    return call(server, changeBooking, {
      params: { id: booking.checkInKey },
      body: { ...dates, selectedRooms: [rooms] },
    })
  }

  test('to more nights raises the deposit by the same terms', async () => {
    const booking = await bookWaiting()
    expect((await change(booking, {}, 3)).body.data.deposit).toMatchObject({
      amount: (part / 2) * 3,
      payBy: booking.deposit?.payBy,
    })
    await release(16)
    expect(await listSold(hotel, 3)).toEqual([0, 0, 0])
  })

  test('to a plan without one keeps the rooms', async () => {
    const booking = await bookWaiting()
    const ratePlanId = await addPlan({ name: { en: 'Flexible' } })
    expect((await change(booking, { ratePlanId }, 2)).body.data.deposit).toBeUndefined()
    await release(60)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
  })
})

describe('money that is not the deposit', () => {
  test('paid twice is an advance, and the desk is told', async () => {
    const booking = await bookWaiting()
    const pages = [await startPage(booking.checkInKey), await startPage(booking.checkInKey)]
    for (const page of pages) await sendEvent(stripe.pay(page))
    expect((await readStayFolio(booking)).totals.advance).toBe(2 * part)
    expect(await readNotes()).toEqual([
      expect.stringMatching(/₹6,048.00 paid .* deposit is ₹3,024/),
    ])
  })

  test('paid after the rooms were released is an advance, and the desk is told', async () => {
    const booking = await bookWaiting()
    const page = await startPage(booking.checkInKey)
    await release(16)
    await sendEvent(stripe.pay(page))
    expect(await listSold(hotel, 2)).toEqual([0, 0])
    const folio = await readStayFolio(booking)
    expect(folio).toMatchObject({ status: 'cancelled', totals: { advance: part, balance: -part } })
    expect(await readNotes()).toEqual([expect.stringContaining('the rooms are released')])
    const { body } = await desk.call(listFolios, { query: { list: 'waiting' } })
    expect(body.data.map(({ _id }) => _id)).toEqual([folio._id])
  })

  test.each([
    ['too little', { amount_total: 10_000 }, { amount: 100, currency: 'INR' }],
    ['in another currency', { currency: 'usd' }, { amount: part, currency: 'USD' }],
  ])('%s waits for the desk, and the rooms with it', async (_, changes, paid) => {
    const booking = await bookWaiting()
    await payByCard(booking.checkInKey, changes)
    await release(60)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
    const folio = await readStayFolio(booking)
    expect(folio).toMatchObject({ toVerify: 1, payments: [{ status: 'claimed', paid }] })
  })

  test('too little that the desk accepts keeps the rooms, and is noted', async () => {
    const booking = await bookWaiting()
    await payByCard(booking.checkInKey, { amount_total: 10_000 })
    const id = (await readStayFolio(booking)).payments[0]?._id ?? ''
    await desk.call(verifyPayment, { params: { id }, body: {} })
    await release(60)
    expect(await readBooking(booking.checkInKey)).toMatchObject({ deposit: { paid: 100 } })
    expect(await readNotes()).toEqual([expect.stringContaining('some of it is missing')])
  })
})

describe('the desk', () => {
  const listOwing = async () =>
    (await desk.call(listDeskBookings, { query: { list: 'deposits' } })).body.data

  test('lists who owes a deposit until it is paid', async () => {
    await bookBy(await addPlan({ name: { en: 'Without' } }))
    const booking = await bookWaiting()
    expect(await listOwing()).toMatchObject([
      { bookingRef: booking.bookingRef, deposit: { amount: part, paid: 0, due: 'booking' } },
    ])
    await payByCard(booking.checkInKey)
    expect(await listOwing()).toEqual([])
  })

  test('sends a link to pay it', async () => {
    const booking = await bookWaiting()
    const params = { id: booking.rooms[0]?._id ?? '' }
    const send = () => desk.call(sendPaymentLink, { params, body: {} })
    expect((await send()).status).toBe(200)
    const mails = await readRows(server.db, 'booking_mail', ['kind'], { hotel_id: hotel.id })
    expect(mails).toHaveLength(1)
    await payByCard(booking.checkInKey)
    expect(await send()).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
  })
})
