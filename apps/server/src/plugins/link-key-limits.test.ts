import { getBooking } from '@bellhop/contract/guest/bookings'
import { createDepositSession } from '@bellhop/contract/guest/card-payments'
import { expect, test } from 'vitest'
import { makeHotelKey, newSecret } from '../shared/secrets/hotel-key.ts'
import { anyAddress } from '../testing/booking-calls.ts'
import { call } from '../testing/call.ts'
import { setUpDeposits } from '../testing/deposits.ts'

const { server, hotel, addPlan, bookBy } = await setUpDeposits()

const bookWaiting = async () =>
  (await bookBy(await addPlan({ deposit: { percent: 30 } }))).body.data.checkInKey

const rejected = { status: 429, body: { code: 'rate_limited', retryAfter: expect.any(Number) } }

test('an address tries 600 keys of links a minute, with any of their calls', async () => {
  const key = await bookWaiting()
  const address = anyAddress()
  const read = (id: string, from: string) =>
    call(server, getBooking, { params: { id }, address: from })
  const pay = (id: string) =>
    call(server, createDepositSession, { params: { id }, body: {}, address })
  const guess = () => makeHotelKey(hotel.id, newSecret())
  for (let count = 0; count < 300; count++) {
    expect((await read(guess(), address)).status).toBe(404)
    expect((await pay(guess())).status).toBe(404)
  }
  expect(await read(guess(), address)).toMatchObject(rejected)
  expect(await pay(guess())).toMatchObject(rejected)
  expect((await read(key, anyAddress())).status, 'another address').toBe(200)
})

test('one key makes 120 changes a minute, repeated ones from any addresses', async () => {
  const [key, other] = [await bookWaiting(), await bookWaiting()]
  const pay = (id: string) =>
    call(server, createDepositSession, {
      params: { id },
      body: {},
      address: anyAddress(),
      headers: { 'idempotency-key': `pay-${id}` },
    })
  for (let count = 0; count < 120; count++) expect((await pay(key)).status).toBe(201)
  expect(await pay(key)).toMatchObject(rejected)
  expect((await pay(other)).status, 'another key').toBe(201)
  expect((await call(server, getBooking, { params: { id: key } })).status, 'a read').toBe(200)
})
