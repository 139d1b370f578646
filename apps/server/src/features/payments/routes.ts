import * as payments from '@bellhop/contract/guest/payments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '../../database/open.ts'
import { toPayment } from '../../ledger/payment.ts'
import { readBill } from '../../ledger/read-bill.ts'
import { openUpiCode } from '../../ledger/upi-code.ts'
import { requireMainGuest } from '../../sessions/require-main-guest.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { findFeesOfGuest } from '../../stays/read-booking.ts'
import { disputeRequest } from './disputes.ts'
import {
  claimUpiPayment,
  type StartedUpiPayment,
  startDepositByUpi,
  startReportedPayment,
  startUpiPayment,
  upiUnavailable,
} from './pay-by-upi.ts'
import { toBill, toMyFee } from './present.ts'

/** A guest's bill, payments and disputes. */
export const paymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...payments.getBill,
    handler: async ({ guest, now }) => {
      const found = await readBill(app.db, guest)
      const { bill, requests } = inLanguage(found, guest.textLanguages)
      return toBill(bill, requests, guest, await app.gatewaysOf(app.db, guest.hotelId), now)
    },
  })

  app.route({
    ...payments.listMyFees,
    handler: async ({ guest }) => {
      const rows = await findFeesOfGuest(app.db, guest)
      const bookings = Map.groupBy(rows, ({ reference }) => reference)
      return { data: [...bookings.values()].map((stays) => toMyFee(stays, guest.currency)) }
    },
  })

  app.route({
    ...payments.createUpiIntent,
    handler: async (request, reply) => {
      const { guest, body } = request
      const { upiProvider: provider } = await app.gatewaysOf(app.db, guest.hotelId)
      // A retry with the same key continues where the previous call stopped.
      const started = await app.transact(
        request,
        reply,
        async (work) => {
          if (provider) return await startReportedPayment(work, provider, body.amount)
          const payee = await findPayee(work.tx, guest.hotelId)
          if (!payee) throw notFound('hotel')
          return await startUpiPayment(work, payee, body.amount)
        },
        { status: 201 },
      )
      return { data: await openCode(guest.hotelId, started, request) }
    },
  })

  app.change(payments.claimPayment, async ({ tx, now }, { guest, params, body }) => {
    const payment = await claimUpiPayment(tx, guest, params.id, body.reference, now)
    return { data: toPayment(payment, guest.currency) }
  })

  app.route({
    ...payments.createDepositIntent,
    handler: async (request, reply) => {
      const { linkKey } = request
      requireMainGuest(linkKey)
      const { upiProvider } = await app.gatewaysOf(app.db, linkKey.hotelId)
      const started = await app.transact(
        request,
        reply,
        ({ tx, now }) => startDepositByUpi(tx, linkKey, upiProvider, now),
        { status: 201 },
      )
      return { data: await openCode(linkKey.hotelId, started, request) }
    },
  })

  app.change(payments.claimDeposit, async ({ tx, now }, { linkKey, body }) => {
    requireMainGuest(linkKey)
    const { paymentId, reference } = body
    const payment = await claimUpiPayment(tx, linkKey, paymentId, reference, now)
    // UPI pays in rupees only.
    return { data: toPayment(payment, 'INR') }
  })

  app.change(payments.disputeRequest, async (work, { params, body }) => {
    return { data: await disputeRequest(work, params.requestId, body.reason) }
  })

  /** Adds the provider's code to a started payment that it reports. */
  async function openCode(
    hotelId: string,
    started: StartedUpiPayment,
    { log, now }: FastifyRequest,
  ) {
    if (!started.isReported) return started
    const provider = app.upiProvider
    if (!provider) throw upiUnavailable()
    const context = { db: app.db, provider, log, now }
    const { id, link } = await openUpiCode(context, hotelId, started._id)
    return { ...started, reference: id, link }
  }
}

/** The hotel's UPI account. */
async function findPayee(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel')
    .select(['name', 'upi_id as upiId'])
    .where('id', '=', hotelId)
    .executeTakeFirst()
}
