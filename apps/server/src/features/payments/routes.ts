import {
  claimPayment,
  createUpiIntent,
  disputeRequest,
  getBill,
  listMyFees,
} from '@bellhop/contract/guest/payments'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { toPayment } from '../../ledger/payment.ts'
import { readBill } from '../../ledger/read-bill.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { findFeesOfGuest } from '../../stays/read-booking.ts'
import { disputeByGuest } from './disputes.ts'
import { claimUpiPayment, startUpiPayment } from './pay-by-upi.ts'
import { toBill, toMyFee } from './present.ts'
import { findPayee } from './queries.ts'

/** A guest's bill, payments and disputes. */
export const paymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const takesCards = app.cardGateway !== undefined
  app.route({
    ...getBill,
    handler: async ({ guest }) => {
      const found = await readBill(app.db, guest)
      const { bill, requests } = inLanguage(found, guest.language)
      return toBill(bill, requests, guest, takesCards)
    },
  })

  app.route({
    ...listMyFees,
    handler: async ({ guest }) => {
      const rows = await findFeesOfGuest(app.db, guest)
      const bookings = Map.groupBy(rows, ({ reference }) => reference)
      return { data: [...bookings.values()].map((stays) => toMyFee(stays, guest.currency)) }
    },
  })

  app.change(createUpiIntent, async (tx, request) => {
    const payee = await findPayee(tx, request.guest.hotelId)
    if (!payee) throw notFound('hotel')
    return { data: await startUpiPayment(tx, request.guest, payee, request.body.amount) }
  })

  app.change(claimPayment, async (tx, { guest, params, body }) => {
    const payment = await claimUpiPayment(tx, guest, params.id, body.reference)
    return { data: toPayment(payment, guest.currency) }
  })

  app.change(disputeRequest, async (tx, { guest, params, body }) => {
    return { data: await disputeByGuest(tx, guest, params.requestId, body.reason) }
  })
}
