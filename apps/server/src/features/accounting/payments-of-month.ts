import type { PaymentsOfMonth } from '@bellhop/contract/desk/accounting'
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
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../../database/open.ts'
import { monthOf } from './month.ts'
import { findAccounts, listCounts, listPayments } from './queries.ts'

export async function readPayments(
  db: Handle,
  { hotelId, timeZone, currency }: { hotelId: string; timeZone: string; currency: string },
  month: string,
): Promise<PaymentsOfMonth> {
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
