import { correctEntry } from '@bellhop/contract/desk/corrections'
import { getFolio, postCharge } from '@bellhop/contract/desk/folios'
import { takePayment, verifyPayment } from '@bellhop/contract/desk/payments'
import { claimPayment, createUpiIntent, getBill } from '@bellhop/contract/guest/payments'
import {
  createFoodRequest,
  createGiftRequest,
  tipGuestRequest,
} from '@bellhop/contract/guest/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp, openTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildGuest,
  buildHotel,
  buildStaff,
  changeHotel,
  signInGuest,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildChoice, buildFood, buildGift, buildOutlet } from '../../testing/menu-builders.ts'
import { addRows, readRow } from '../../testing/rows.ts'

const server = await getTestApp()
let hotel: TestHotel
let ananya: TestGuest
let guest: Record<string, string>
let desk: Record<string, string>
beforeEach(() => open())

async function open(values: Parameters<typeof buildHotel>[1] = {}) {
  hotel = await buildHotel(server, { upi_id: 'lake@upi', food_tax: 500, ...values })
  ananya = await buildGuest(hotel)
  guest = await signInGuest(server, ananya)
  desk = (await buildStaff(hotel)).headers
}

const readBill = async (headers = guest) => (await call(server, getBill, { headers })).body
const start = (body: object = {}) => call(server, createUpiIntent, { headers: guest, body })
const addPayment = (amount: number, isAdvance = false) =>
  call(server, takePayment, {
    headers: desk,
    body: { stayId: ananya.stayId, amount, method: 'cash', isAdvance },
  })
const charge = (title: string, amount: number) =>
  call(server, postCharge, {
    headers: desk,
    params: { id: ananya.stayId },
    body: { title, amount, taxRate: 18 },
  })

/** Corrects some of the entries of a kind. */
async function correct(kind: string, body: object): Promise<void> {
  const params = { id: ananya.stayId }
  const folio = (await call(server, getFolio, { headers: desk, params })).body.data
  const entry = folio.entries.find((each) => each.kind === kind && !each.correctsId)
  const options = { headers: desk, params: { id: entry?._id ?? '' }, body }
  expect((await call(server, correctEntry, options)).status).toBe(201)
}

describe('the bill', () => {
  test('counts the nights that a tax of the stay was charged for', async () => {
    const tax = { hotel_id: hotel.id, stay_id: ananya.stayId ?? '', kind: 'stayTax' as const }
    const tax_rule_id = newId()
    await addRows(
      server.db,
      'folio_entry',
      ['2026-11-20', '2026-11-21'].map((night) => ({
        ...{ ...tax, id: newId(), night, tax_rule_id, title: 'Tourist tax' },
        ...{ net: 1500, tax: 0, created_at: new Date() },
      })),
    )
    const stayTax = { title: 'Tourist tax', nights: 2, amount: 30 }
    expect((await readBill()).stayTaxes).toEqual([stayTax])
    await correct('stayTax', { reason: 'Below the age.' })
    expect((await readBill()).stayTaxes).toEqual([{ ...stayTax, nights: 1, amount: 15 }])
  })

  test('has the choices and the note of a line, and shows which lines are a restaurant’s', async () => {
    const outlet = await buildOutlet(hotel, { name: 'Jheel' })
    const food = await buildFood(hotel, outlet, { price: 30_000 })
    const size = await buildChoice(hotel, food, { options: { Large: 5000 } })
    const body = {
      restaurantId: outlet.id,
      lines: [
        { itemId: food.id, quantity: 2, choices: size.idsOf('Large'), note: 'No chilli.' },
        { itemId: (await buildFood(hotel, outlet)).id, quantity: 1 },
      ],
    }
    const ordered = await call(server, createFoodRequest, { headers: guest, body })
    const { id: giftId } = await buildGift(hotel, null)
    await call(server, createGiftRequest, {
      headers: guest,
      body: { lines: [{ itemId: giftId, quantity: 1 }] },
    })
    const params = { guestRequestId: ordered.body.data._id }
    await call(server, tipGuestRequest, { headers: guest, params, body: { totalTip: 20 } })
    const bill = await readBill()
    expect(bill.data.map(({ kind }) => kind)).toEqual(['gift', 'food'])
    const [large, plain] = bill.data[1]?.lines ?? []
    expect(large).toMatchObject({ note: 'No chilli.', price: 350, amount: 700, tax: 35 })
    expect(large?.choices).toEqual([{ name: 'Large', price: 50 }])
    expect(plain?.note).toBeUndefined()
    expect(plain?.choices).toBeUndefined()
    expect(bill.data[1]?.dispute).toBeUndefined()
    expect(bill.restaurantBills).toMatchObject([{ restaurant: 'Jheel', subtotal: 880, tip: 20 }])
    expect(bill).toMatchObject({ restaurantBillCount: 1, totalRestaurantBill: 944 })
  })

  test('lists charges with their corrections, separate from refunds and their reasons', async () => {
    await charge('Minibar', 200)
    await correct('charge', { amount: 50, reason: 'One was full.' })
    await addPayment(500)
    await addPayment(1000, true)
    await correct('advance', { amount: 300, reason: 'Paid twice.' })
    const bill = await readBill()
    expect(bill.charges).toMatchObject([
      {
        ...{ title: 'Minibar', amount: 150, tax: 27 },
        corrections: [{ amount: 50, tax: 9, isDiscount: false, reason: 'One was full.' }],
      },
    ])
    expect(bill.refunds).toMatchObject([{ amount: 300, reason: 'Paid twice.' }])
    expect(bill.guestTotalAdvance).toBe(700)
  })

  test('has no reason for a refund made by the gateway', async () => {
    const { body } = await addPayment(500)
    const { _id: payment_id } = body.data
    const { id: corrects_id } = await readRow(server.db, 'folio_entry', ['id'], {
      hotel_id: hotel.id,
      payment_id,
    })
    const entry = { hotel_id: hotel.id, id: newId(), stay_id: ananya.stayId, title: 'card' }
    const amounts = { net: 20_000, tax: 0, kind: 'payment' } as const
    const reason = 'Refunded at the card company'
    await addRows(server.db, 'folio_entry', {
      ...entry,
      ...amounts,
      corrects_id,
      payment_id,
      reason,
      created_at: new Date(),
    })
    const { refunds, totalGuestPaymentAmount } = await readBill()
    expect(refunds).toEqual([
      { _id: entry.id, paymentId: payment_id, method: 'card', amount: 200, at: expect.any(String) },
    ])
    expect(totalGuestPaymentAmount).toBe(300)
  })

  test('omits the room and the charges of the stay for a companion', async () => {
    await charge('Minibar', 200)
    await addPayment(500)
    const other = await buildCompanion(hotel, ananya)
    expect(await readBill(other.headers)).toMatchObject({
      scope: 'own',
      roomTariff: 0,
      nights: [],
      charges: [],
      guestPayments: [],
      balance: 0,
    })
  })
})

describe('paying by UPI', () => {
  test('names the guest’s room, and is valid for half an hour', async () => {
    const { data } = (await start({ amount: 100 })).body
    expect(data.link).toContain(`tn=Room%20${ananya.roomNumber}`)
    expect(data.reference).toMatch(/^BH[A-HJKMNP-Z2-9]{12}$/)
    const { created_at, expires_at } = await readRow(
      server.db,
      'payment',
      ['created_at', 'expires_at'],
      data._id,
    )
    expect(data.expiresAt).toBe(expires_at?.toISOString())
    expect(Date.parse(data.expiresAt) - created_at.getTime()).toBe(30 * 60_000)
  })

  test('is only for hotels in India', async () => {
    expect((await readBill()).paymentMethods).toEqual(['upi'])
    await open({ currency: 'KWD' })
    expect((await readBill()).paymentMethods).toEqual([])
    expect((await start()).body).toMatchObject({ code: 'upi_unavailable' })
    await open({ upi_id: null })
    expect((await readBill()).paymentMethods).toEqual([])
  })

  test('is one of two ways to pay if the installation accepts cards', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const cards = await openTestApp(keys)
    for (const [upi_id, methods] of [
      ['lake@upi', ['upi', 'card']],
      [null, ['card']],
    ] as const) {
      const headers = (await buildGuest(await buildHotel(cards, { upi_id }))).headers
      expect((await call(cards, getBill, { headers })).body.paymentMethods).toEqual(methods)
    }
    await cards.close()
  })

  test('can be resumed from the bill until it is reported, while the hotel accepts UPI', async () => {
    const { _id: id } = (await start({ amount: 100 })).body.data
    const linkOf = async () =>
      (await readBill()).guestPayments.find(({ _id }) => _id === id)?.link !== undefined
    await addPayment(100)
    const links = (await readBill()).guestPayments.map(({ link }) => link !== undefined)
    expect(links).toEqual([false, true])
    const setUpiId = (upi_id: string | null) => changeHotel(hotel, { upi_id })
    await setUpiId(null)
    expect(await linkOf()).toBe(false)
    await setUpiId('lake@upi')
    expect(await linkOf()).toBe(true)
    const claim = { params: { id }, body: { reference: 'UTR-1' } }
    await call(server, claimPayment, { headers: guest, ...claim })
    expect(await linkOf()).toBe(false)
    await call(server, verifyPayment, { headers: desk, params: { id }, body: {} })
    expect(await linkOf()).toBe(false)
  })
})
