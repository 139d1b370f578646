import { listLogbook } from '@bellhop/contract/desk/logbook'
import { createUpiIntent, getBill } from '@bellhop/contract/guest/payments'
import { afterAll, beforeEach, expect } from 'vitest'
import { openTestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { prepare } from './prepare.ts'
import { openRazorpayServer, type RazorpayDelivery } from './razorpay-server.ts'

/** Gives each test of a file a guest who pays by UPI, the desk, and the provider that reports payments. */
export async function setUpUpiPayments(settings: Record<string, string> = {}) {
  const razorpay = await openRazorpayServer()
  const server = await openTestApp({
    ...razorpay.settings,
    PUBLIC_URL: 'https://stay.example',
    ...settings,
  })
  afterAll(async () => {
    await server.close()
    await razorpay.stop()
  })
  beforeEach(() => {
    Object.assign(razorpay, { state: 'up', hasLinks: true, refundStatus: 'processed' })
  })
  // Without an account of its own.
  const hotel = prepare(() => buildHotel(server, { name: 'Hotel Jheel' }))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel))

  async function deliver({ payload, signature }: RazorpayDelivery, address = '198.51.100.1') {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      remoteAddress: address,
      payload,
    })
    return statusCode
  }

  return {
    ...{ razorpay, server, hotel, guest, desk, deliver },

    /** Starts a payment. @returns its id and its code */
    async startCode(amount?: number, payer = guest) {
      const { status, body } = await payer.call(createUpiIntent, {
        body: amount === undefined ? {} : { amount },
      })
      expect(status).toBe(201)
      return { _id: body.data._id, code: body.data.reference }
    },
    report: (event: unknown, address?: string) => deliver(razorpay.sign(event), address),

    async readBill(payer = guest) {
      const { status, body } = await payer.call(getBill)
      expect(status).toBe(200)
      return body
    },

    async readNotes() {
      const { body } = await desk.call(listLogbook, { query: { list: 'open' } })
      return body.data.map(({ text }) => text)
    },
  }
}
