import type { DeskPayment } from '@bellhop/contract/desk/payments'
import type { Payment } from '@bellhop/contract/guest/bill'
import { fromWire, toWire } from '@bellhop/domain/money/money'
import type { Static } from 'typebox'
import { fieldProblem } from '../shared/calls/problem.ts'

export interface PaymentRow {
  id: string
  amount: number
  method: Payment['method']
  status: Payment['status']
  reference: string | null
  at: Date | string
  reason: string | null
}

export function toPayment(row: PaymentRow, currency: string): Payment {
  return {
    _id: row.id,
    amount: toWire(row.amount, currency),
    method: row.method,
    ...(row.reference && { reference: row.reference }),
    status: row.status,
    at: new Date(row.at).toISOString(),
    ...(row.reason && { reason: row.reason }),
  }
}

export function toDeskPayment(
  row: PaymentRow & {
    stayId: string
    isAdvance: boolean
    paidAmount: number | null
    paidCurrency: string | null
  },
  currency: string,
): Static<typeof DeskPayment> {
  const { stayId, isAdvance, paidAmount, paidCurrency } = row
  return {
    ...toPayment(row, currency),
    stayId,
    isAdvance,
    ...(paidAmount !== null &&
      paidCurrency && {
        paid: { amount: toWire(paidAmount, paidCurrency), currency: paidCurrency },
      }),
  }
}

/** Minor units. @throws Problem `invalid_request` for more decimals than the currency has */
export function fromWireAmount(amount: number, currency: string): number {
  const minor = fromWire(amount, currency)
  if (minor > 0 && toWire(minor, currency) === amount) return minor
  throw fieldProblem('amount', 'That amount has more decimals than the currency.')
}
