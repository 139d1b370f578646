/**
 * Payments of a month by day and by where the money went, to compare with statements of the bank and of providers, and
 * the cash book. Amounts are minor units.
 */
import type { PaymentMethod } from '../money/folio.ts'

/** Providers that take payments for the hotel. */
export const gateways = ['stripe', 'razorpay'] as const
export type Gateway = (typeof gateways)[number]
export const gatewayNames: Record<Gateway, string> = { stripe: 'Stripe', razorpay: 'Razorpay' }

/** How the money of a day is on a statement: as one sum less fees, by payment, or not at all, as cash. */
export type OnStatement = 'sum' | 'each' | 'none'

export interface Means {
  method: PaymentMethod
  /** Null: without a provider, such as a card terminal or a transfer. */
  gateway: Gateway | null
}

export interface DayPayment extends Means {
  /** The hotel's, YYYY-MM-DD. */
  date: string
  /** An instant, ISO 8601. */
  at: string
  /** Above 0 received, below 0 paid back. */
  amount: number
}

export interface Sums {
  received: number
  /** Above 0. */
  refunded: number
  /** received − refunded */
  net: number
  /** Number of payments and refunds. */
  count: number
}

export type MeansSums = Means & Sums

export interface CashDay {
  /** Cash in the drawer at the beginning of the day; null until it has been counted for the first time. */
  opening: number | null
  received: number
  refunded: number
  /** Counted more than expected, below 0: less. Null without a count that was compared. */
  difference: number | null
  /** opening + received − refunded + difference; null until it has been counted. */
  closing: number | null
}

export interface PaymentDay {
  date: string
  means: MeansSums[]
  cash: CashDay | null
}

/** A count of the drawer. */
export interface Count {
  date: string
  at: string
  counted: number
}

/** A provider pays the day's sum out, less what it has refunded; so does the bank of a card terminal. */
export const onStatement = ({ method, gateway }: Means): OnStatement =>
  method === 'cash' ? 'none' : gateway !== null || method === 'card' ? 'sum' : 'each'

export function sumPayments(payments: readonly Pick<DayPayment, 'amount'>[]): Sums {
  const sums = { received: 0, refunded: 0, net: 0, count: payments.length }
  for (const { amount } of payments) {
    if (amount > 0) sums.received += amount
    else sums.refunded -= amount
    sums.net += amount
  }
  return sums
}

/** Sums by method and provider, in the order of the first payment of each. */
export function sumByMeans(payments: readonly DayPayment[]): MeansSums[] {
  const groups = Map.groupBy(payments, ({ method, gateway }) => `${method} ${gateway}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ method: first.method, gateway: first.gateway, ...sumPayments([first, ...others]) }]
      : [],
  )
}

/**
 * The days with payments or counts, in order. A count replaces what was expected, so the day after begins with it.
 *
 * @param payments those of the month
 * @param counts those of the month
 * @param drawer what was in the drawer when the month began; null if it had never been counted
 */
export function paymentsByDay(
  payments: readonly DayPayment[],
  counts: readonly Count[],
  drawer: number | null,
): PaymentDay[] {
  const dates = [...new Set([...payments, ...counts].map(({ date }) => date))].toSorted()
  const paid = Map.groupBy(payments, ({ date }) => date)
  const counted = Map.groupBy(counts, ({ date }) => date)
  let opening = drawer
  return dates.map((date) => {
    const ofDay = paid.get(date) ?? []
    const inCash = ofDay.filter(({ method }) => method === 'cash')
    const ofDrawer = counted.get(date) ?? []
    const cash = cashDay(inCash, ofDrawer, opening)
    opening = cash.closing
    const isShown = inCash.length > 0 || ofDrawer.length > 0
    return { date, means: sumByMeans(ofDay), cash: isShown ? cash : null }
  })
}

function cashDay(
  payments: readonly DayPayment[],
  counts: readonly Count[],
  opening: number | null,
): CashDay {
  const { received, refunded } = sumPayments(payments)
  const events = [
    ...payments.map(({ at, amount }) => ({ at, amount, counted: null })),
    ...counts.map(({ at, counted }) => ({ at, amount: 0, counted })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  let drawer = opening
  let difference: number | null = null
  for (const { amount, counted } of events) {
    if (counted !== null && drawer !== null) difference = (difference ?? 0) + counted - drawer
    drawer = counted ?? (drawer === null ? null : drawer + amount)
  }
  return { opening, received, refunded, difference, closing: drawer }
}
