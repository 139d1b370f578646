import { takePayment, verifyPayment } from '@bellhop/contract/desk/payments'
import { advanceRequest } from '@bellhop/contract/desk/requests'
import {
  claimPayment,
  createUpiIntent,
  disputeRequest,
  getBill,
} from '@bellhop/contract/guest/payments'
import {
  cancelGuestRequest,
  createFoodRequest,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildCompanion, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { type Caller, call } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'
import { postPastNights } from './post-nights.ts'

const server = await getTestApp()
let dishId: string
const hotel = prepare(() =>
  buildHotel(server, { room_tax: 1200, food_tax: 500, upi_id: 'lake@upi' }),
)
const outlet = prepare(() => buildOutlet(hotel, { name: 'Jheel' }))
beforeEach(async () => {
  dishId = (await buildFood(hotel, outlet, { price: 35000 })).id
})
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

async function order(quantity = 2, headers = guest.headers): Promise<string> {
  const { status, body } = await call(server, createFoodRequest, {
    headers,
    body: { restaurantId: outlet.id, lines: [{ itemId: dishId, quantity }] },
  })
  expect(status).toBe(201)
  return body.data._id
}

async function readBill(headers = guest.headers) {
  const { status, body } = await call(server, getBill, { headers })
  expect(status).toBe(200)
  return body
}

const tip = (guestRequestId: string, totalTip: number) =>
  guest.call(tipGuestRequest, { params: { guestRequestId }, body: { totalTip } })
const cancel = (id: string) => guest.call(cancelGuestRequest, { params: { id }, body: {} })
const startPayment = (body: object = {}, as: Caller = guest) => as.call(createUpiIntent, { body })
const claim = (id: string, reference: string, as: Caller = guest) =>
  as.call(claimPayment, { params: { id }, body: { reference } })
const dispute = (requestId: string, as: Caller = guest) =>
  as.call(disputeRequest, { params: { requestId }, body: { reason: 'Not us.' } })

describe('the bill', () => {
  test('has all nights, orders with tax and tips, and the balance', async () => {
    const id = await order()
    await tip(id, 50)
    const bill = await readBill()
    const amounts = { subtotal: 700, tax: 35, tip: 50, total: 785 }
    expect(bill).toMatchObject({
      scope: 'stay',
      data: [
        { _id: id, kind: 'food', orderedBy: guest.name, status: 'new', amounts, disputed: false },
      ],
      roomTariff: 4500,
      stayDuration: 3,
      // 12 % of 4,500 is 540.
      guestTotalRoomCharge: 15_120,
      guestTotalAdvance: 0,
      guestPaymentsCount: 0,
      guestPayments: [],
      totalGuestPaymentAmount: 0,
      restaurantBillCount: 1,
      restaurantBills: [{ _id: id, restaurant: 'Jheel', ...amounts }],
      totalRestaurantBill: 785,
      totalTips: 50,
      balance: 15_905,
      currency: 'INR',
    })
    expect(bill.nights).toHaveLength(3)
  })

  test('omits cancelled requests with their tips', async () => {
    const id = await order()
    await tip(id, 50)
    expect((await cancel(id)).status).toBe(200)
    expect(await readBill()).toMatchObject({ data: [], restaurantBillCount: 0, balance: 15_120 })
  })

  test('costs the same once its nights are posted, each once, by two simultaneous runs and a day late', async () => {
    const { balance } = await readBill()
    const later = new Date(Date.now() + 49 * HOUR_MS)
    const { db } = server
    await Promise.all([later, later].map((now) => postPastNights(db, server.app.bus, now)))
    const bill = await readBill()
    expect(bill.nights.map(({ isPosted }) => isPosted)).toEqual([true, true, expect.any(Boolean)])
    expect(bill.nights.map(({ amount, tax }) => [amount, tax])).toEqual(Array(3).fill([4500, 540]))
    expect(bill.balance).toBe(balance)
  })

  test('gets no night after a check-out that began before midnight, and neither does the invoice', async () => {
    const { db, app } = server
    const posting = await db.transaction().execute(async (tx) => {
      const gone = { status: 'checkedOut', checked_out_at: new Date() } as const
      const isStay = tx.updateTable('stay').where('hotel_id', '=', hotel.id)
      await isStay.where('id', '=', guest.stayId).set(gone).execute()
      const posted = postPastNights(db, app.bus, new Date(Date.now() + DAY_MS))
      await waitForLock(tx)
      return { posted }
    })
    await posting.posted
    const nights = db.selectFrom('folio_entry').select('night').where('kind', '=', 'roomNight')
    expect(await nights.where('hotel_id', '=', hotel.id).execute()).toEqual([])
  })

  test('keeps the price of a night posted before the price changed', async () => {
    await postPastNights(server.db, server.app.bus, new Date(Date.now() + DAY_MS))
    await changeRows(server.db, 'stay_night', { hotel_id: hotel.id }, { price: 900_000 })
    const amounts = (await readBill()).nights.map(({ amount }) => amount)
    expect(amounts[0]).toBe(4500)
    expect(amounts[2]).toBe(9000)
  })

  test('shows a companion only their own orders', async () => {
    const headers = (await buildCompanion(hotel, guest)).headers
    await order(1)
    const own = await order(2, headers)
    expect(await readBill(headers)).toMatchObject({
      scope: 'own',
      data: [{ _id: own }],
      guestTotalRoomCharge: 0,
      balance: 735,
    })
    expect((await readBill()).data).toHaveLength(2)
  })

  test('shows what was ordered, promised and done, and by whom', async () => {
    const id = await order()
    const companion = await buildCompanion(hotel, guest)
    await order(1, companion.headers)
    const body = { status: 'done' }
    await desk.call(advanceRequest, { params: { id }, body })
    const [theirs, own] = (await readBill()).data
    expect(own).toMatchObject({
      isOwn: true,
      lines: [{ name: 'Masala dosa', quantity: 2, price: 350, amount: 700, taxRate: 5, tax: 35 }],
      done: { at: expect.any(String), by: 'Meera Iyer' },
    })
    expect(Date.parse(own?.promisedAt ?? '')).toBeGreaterThan(Date.parse(own?.orderedAt ?? ''))
    expect(theirs).toMatchObject({ isOwn: false, orderedById: companion.id })
    expect(theirs?.done).toBeUndefined()
  })

  test('can only be corrected, not changed, in the database', async () => {
    await order()
    const entries = server.db.updateTable('folio_entry').set({ net: 0 })
    await expect(entries.execute()).rejects.toThrow(/never changed/)
    await expect(server.db.deleteFrom('folio_entry').execute()).rejects.toThrow(/never changed/)
    await server.db.deleteFrom('guest').where('id', '=', guest.id).execute()
  })
})

describe('paying by UPI', () => {
  test('returns a link with the balance and a unique reference', async () => {
    const { status, body } = await startPayment()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ amount: 15_120, status: 'initiated' })
    const { reference, link } = body.data
    expect(link).toContain(`pa=lake@upi`)
    expect(link).toContain(`&am=15120.00&cu=INR`)
    expect(link).toContain(`&tr=${reference}`)
    const other = (await startPayment({ amount: 100 })).body.data
    expect(other.amount).toBe(100)
    expect(other.reference).not.toBe(reference)
    expect(await readBill()).toMatchObject({ balance: 15_120, guestPaymentsCount: 2 })
  })

  test('counts once the desk has verified it', async () => {
    const { _id } = (await startPayment({ amount: 120 })).body.data
    const claimed = await claim(_id, 'UTR42')
    expect(claimed.body.data).toMatchObject({ _id, status: 'claimed', reference: 'UTR42' })
    expect(await readBill()).toMatchObject({ balance: 15_120, totalGuestPaymentAmount: 0 })
    await desk.call(verifyPayment, { params: { id: _id }, body: {} })
    expect(await readBill()).toMatchObject({
      balance: 15_000,
      totalGuestPaymentAmount: 120,
      guestPayments: [{ _id, status: 'verified', reference: 'UTR42', amount: 120 }],
    })
    expect(await claim(_id, 'UTR43')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
  })

  test('can be resumed from the bill for a day', async () => {
    const { body: started } = await startPayment({ amount: 100 })
    const [payment] = (await readBill()).guestPayments
    expect(payment).toMatchObject({ status: 'initiated', link: started.data.link })
    await changeRows(server.db, 'payment', started.data._id, {
      created_at: new Date(Date.now() - 25 * HOUR_MS),
    })
    expect((await readBill()).guestPayments[0]?.link).toBeUndefined()
  })

  test('has a reference that is unique in the hotel, and can be corrected', async () => {
    const first = (await startPayment({ amount: 1 })).body.data._id
    const second = (await startPayment({ amount: 1 })).body.data._id
    await claim(first, 'UTR1')
    // Ignoring format, so that the digits identify one transfer.
    for (const reference of ['UTR1', 'utr1', 'UTR-1', 'UT/R-1-']) {
      expect(await claim(second, reference)).toMatchObject({
        status: 409,
        body: { code: 'reference_used' },
      })
    }
    expect((await claim(first, 'UTR2')).body.data.reference).toBe('UTR2')
    expect((await claim(second, 'UTR1')).status).toBe(200)
  })

  test.each([0, -1, 1e12, 0.001, 15_120.01, Number.NaN])(
    'rejects an amount of %d',
    async (amount) => {
      expect((await startPayment({ amount })).status).toBe(400)
    },
  )

  test('is rejected once everything is paid', async () => {
    const body = { stayId: guest.stayId, amount: 15_120, method: 'card' as const }
    await desk.call(takePayment, { body })
    expect(await startPayment()).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } })
  })

  test('can be started 30 times an hour at most', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await startPayment({ amount: 1 })).status)
    expect(statuses).toEqual([...Array(30).fill(201), 429])
  })

  test('is rejected for a hotel without a UPI id', async () => {
    const without = await buildGuest(await buildHotel(server))
    expect(await startPayment({}, without)).toMatchObject({
      status: 409,
      body: { code: 'upi_unavailable' },
    })
  })
})

describe('disputed line', () => {
  test('is marked on the bill, and stays on it', async () => {
    const id = await order()
    const { status, body } = await dispute(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ _id: id, disputed: true, dispute: { reason: 'Not us.' } })
    expect(await readBill()).toMatchObject({ data: [{ disputed: true }], balance: 15_855 })
  })

  test('must be on the guest’s own bill', async () => {
    const id = await order()
    const companion = await buildCompanion(hotel, guest)
    expect((await dispute(id, companion)).status).toBe(404)
  })
})
