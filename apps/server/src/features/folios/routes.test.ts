import { correctEntry } from '@bellhop/contract/desk/corrections'
import { setBilling } from '@bellhop/contract/desk/folio-parts'
import {
  checkOut,
  type Folio,
  getFolio,
  listFolios,
  postCharge,
} from '@bellhop/contract/desk/folios'
import { decideDispute, takePayment } from '@bellhop/contract/desk/payments'
import { acceptRequest, advanceRequest } from '@bellhop/contract/desk/requests'
import {
  claimPayment,
  createUpiIntent,
  disputeRequest,
  getBill,
} from '@bellhop/contract/guest/payments'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildCompanion, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { call, unknownId } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'

const server = await getTestApp()
let dishId: string
const hotel = prepare(() =>
  buildHotel(server, { upi_id: 'lake@upi', room_tax: 1200, food_tax: 500 }),
)
const outlet = prepare(() => buildOutlet(hotel))
beforeEach(async () => {
  dishId = (await buildFood(hotel, outlet, { price: 35000 })).id
})
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

const list = (query: object, as: Caller = desk) =>
  as.call(listFolios, { query: { list: 'inHouse', ...query } })
const read = async (id = guest.stayId): Promise<Folio> =>
  (await desk.call(getFolio, { params: { id } })).body.data
const charge = (body: object = {}, id = guest.stayId) =>
  desk.call(postCharge, {
    params: { id },
    body: { title: 'Minibar', amount: 200, taxRate: 18, ...body },
  })
const correct = (id: string, body: object = {}) =>
  desk.call(correctEntry, { params: { id }, body: { reason: 'Wrong room.', ...body } })
const pay = (amount: number, method = 'cash') =>
  desk.call(takePayment, { body: { stayId: guest.stayId, amount, method } })
const leave = (body: object = {}, as: Caller = desk, id = guest.stayId) =>
  as.call(checkOut, { params: { id }, body })
const readBill = async () => (await guest.call(getBill)).body

function placeOrder(headers = guest.headers) {
  const body = { restaurantId: outlet.id, lines: [{ itemId: dishId, quantity: 1 }] }
  return call(server, createFoodRequest, { headers, body })
}

async function order(headers = guest.headers): Promise<string> {
  const { status, body } = await placeOrder(headers)
  expect(status).toBe(201)
  return body.data._id
}

async function deliver(id: string): Promise<void> {
  const body = { status: 'done' }
  const { status } = await desk.call(advanceRequest, { params: { id }, body })
  expect(status).toBe(200)
}

/** Lets the guest have arrived so many nights ago. */
async function arrive(nights: number, duration = nights): Promise<void> {
  const check_in = new Date(Date.now() - nights * DAY_MS)
  await moveStay(server, guest.stayId, { check_in, duration })
}

/** The remaining amount of an entry of this kind. */
const entryOf = (folio: Folio, kind: string) => {
  const entry = folio.entries.find((it) => it.kind === kind && !it.correctsId)
  if (!entry) throw new Error(`Expected an entry of kind ${kind}`)
  return entry
}

describe('the list', () => {
  test('sorts by room, with pending decisions and the balance of the bill', async () => {
    const meera = await buildGuest(hotel)
    await changeRows(hotel.db, 'guest', meera.id, { name: 'Meera Joshi' })
    const requestId = await order()
    const body = { reason: 'Not us.' }
    await guest.call(disputeRequest, { params: { requestId }, body })
    const { body: intent } = await guest.call(createUpiIntent, { body: { amount: 100 } })
    const claim = {
      headers: guest.headers,
      params: { id: intent.data._id },
      body: { reference: 'UTR-1' },
    }
    await call(server, claimPayment, claim)
    const folio = await read()
    expect(folio.payments).toMatchObject([{ reference: 'UTR-1', guest: folio.guest.name }])

    const { body: all } = await list({})
    expect(all.data).toHaveLength(2)
    const own = all.data.find(({ _id }: { _id: string }) => _id === guest.stayId)
    const { balance } = await readBill()
    expect(own).toMatchObject({ toVerify: 1, disputed: 1, status: 'inHouse', balance })
    expect(all.currency).toBe('INR')
    expect((await list({ list: 'waiting' })).body.data).toEqual([own])
    expect((await list({ list: 'checkedOut' })).body.data).toEqual([])
    expect((await list({ search: 'meera' })).body.data).toMatchObject([{ _id: meera.stayId }])
    expect((await list({ search: '%' })).body.data).toEqual([])

    const first = (await list({ limit: 1 })).body
    const second = (await list({ limit: 1, before: first.next })).body
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect(second.next).toBeUndefined()
  })

  test('begins with the latest ended stays', async () => {
    const others = [await buildGuest(hotel), await buildGuest(hotel)]
    for (const { stayId } of others) await leave({ reason: 'Company.' }, desk, stayId)
    const { data, next } = (await list({ list: 'checkedOut', limit: 1 })).body
    expect(data).toMatchObject([{ _id: others[1]?.stayId, status: 'checkedOut' }])
    const rest = (await list({ list: 'checkedOut', before: next })).body.data
    expect(rest).toMatchObject([{ _id: others[0]?.stayId }])
  })
})

describe('a folio', () => {
  test('has every entry, and the same totals as the guest’s bill', async () => {
    await arrive(1, 3)
    const requestId = await order()
    const body = { totalTip: 50 }
    const params = { guestRequestId: requestId }
    await guest.call(tipGuestRequest, { params, body })
    await charge()
    await pay(100)
    const folio = await read()
    expect(folio.entries.map(({ kind, total }) => [kind, total])).toEqual([
      ['request', 367.5],
      ['tip', 50],
      ['charge', 236],
      ['payment', -100],
    ])
    expect(folio.entries[0]).toMatchObject({
      guest: guest.name,
      request: { _id: requestId, kind: 'food' },
      open: 367.5,
    })
    expect(folio.nightsToCome).toHaveLength(3)
    expect(folio.runningRequests).toEqual([folio.entries[0]?.request?.number])
    const bill = await readBill()
    expect(folio.totals).toEqual({
      room: bill.guestTotalRoomCharge,
      requests: 367.5,
      tips: bill.totalTips,
      charges: 236,
      advance: 0,
      payments: 100,
      balance: bill.balance,
    })
  })
})

describe('a charge', () => {
  test('appears on the guest’s bill at once, with tax', async () => {
    const { status, body } = await charge({ taxCode: '996331' })
    expect(status).toBe(201)
    expect(entryOf(body.data, 'charge')).toMatchObject({ net: 200, tax: 36, taxRate: 18 })
    expect((await readBill()).charges).toMatchObject([{ title: 'Minibar', amount: 200, tax: 36 }])
  })

  test.each([
    [{ taxRate: 12.345 }],
    [{ amount: -1 }],
    [{ amount: 0 }],
    [{ amount: 1e12 }],
    [{ amount: 1.001 }],
    [{ amount: 'NaN' }],
    [{ taxRate: 101 }],
    [{ title: '  ' }],
    [{ taxCode: 'minibar' }],
  ])('rejects %j', async (body) => {
    expect((await charge(body)).status).toBe(400)
    expect((await read()).entries).toEqual([])
  })

  test('is for guests in house', async () => {
    await leave({ reason: 'Company.' })
    expect((await charge()).body).toMatchObject({ code: 'not_in_house' })
  })
})

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
    await changeRows(server.db, 'food', dishId, { translations: JSON.stringify(hindi) })
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

describe('invoice recipient', () => {
  const bill = (body: object) => desk.call(setBilling, { params: { id: guest.stayId }, body })

  test('is stored, and blank fields are removed', async () => {
    const set = { name: 'Rao Textiles', address: '4 Mill Road, Pune', gstin: '27AAPFU0939F1ZV' }
    expect((await bill(set)).body.data.billing).toEqual(set)
    expect((await bill({ name: 'Rao Textiles', gstin: '' })).body.data.billing).toEqual({
      name: 'Rao Textiles',
    })
    expect((await bill({ gstin: 'short' })).status).toBe(400)
    expect((await bill({ gstin: '27AAPFU0939F1ZW' })).status).toBe(400)
  })
})

describe('check-out', () => {
  test('posts the nights, needs a settled bill, and ends the sessions a day later', async () => {
    await arrive(2)
    const due = await leave()
    expect(due.body).toMatchObject({ code: 'balance_due', params: { currency: 'INR' } })
    expect((await read()).entries).toEqual([])
    await pay((due.body.params as { balance: number }).balance)
    const left = await leave()
    expect(left.status).toBe(200)
    expect(left.body.data).toMatchObject({ status: 'checkedOut', balance: 0, nightsToCome: [] })
    const nights = left.body.data.entries.filter(
      ({ kind }: { kind: string }) => kind === 'roomNight',
    )
    expect(nights).toHaveLength(2)
    const { expires_at: end } = await readRow(server.db, 'guest_session', ['expires_at'], {
      guest_id: guest.id,
    })
    expect(Math.abs(end.getTime() - Date.now() - DAY_MS)).toBeLessThan(60_000)
    // The bill can still be read, but nothing can be ordered.
    expect((await readBill()).balance).toBe(0)
    expect((await placeOrder()).body).toMatchObject({ code: 'stay_ended' })
    expect((await leave()).body).toMatchObject({ code: 'not_in_house' })
  })

  test('with a balance needs a reason, which is stored', async () => {
    await arrive(1)
    const left = await leave({ reason: 'The company pays.' })
    expect(left.body.data).toMatchObject({
      status: 'checkedOut',
      checkOutReason: 'The company pays.',
    })
    const audit = await readRows(server.db, 'audit', ['action', 'after'], {
      subject_id: guest.stayId,
      action: 'stay.checkOut',
    })
    expect(audit).toMatchObject([{ after: { reason: 'The company pays.' } }])
  })

  test('is rejected while requests are running', async () => {
    const requestId = await order()
    const rejected = await leave({ reason: 'In a hurry.' })
    expect(rejected.body).toMatchObject({ code: 'requests_running', params: { numbers: [1] } })
    await deliver(requestId)
    expect((await leave({ reason: 'In a hurry.' })).status).toBe(200)
  })

  test('cancels the running requests that the desk has seen, all or none', async () => {
    const first = await order()
    const cancelRequests = { numbers: [1], reason: 'The guest has left.' }
    const second = await order()
    const rejected = await leave({ reason: 'In a hurry.', cancelRequests })
    expect(rejected.body).toMatchObject({ code: 'requests_running', params: { numbers: [2] } })
    expect((await read()).runningRequests).toEqual([1, 2])

    await desk.call(acceptRequest, { params: { id: second }, body: {} })
    const both = { ...cancelRequests, numbers: [1, 2] }
    // Unless the balance is settled, nothing is cancelled either.
    expect((await leave({ cancelRequests: both })).body).toMatchObject({ code: 'balance_due' })
    expect((await read()).runningRequests).toEqual([1, 2])
    const { status, body } = await leave({ reason: 'Pays later.', cancelRequests: both })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'checkedOut', runningRequests: [] })
    expect(body.data.totals.requests).toBe(0)
    const rows = await server.db
      .selectFrom('guest_request as r')
      .innerJoin('request_timeline as t', (join) =>
        join.onRef('t.request_id', '=', 'r.id').onRef('t.status', '=', 'r.status'),
      )
      .innerJoin('audit as a', 'a.subject_id', 'r.id')
      .select(['r.id', 'r.status', 't.note', 'a.action'])
      .where('r.hotel_id', '=', hotel.id)
      .where('a.action', 'in', ['request.reject', 'request.cancel'])
      .orderBy('r.number')
      .execute()
    expect(rows).toEqual([
      { id: first, status: 'rejected', note: 'The guest has left.', action: 'request.reject' },
      { id: second, status: 'cancelled', note: 'The guest has left.', action: 'request.cancel' },
    ])
  })

  test('costs one night on the day of arrival, and no future nights before the planned day', async () => {
    await arrive(0, 5)
    const left = await leave({ reason: 'Left early.' })
    expect(left.body.data.entries).toHaveLength(1)
    expect(left.body.data.totals.room).toBe(left.body.data.balance)
  })

  test('posts each of 365 nights once, at the tariff of the stay, after a room change', async () => {
    await arrive(365)
    const other = await buildGuest(hotel, { status: 'booked' })
    const { id: room_id } = await readRow(server.db, 'room', ['id'], {
      hotel_id: hotel.id,
      number: other.roomNumber,
    })
    await server.db.updateTable('stay').set({ room_id }).where('id', '=', guest.stayId).execute()
    const { body } = await leave({ reason: 'The company pays.' })
    const nights = new Set(body.data.entries.map(({ night }: { night?: string }) => night))
    expect(body.data.entries).toHaveLength(365)
    expect(nights.size).toBe(365)
    // 12 % of 4,500 is 540.
    expect(body.data.totals.room).toBe(365 * 5040)
    expect(body.data.roomNumber).toBe(other.roomNumber)
  })

  test('leaves no simultaneous order behind', async () => {
    for (let round = 0; round < 10; round++) {
      const arun = await buildGuest(hotel)
      const companion = await buildCompanion(hotel, arun)
      const sessions = [arun.headers, companion.headers]
      const [left, ...orders] = await Promise.all([
        leave({ reason: 'Company.' }, desk, arun.stayId),
        ...Array.from({ length: 6 }, (_, turn) => placeOrder(sessions[turn % 2])),
      ])
      expect(orders.every(({ status }) => status === 201 || status === 403)).toBe(true)
      const { runningRequests, status } = await read(arun.stayId)
      if (status === 'checkedOut') expect(runningRequests).toEqual([])
      else expect(left?.body).toMatchObject({ code: 'requests_running' })
    }
  })

  test('happens once for two simultaneous calls', async () => {
    await arrive(1)
    const answers = await Promise.all([leave({ reason: 'A' }), leave({ reason: 'B' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).entries).toHaveLength(1)
  })
})
