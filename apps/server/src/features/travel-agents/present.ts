import type {
  CommissionLine,
  CommissionPayment,
  TravelAgent,
} from '@bellhop/contract/desk/travel-agents'
import { rateToWire, toWire } from '@bellhop/domain/money/money'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { TravelAgentRow } from '../../ledger/travel-agents.ts'
import { nameIn } from '../../stays/taxes.ts'
import type { LineRow, PaymentRow } from './queries.ts'

export interface Place {
  hotelId: string
  currency: string
  timeZone: string
  textLanguages: readonly string[]
}

export function toTravelAgent(row: TravelAgentRow, currency: string): TravelAgent {
  const { id, name, number, rate, plans, version, balance, isRemoved } = row
  return {
    ...{ _id: id, name, version, isRemoved },
    ...(number && { number }),
    percent: rateToWire(rate),
    plans: plans.map(({ ratePlanId, rate }) => ({ ratePlanId, percent: rateToWire(rate) })),
    balance: toWire(balance, currency),
  }
}

export function toLine(row: LineRow, { currency, timeZone, textLanguages }: Place): CommissionLine {
  const { id, kind, bookingId, bookingRef, guest, checkInDate, checkOutDate, plan } = row
  return {
    ...{ _id: id, kind, bookingId, bookingRef, guest, checkInDate, checkOutDate },
    date: hotelDate(row.enteredAt, timeZone),
    ...(plan && { plan: nameIn(plan, textLanguages[0] ?? 'en') }),
    revenue: toWire(row.revenue, currency),
    percent: rateToWire(row.rate),
    amount: toWire(row.amount, currency),
  }
}

export function toPayment(row: PaymentRow, currency: string): CommissionPayment {
  const { id, amount, method, reference, at, isTakenBack } = row
  return {
    ...{ _id: id, amount: toWire(amount, currency), method, isTakenBack },
    ...(reference && { reference }),
    at: at.toISOString(),
  }
}
