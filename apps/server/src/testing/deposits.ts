import { addRatePlan } from '@bellhop/contract/desk/rate-plans'
import { getBooking } from '@bellhop/contract/guest/bookings'
import { createDepositSession } from '@bellhop/contract/guest/card-payments'
import { afterAll, beforeEach, expect } from 'vitest'
import { book } from './booking-calls.ts'
import { openTestApp } from './build-app.ts'
import { buildStaff, changeHotel } from './builders.ts'
import { call } from './call.ts'
import { prepare } from './prepare.ts'
import { buildSellingHotel } from './rooms-for-sale.ts'
import { openStripeServer } from './stripe-server.ts'

/** 4,500.00 with 12 % tax: the total of one night of a selling hotel. */
export const nightTotal = 5_040

/**
 * Gives each test of a file a hotel with three rooms, whose rate plans can demand money in advance, by card and UPI.
 */
export async function setUpDeposits(settings: Record<string, string> = {}) {
  const stripe = await openStripeServer()
  const server = await openTestApp({
    ...stripe.settings,
    PUBLIC_URL: 'https://stay.example',
    LOG_LEVEL: 'error',
    ...settings,
  })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })
  const hotel = prepare(async () => {
    const built = await buildSellingHotel(server)
    await changeHotel(built, { upi_id: 'lake@upi' })
    return built
  })
  const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
  const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
  // No job of another test's booking is due.
  beforeEach(async () => {
    const none = { deposit_by: null, confirm_by: null }
    await server.db.updateTable('booking').set(none).execute()
  })

  async function sendEvent(event: object): Promise<void> {
    const { payload, signature } = stripe.sign(event)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    expect(statusCode).toBe(204)
  }

  const startCard = (key: string) =>
    call(server, createDepositSession, { params: { id: key }, body: {} })

  async function startPage(key: string) {
    const { status, body } = await startCard(key)
    expect(status).toBe(201)
    return body.data.url.split('/').at(-1) ?? ''
  }

  return {
    ...{ stripe, server, hotel, desk, manager, sendEvent, startCard, startPage },

    /** @returns the id of the plan */
    async addPlan(fields: object): Promise<string> {
      const body = { name: { en: 'Saver' }, roomTypeIds: [], ...fields }
      const { status, body: answer } = await manager.call(addRatePlan, { body })
      expect(status).toBe(201)
      return answer.data._id
    },

    /** Books a room by a plan. */
    bookBy(ratePlanId: string, options: Parameters<typeof book>[1] = {}) {
      const { roomTypeId } = hotel
      const room = { roomTypeId, count: options.count ?? 1, adults: 2, children: 0, ratePlanId }
      return book(hotel, { ...options, body: { selectedRooms: [room], ...options.body } })
    },

    async payByCard(key: string, changes: Record<string, unknown> = {}): Promise<void> {
      await sendEvent(stripe.pay(await startPage(key), changes))
    },

    async readBooking(key: string) {
      return (await call(server, getBooking, { params: { id: key } })).body.data
    },
  }
}
