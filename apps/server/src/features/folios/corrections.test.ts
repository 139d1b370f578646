import { decideDispute } from '@bellhop/contract/desk/payments'
import { disputeRequest } from '@bellhop/contract/guest/payments'
import { tipGuestRequest } from '@bellhop/contract/guest/requests'
import { describe, expect, test } from 'vitest'
import { unknownId } from '../../testing/call.ts'
import { setUpFolios } from '../../testing/folios.ts'
import { changeRows, readRows } from '../../testing/rows.ts'

const { dish, server, hotel, guest, desk, read, charge, correct, pay, readBill, order, entryOf } =
  await setUpFolios()

describe('a correction', () => {
  test('takes off a part with its tax, then the rest, and no more', async () => {
    const { body } = await charge({ amount: 333.33, taxRate: 5 })
    const { _id: id } = entryOf(body.data, 'charge')
    const part = await correct(id, { amount: 100 })
    expect(part.status).toBe(201)
    expect(part.body.data.entries.at(-1)).toMatchObject({
      kind: 'charge',
      net: -100,
      tax: -5,
      correctsId: id,
      reason: 'Wrong room.',
      open: 0,
    })
    expect((await correct(id, { amount: 300 })).status).toBe(400)
    const rest = await correct(id)
    expect(rest.body.data.entries.at(-1)).toMatchObject({ net: -233.33, tax: -11.67 })
    expect((await readBill()).charges).toMatchObject([
      {
        amount: 0,
        tax: 0,
        corrections: [{ amount: 100, reason: 'Wrong room.' }, { amount: 233.33 }],
      },
    ])
    expect(rest.body.data.totals.charges).toBe(0)
    expect((await correct(id)).body).toMatchObject({ code: 'already_corrected' })
    expect((await correct(rest.body.data.entries.at(-1)?._id ?? unknownId)).status).toBe(400)
  })

  test('refunds a payment, visible to the guest', async () => {
    const { body: payment } = await pay(500)
    const { _id: id } = entryOf(await read(), 'payment')
    await correct(id, { amount: 200 })
    const bill = await readBill()
    expect(bill.totalGuestPaymentAmount).toBe(300)
    expect(bill.refunds).toMatchObject([
      { paymentId: payment.data._id, amount: 200, reason: 'Wrong room.' },
    ])
  })

  test('takes off a part of a request, then the rest, which a dispute leaves at 0', async () => {
    const requestId = await order()
    const body = { reason: 'Not us.' }
    await guest.call(disputeRequest, { params: { requestId }, body })
    const { _id: id } = entryOf(await read(), 'request')
    const part = await correct(id, { amount: 100 })
    expect(part.body.data.entries.at(-1)).toMatchObject({ kind: 'request', net: -100, tax: -5 })
    expect((await readBill()).data[0]).toMatchObject({
      amounts: { subtotal: 250, tax: 12.5, total: 262.5 },
      corrections: [{ amount: 100, tax: 5, isDiscount: false, reason: 'Wrong room.' }],
    })
    await correct(id)
    const decision = { decision: 'removed', answer: 'Sorry.' }
    await desk.call(decideDispute, { params: { requestId }, body: decision })
    expect((await read()).totals.requests).toBe(0)
  })

  test('keeps the names in all languages', async () => {
    const hindi = { hi: { name: 'मसाला डोसा' } }
    await changeRows(server.db, 'food', dish.id, { translations: JSON.stringify(hindi) })
    await order()
    for (const { _id } of (await read()).entries) await correct(_id)
    const entries = await readRows(server.db, 'folio_entry', ['title', 'translations'], {
      hotel_id: hotel.id,
    })
    expect(entries).toHaveLength(2)
    for (const entry of entries) {
      expect(entry.translations).toEqual({ hi: { title: '1 × मसाला डोसा' } })
    }
  })

  test('of one of several tips leaves the others to a cancellation', async () => {
    const requestId = await order()
    const params = { guestRequestId: requestId }
    for (const totalTip of [20, 70]) {
      await guest.call(tipGuestRequest, { params, body: { totalTip } })
    }
    const { _id: id } = entryOf(await read(), 'tip')
    await correct(id, { amount: 5 })
    const body = { reason: 'Not us.' }
    await guest.call(disputeRequest, { params: { requestId }, body })
    const decision = { decision: 'removed', answer: 'Sorry.' }
    await desk.call(decideDispute, { params: { requestId }, body: decision })
    const folio = await read()
    expect(folio.totals).toMatchObject({ requests: 0, tips: 0 })
    expect(folio.entries.every(({ open }) => open === 0)).toBe(true)
  })

  test('takes off no more than is left for ten simultaneous calls', async () => {
    await charge({ amount: 100, taxRate: 0 })
    const { _id: id } = entryOf(await read(), 'charge')
    const answers = await Promise.all(Array.from({ length: 10 }, () => correct(id, { amount: 30 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await read()).totals.charges).toBe(10)
  })
})
