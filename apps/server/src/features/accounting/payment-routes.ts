import * as calls from '@bellhop/contract/desk/accounting'
import { toWire } from '@bellhop/domain/money/money'
import { hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendTable } from '../../tables/send-tables.ts'
import { readPayments } from './payments-of-month.ts'
import { tabulatePayments } from './payments-table.ts'
import { listPayments } from './queries.ts'

/** Payments by day and method, to compare with statements. */
export const paymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.getPaymentsOfMonth,
    handler: async ({ staff, query: { month } }) => ({
      data: await readPayments(app.db, staff, month),
    }),
  })

  app.route({
    ...calls.getPaymentsCsv,
    handler: async (request, reply) => {
      const { staff, query } = request
      const { days } = await readPayments(app.db, staff, query.month)
      const table = tabulatePayments(days, staff.currency, request.sentenceLanguage())
      return sendTable(reply, `payments-${query.month}`, table)
    },
  })

  app.route({
    ...calls.getPaymentsOfDay,
    handler: async ({ staff, params: { date } }) => {
      const { hotelId, timeZone, currency } = staff
      const rows = await listPayments(app.db, hotelId, { timeZone, ...hotelDay(date, timeZone) })
      return {
        data: rows.map(({ id, at, method, gateway, reference, party, amount }) => ({
          ...{ _id: id, at: at.toISOString(), method, ...(gateway && { gateway }) },
          ...{ reference, party, amount: toWire(amount, currency) },
        })),
      }
    },
  })
}
