import {
  decideDispute,
  rejectPayment,
  takePayment,
  verifyPayment,
} from '@bellhop/contract/desk/payments'
import { advanceRequest, rejectRequest } from '@bellhop/contract/desk/requests'
import {
  claimPayment,
  createUpiIntent,
  disputeRequest,
  getBill,
} from '@bellhop/contract/guest/payments'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { folioTotals } from '@bellhop/domain/money/folio'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { type Caller, call, unknownId } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
let dishId: string
const hotel = prepare(() => buildHotel(server, { upi_id: 'lake@upi' }))
const outlet = prepare(() => buildOutlet(hotel))
beforeEach(async () => {
  dishId = (await buildFood(hotel, outlet, { price: 35000 })).id
})
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

async function order(): Promise<string> {
  const body = { restaurantId: outlet.id, lines: [{ itemId: dishId, quantity: 1 }] }
  const answer = await guest.call(createFoodRequest, { body })
  return answer.body.data._id
}

async function pay(amount = 100, reference?: string): Promise<string> {
  const { body } = await guest.call(createUpiIntent, { body: { amount } })
  const { _id: id } = body.data
  if (reference) {
    await guest.call(claimPayment, { params: { id }, body: { reference } })
  }
  return id
}

const addPayment = (body: object, as: Caller = desk) =>
  as.call(takePayment, { body: { stayId: guest.stayId, amount: 100, method: 'cash', ...body } })
const verify = (id: string, as: Caller = desk) =>
  as.call(verifyPayment, { params: { id }, body: {} })
const reject = (id: string, as: Caller = desk) =>
  as.call(rejectPayment, { params: { id }, body: { reason: 'Not on our account.' } })
const tip = (guestRequestId: string, totalTip: number) =>
  guest.call(tipGuestRequest, { params: { guestRequestId }, body: { totalTip } })
const decide = (requestId: string, decision: 'kept' | 'removed', as: Caller = desk) =>
  as.call(decideDispute, { params: { requestId }, body: { decision, answer: 'We looked it up.' } })
const readBill = async () => (await guest.call(getBill)).body

async function dispute(): Promise<string> {
  const requestId = await order()
  const body = { reason: 'Not us.' }
  await guest.call(disputeRequest, { params: { requestId }, body })
  return requestId
}

/** Lists the ledger, entry by entry. */
async function readLedger() {
  return await server.db
    .selectFrom('folio_entry')
    .select(['id', 'kind', 'net', 'tax', 'corrects_id as correctsId'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

describe('payment at the desk', () => {
  test('counts at once, and is shown as an advance if it is one', async () => {
    const { status, body } = await addPayment({ method: 'card', reference: 'TERM-17' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      stayId: guest.stayId,
      amount: 100,
      method: 'card',
      reference: 'TERM-17',
      status: 'verified',
      isAdvance: false,
    })
    await addPayment({ amount: 1000, isAdvance: true })
    expect(await readBill()).toMatchObject({
      guestTotalAdvance: 1000,
      guestPaymentsCount: 1,
      totalGuestPaymentAmount: 100,
      balance: 13_500 - 1100,
    })
  })

  test.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 1e12 },
    { amount: 1.005 },
    { method: 'gold' },
    { reference: 'x' },
  ])('rejects %o', async (body) => {
    expect((await addPayment(body)).status).toBe(400)
  })

  test('is in the audit log', async () => {
    const { body } = await addPayment({})
    const entry = await server.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('subject_id', '=', body.data._id)
      .executeTakeFirst()
    expect(entry).toMatchObject({ action: 'payment.take', after: { amount: 10_000 } })
  })
})

describe('payment by UPI', () => {
  test('is verified once by two simultaneous calls', async () => {
    const id = await pay(100, 'UTR-1')
    const colleague = await buildStaff(hotel)
    const answers = await Promise.all([verify(id), verify(id, colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rejected = answers.find(({ status }) => status === 409)
    expect(rejected?.body).toMatchObject({
      code: 'invalid_transition',
      detail: expect.stringContaining('has already decided'),
    })
    expect((await readBill()).totalGuestPaymentAmount).toBe(100)
    expect(await readLedger()).toHaveLength(1)
  })

  test('does not count once rejected, and frees its reference', async () => {
    const id = await pay(100, 'UTR-1')
    expect((await reject(id)).body.data.status).toBe('rejected')
    expect(await readBill()).toMatchObject({
      balance: 13_500,
      guestPayments: [{ _id: id, status: 'rejected', reason: 'Not on our account.' }],
    })
    expect((await verify(id)).status).toBe(409)
    expect((await addPayment({ method: 'upi', reference: 'UTR-1' })).status).toBe(201)
    expect(await addPayment({ method: 'upi', reference: 'UTR-1' })).toMatchObject({
      status: 409,
      body: { code: 'reference_used' },
    })
  })
})

describe('disputed line', () => {
  test('costs nothing once removed, its tip included, and stays in the ledger', async () => {
    const id = await dispute()
    await tip(id, 20)
    await tip(id, 30)
    const { status, body } = await decide(id, 'removed')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      disputed: false,
      dispute: { decision: 'removed', answer: 'We looked it up.' },
      amounts: { subtotal: 0, tax: 0, tip: 0, total: 0 },
    })
    expect((await readBill()).balance).toBe(13_500)
    const entries = await readLedger()
    const posted = entries.slice(0, 3)
    expect(posted.map(({ kind, net, correctsId }) => [kind, net, correctsId])).toEqual([
      ['request', 35000, null],
      ['tip', 2000, null],
      ['tip', 1000, null],
    ])
    const corrections = entries.slice(3).map(({ net, correctsId }) => [net, correctsId])
    expect(corrections).toHaveLength(3)
    expect(corrections).toEqual(expect.arrayContaining(posted.map(({ id, net }) => [-net, id])))
  })

  test('takes no tip once removed', async () => {
    const id = await dispute()
    await tip(id, 20)
    await decide(id, 'removed')
    expect(await tip(id, 30)).toMatchObject({ status: 409, body: { code: 'not_tippable' } })
    expect((await readBill()).balance).toBe(13_500)
  })

  test('stays on the bill once kept, and cannot be decided again', async () => {
    const id = await dispute()
    expect((await decide(id, 'kept')).body.data).toMatchObject({
      disputed: false,
      dispute: { decision: 'kept' },
      amounts: { total: 350 },
    })
    expect((await decide(id, 'removed')).status).toBe(409)
    expect((await readBill()).balance).toBe(13_850)
  })

  test('must be disputed', async () => {
    expect((await decide(await order(), 'removed')).status).toBe(409)
  })

  test('is not taken off twice if the hotel rejects a removed one', async () => {
    const id = await dispute()
    await decide(id, 'removed')
    const options = { headers: desk.headers, params: { id }, body: { reason: 'None left.' } }
    expect((await call(server, rejectRequest, options)).status).toBe(200)
    expect((await readBill()).balance).toBe(13_500)
  })
})

test('keeps a ledger that sums to the bill under simultaneous tips, rejections and decisions', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await dispute()
    const step = { headers: desk.headers, params: { id } }
    await Promise.all([
      tip(id, 10),
      tip(id, 25),
      round % 2
        ? call(server, rejectRequest, { ...step, body: { reason: 'None left.' } })
        : call(server, advanceRequest, { ...step, body: { status: 'done' } }),
      decide(id, round % 3 ? 'removed' : 'kept'),
    ])
  }
  const { data, balance } = await readBill()
  const totals = folioTotals(await readLedger())
  const listed = data.reduce((sum, { amounts }) => sum + amounts.total * 100, 0)
  expect(totals.requests + totals.tips).toBe(listed)
  expect(balance * 100).toBe(1_350_000 + listed)
  const done = data.filter(({ dispute }) => dispute?.decision === 'kept')
  const rows = await server.db
    .selectFrom('guest_request')
    .select(['id', 'tip', 'subtotal'])
    .where('hotel_id', '=', hotel.id)
    .where('id', 'in', [unknownId, ...done.map(({ _id }) => _id)])
    .execute()
  for (const { id, tip, subtotal } of rows) {
    const amounts = done.find(({ _id }) => _id === id)?.amounts
    expect(amounts).toMatchObject({ subtotal: subtotal / 100, tip: tip / 100 })
  }
})
