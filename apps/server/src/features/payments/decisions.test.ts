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
import { suggestedReasons } from '@bellhop/domain/money/correction-reasons'
import { describe, expect, test } from 'vitest'
import { translateReason } from '../../sentences/reasons.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { readAudit, readEvents } from '../../testing/log.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'
import { stopClock } from '../../testing/stop-clock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { upi_id: 'lake@upi' }))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { name: 'Meera Joshi' }))

const readBill = async () => (await guest.call(getBill)).body
const decide = (id: string, route: typeof verifyPayment | typeof rejectPayment, body: object) =>
  desk.call(route, { params: { id }, body })

/** Reports a payment of 100 by the guest. */
async function claim(): Promise<string> {
  const intent = await guest.call(createUpiIntent, { body: { amount: 100 } })
  const { _id: id } = intent.body.data
  const options = { params: { id }, body: { reference: 'UTR-1' } }
  expect((await guest.call(claimPayment, { ...options })).status).toBe(200)
  return id
}

const listAudit = (subject: string) => readAudit(hotel, ['action', 'after'], { subject })

describe('decision about a payment', () => {
  test('has a trimmed reason, and is in the audit log', async () => {
    const id = await claim()
    const { body } = await decide(id, rejectPayment, { reason: ' Not on our account. ' })
    expect(body.data).toMatchObject({ status: 'rejected', reason: 'Not on our account.' })
    expect((await readBill()).guestPayments).toMatchObject([{ reason: 'Not on our account.' }])
    const after = { stayId: guest.stayId, amount: 10_000, method: 'upi', status: 'rejected' }
    expect(await listAudit(id)).toEqual([{ action: 'payment.reject', after }])
  })

  test('is read in the language of the guest if the desk has suggested it', async () => {
    const suggested = suggestedReasons.paymentNotFound
    await decide(await claim(), rejectPayment, { reason: suggested })
    await decide(await claim(), rejectPayment, { reason: 'Not on our account.' })
    // The hotel's own texts are in English only.
    const headers = { 'accept-language': 'de' }
    const { guestPayments } = (await guest.call(getBill, { headers })).body
    expect(guestPayments.map(({ reason }) => reason).sort()).toEqual([
      ...['Not on our account.', translateReason(suggested, 'de')],
    ])
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
      changeRows(server.db, 'payment', id, {
        method: 'card',
        gateway: 'stripe',
        intent_reference: null,
        ...values,
      })
    await decide(id, verifyPayment, {})
    await change({})
    expect((await decide(id, verifyPayment, {})).body.detail).toMatch(/^Meera Joshi has/)
    await change({ decided_by: null })
    expect((await decide(id, verifyPayment, {})).body.detail).toMatch(/^The card company/)
  })
})

describe('disputed line', () => {
  async function order(): Promise<string> {
    const outlet = await buildOutlet(hotel)
    const { id: itemId } = await buildFood(hotel, outlet, { price: 35_000 })
    const body = { restaurantId: outlet.id, lines: [{ itemId, quantity: 1 }] }
    return (await guest.call(createFoodRequest, { body })).body.data._id
  }
  const dispute = (requestId: string, reason: string) =>
    guest.call(disputeRequest, { params: { requestId }, body: { reason } })
  const answer = (requestId: string, body: object) =>
    desk.call(decideDispute, { params: { requestId }, body })

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
    const waiting = () => desk.call(listFolios, { query: { list: 'waiting' } })
    expect((await waiting()).body.data).toMatchObject([{ _id: guest.stayId, disputed: 1 }])
    const rejection = {
      headers: desk.headers,
      params: { id },
      body: { reason: 'Ordered by mistake.' },
    }
    expect((await call(server, rejectRequest, rejection)).status).toBe(200)
    expect((await waiting()).body.data).toEqual([])
    const folio = await desk.call(getFolio, { params: { id: guest.stayId } })
    expect(folio.body.data).toMatchObject({ disputed: 0, disputes: [] })
    expect(await answer(id, { decision: 'removed', answer: 'Yes.' })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
  })

  test('is sent to the desk and to the guest of the stay', async () => {
    const id = await order()
    const listNotified = () => readEvents(hotel, ['guest_id'], { name: 'folio.updated' })
    const before = await listNotified()
    await dispute(id, 'Not us.')
    const notified = (await listNotified()).slice(before.length).map(({ guest_id }) => guest_id)
    expect(notified.toSorted()).toEqual([guest.id, null].toSorted())
  })

  test('answers 404 unless the line is on the bill', async () => {
    expect((await dispute(unknownId, 'Not us.')).status).toBe(404)
    expect((await answer(unknownId, { decision: 'kept', answer: 'It is.' })).status).toBe(404)
    expect((await readBill()).data).toEqual([])
  })
})
