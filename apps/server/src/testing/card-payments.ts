import { createCardSession } from '@bellhop/contract/guest/card-payments'
import { getBill } from '@bellhop/contract/guest/payments'
import { afterAll, beforeEach, expect } from 'vitest'
import { openTestApp } from './build-app.ts'
import { buildGuest, buildHotel } from './builders.ts'
import { call } from './call.ts'
import { prepare } from './prepare.ts'
import { readRows } from './rows.ts'
import { type Delivery, openStripeServer } from './stripe-server.ts'

/** Gives each test of a file a guest who pays by card, and the gateway. */
export async function setUpCardPayments() {
  const stripe = await openStripeServer()
  const server = await openTestApp({ ...stripe.settings, PUBLIC_URL: 'https://stay.example' })
  afterAll(async () => {
    await server.close()
    await stripe.close()
  })
  beforeEach(() => {
    stripe.state = 'up'
  })
  const hotel = prepare(() => buildHotel(server, { upi_id: 'lake@upi', name: 'Hotel Jheel' }))
  const guest = prepare(() => buildGuest(hotel))

  const start = (body: object = {}, headers: Record<string, string> = guest.headers) =>
    call(server, createCardSession, { headers, body })

  async function deliver({ payload, signature }: Delivery) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
    return statusCode
  }

  return {
    ...{ stripe, server, hotel, guest, start, deliver },

    async startPage(body: object = {}, headers = guest.headers) {
      const { status, body: answer } = await start(body, headers)
      expect(status).toBe(201)
      const { _id, url } = answer.data
      return { _id, session: url.split('/').at(-1) ?? '' }
    },

    async readBill(headers = guest.headers) {
      const { status, body } = await call(server, getBill, { headers })
      expect(status).toBe(200)
      return body
    },
    sendEvent: (event: object) => deliver(stripe.sign(event)),

    countPayments() {
      return readRows(server.db, 'payment', ['id'], { hotel_id: hotel.id }).then(
        (rows) => rows.length,
      )
    },
  }
}
