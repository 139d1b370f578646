import { getFolio, listFolios } from '@bellhop/contract/desk/folios'
import { decideDispute, rejectPayment, verifyPayment } from '@bellhop/contract/desk/payments'
import { rejectRequest } from '@bellhop/contract/desk/requests'
import {
  claimPayment,
  createUpiIntent,
  disputeRequest,
  getBill,
} from '@bellhop/contract/guest/payments'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { stopClock } from '../../testing/stop-clock.ts'

const server = await getTestApp()
let hotel: TestHotel
let ananya: TestGuest
let guest: { authorization: string }
let desk: { cookie: string }
beforeEach(async () => {
  hotel = await buildHotel(server, { upi_id: 'lake@upi' })
  ananya = await buildGuest(server, hotel)
  guest = await signInGuest(server, ananya)
  desk = await signInStaff(server, await buildStaff(server, hotel, { name: 'Meera Joshi' }))
})

const readBill = async () => (await call(server, getBill, { headers: guest })).body
const decide = (id: string, route: typeof verifyPayment | typeof rejectPayment, body: object) =>
  call(server, route, { headers: desk, params: { id }, body })

/** Reports a payment of 100 by the guest. */
async function claim(): Promise<string> {
  const intent = await call(server, createUpiIntent, { headers: guest, body: { amount: 100 } })
  const { _id: id } = intent.body.data
  const options = { params: { id }, body: { reference: 'UTR-1' } }
  expect((await call(server, claimPayment, { headers: guest, ...options })).status).toBe(200)
  return id
}

const listAudit = (subject: string) =>
  server.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('hotel_id', '=', hotel.id)
    .where('subject_id', '=', subject)
    .execute()

describe('decision about a payment', () => {
  test('has a trimmed reason, and is in the audit log', async () => {
    const id = await claim()
    const { body } = await decide(id, rejectPayment, { reason: ' Not on our account. ' })
    expect(body.data).toMatchObject({ status: 'rejected', reason: 'Not on our account.' })
    expect((await readBill()).guestPayments).toMatchObject([{ reason: 'Not on our account.' }])
    const after = { stayId: ananya.stayId, amount: 10_000, method: 'upi', status: 'rejected' }
    expect(await listAudit(id)).toEqual([{ action: 'payment.reject', after }])
  })

  test('needs no reason to verify', async () => {
    const id = await claim()
    const { body } = await decide(id, verifyPayment, {})
    expect(body.data.status).toBe('verified')
    expect(body.data.reason).toBeUndefined()
    expect(await listAudit(id)).toMatchObject([{ action: 'payment.verify' }])
  })

  test('tells the second member of staff who decided', async () => {
    const id = await claim()
    await decide(id, verifyPayment, {})
    expect((await decide(id, rejectPayment, { reason: 'No.' })).body).toMatchObject({
      code: 'invalid_transition',
      detail: 'Meera Joshi has already decided about this.',
    })
  })

  test('is made by the gateway if it has an outcome, unless the desk has decided', async () => {
    const id = await claim()
    const change = (values: object) =>
      server.db
        .updateTable('payment')
        .set({ method: 'card', gateway: 'stripe', intent_reference: null, ...values })
        .where('hotel_id', '=', hotel.id)
        .where('id', '=', id)
        .execute()
    await decide(id, verifyPayment, {})
    await change({})
    expect((await decide(id, verifyPayment, {})).body.detail).toMatch(/^Meera Joshi has/)
    await change({ decided_by: null })
    expect((await decide(id, verifyPayment, {})).body.detail).toMatch(/^The card company/)
  })
})

describe('disputed line', () => {
  async function order(): Promise<string> {
    const outlet = await buildOutlet(server, hotel)
    const { id: itemId } = await buildFood(server, hotel, outlet, { price: 35_000 })
    const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
    return (await call(server, createFoodRequest, { headers: guest, body })).body.data._id
  }
  const dispute = (requestId: string, reason: string) =>
    call(server, disputeRequest, { headers: guest, params: { requestId }, body: { reason } })
  const answer = (requestId: string, body: object) =>
    call(server, decideDispute, { headers: desk, params: { requestId }, body })

  test('is limited to thirty a minute, reported payments included, because the desk is notified of each', async () => {
    stopClock()
    const id = await order()
    await claim()
    for (let i = 0; i < 29; i++) expect((await dispute(id, `Not us, ${i}.`)).status).toBe(200)
    expect(await dispute(id, 'Not us.')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    })
  })

  test('has the guest’s latest reason, which can be changed until the desk has decided', async () => {
    const id = await order()
    await dispute(id, 'Not us.')
    const again = await dispute(id, ' It never came. ')
    expect(again.body.data).toMatchObject({ isOwn: true, disputed: true })
    expect(again.body.data.dispute).toEqual({ reason: 'It never came.' })
    await answer(id, { decision: 'kept', answer: ' It was delivered at nine. ' })
    expect(await dispute(id, 'Still not us.')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
    expect((await readBill()).data[0]).toMatchObject({
      disputed: false,
      dispute: {
        reason: 'It never came.',
        decision: 'kept',
        answer: 'It was delivered at nine.',
      },
    })
    expect(await listAudit(id)).toMatchObject([
      { action: 'dispute.decide', after: { decision: 'kept' } },
    ])
  })

  test('is settled if the hotel rejects the request: nothing waits for the desk', async () => {
    const id = await order()
    await dispute(id, 'Not us.')
    const waiting = () => call(server, listFolios, { headers: desk, query: { list: 'waiting' } })
    expect((await waiting()).body.data).toMatchObject([{ _id: ananya.stayId, disputed: 1 }])
    const rejection = { headers: desk, params: { id }, body: { reason: 'Ordered by mistake.' } }
    expect((await call(server, rejectRequest, rejection)).status).toBe(200)
    expect((await waiting()).body.data).toEqual([])
    const folio = await call(server, getFolio, { headers: desk, params: { id: ananya.stayId } })
    expect(folio.body.data).toMatchObject({ disputed: 0, disputes: [] })
    expect(await answer(id, { decision: 'removed', answer: 'Yes.' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
  })

  test('is sent to the desk and to the guest of the stay', async () => {
    const id = await order()
    const listNotified = () =>
      server.db
        .selectFrom('event')
        .select('guest_id')
        .where('hotel_id', '=', hotel.id)
        .where('name', '=', 'folio.updated')
        .execute()
    const before = await listNotified()
    await dispute(id, 'Not us.')
    const notified = (await listNotified()).slice(before.length).map(({ guest_id }) => guest_id)
    expect(notified.toSorted()).toEqual([ananya.id, null].toSorted())
  })

  test('answers 404 unless the line is on the bill', async () => {
    expect((await dispute(unknownId, 'Not us.')).status).toBe(404)
    expect((await answer(unknownId, { decision: 'kept', answer: 'It is.' })).status).toBe(404)
    expect((await readBill()).data).toEqual([])
  })
})
