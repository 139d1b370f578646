import * as calls from '@bellhop/contract/desk/accounting'
import {
  type AccountCode,
  codeOf,
  proposedCodes,
} from '@bellhop/domain/accounting/chart-of-accounts'
import {
  type MeansSums,
  type PaymentDay,
  paymentsByDay,
  sumByMeans,
} from '@bellhop/domain/accounting/payments-by-day'
import { toWire } from '@bellhop/domain/money/money'
import { hotelDate, hotelDay } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Handle } from '../../database/open.ts'
import { sendCsv } from '../../shared/text/csv.ts'
import { monthOf } from './month.ts'
import { writePayments } from './payments-csv.ts'
import { findAccounts, listCounts, listPayments } from './queries.ts'

/** Payments by day and method, to compare with statements. */
export const paymentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...calls.getPaymentsOfMonth,
    handler: async ({ staff, query: { month } }) => ({
      data: await readMonth(app.db, staff, month),
    }),
  })

  app.route({
    ...calls.getPaymentsCsv,
    handler: async (request, reply) => {
      const { staff, query } = request
      const { days } = await readMonth(app.db, staff, query.month)
      const csv = writePayments(days, staff.currency, request.sentenceLanguage())
      return sendCsv(reply, `payments-${query.month}`, csv)
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

async function readMonth(
  db: Handle,
  { hotelId, timeZone, currency }: { hotelId: string; timeZone: string; currency: string },
  month: string,
): Promise<calls.PaymentsOfMonth> {
  const range = monthOf(month, timeZone)
  const { country, accounts } = await findAccounts(db, hotelId)
  const rows = await listPayments(db, hotelId, range)
  const { counts, drawer } = await listCounts(db, hotelId, range)
  const payments = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  const dated = counts.map(({ at, counted }) => ({
    ...{ at: at.toISOString(), counted, date: hotelDate(at, timeZone) },
  }))
  const toMeans = makeMeans(accounts ?? proposedCodes(country), currency)
  return {
    days: paymentsByDay(payments, dated, drawer).map(({ date, means, cash }) => ({
      ...{ date, means: means.map(toMeans), cash: toCash(cash, currency) },
    })),
    means: sumByMeans(payments).map(toMeans),
  }
}

const makeMeans =
  (codes: readonly AccountCode[], currency: string) =>
  ({ method, gateway, received, refunded, net, count }: MeansSums) => ({
    ...{ method, ...(gateway && { gateway }), count },
    code: codeOf(codes, { account: method, taxRate: null }),
    ...{ received: toWire(received, currency), refunded: toWire(refunded, currency) },
    net: toWire(net, currency),
  })

function toCash(cash: PaymentDay['cash'], currency: string) {
  if (!cash) return null
  const money = (minor: number | null) => (minor === null ? null : toWire(minor, currency))
  const { opening, received, refunded, difference, closing } = cash
  return {
    ...{ opening: money(opening), received: toWire(received, currency) },
    ...{ refunded: toWire(refunded, currency), difference: money(difference) },
    closing: money(closing),
  }
}
