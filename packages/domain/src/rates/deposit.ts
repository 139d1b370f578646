/**
 * Money in advance that a rate plan demands. Amounts are minor units, percentages basis points. Dates are the hotel's,
 * YYYY-MM-DD.
 */
import { shareOf } from '../money/money.ts'
import { addDays, type PricedNight, stayAmounts } from '../stays/booking.ts'

/** The part of a stay's price that is due in advance: one of its first nights, a percentage, or all. */
export interface DepositRule {
  nights?: number
  percent?: number
  all?: true
  /** It is due so many days before the arrival; missing: at booking. */
  daysBefore?: number
}

export interface Deposit {
  amount: number
  /** At booking, or by the end of a date. */
  due: 'booking' | string
}

interface Dates {
  checkInDate: string
  /** A deposit that would have been due by then is due at booking. */
  bookedOn: string
}

/**
 * The deposit as the room was offered: without the extras.
 *
 * @param nights of the stay by date, with their taxes
 */
export function depositOf(
  { nights: count, percent, daysBefore }: DepositRule,
  nights: readonly PricedNight[],
  { checkInDate, bookedOn }: Dates,
): Deposit {
  const offered = nights.slice(0, count).map(({ extras: _, ...night }) => night)
  const { total } = stayAmounts(offered)
  const amount = percent === undefined ? total : shareOf(total, percent, 10_000)
  const date = daysBefore === undefined ? bookedOn : addDays(checkInDate, -daysBefore)
  return { amount, due: date <= bookedOn ? 'booking' : date }
}

/**
 * The deposit of a booking whose rooms may have different ones: all that is due by the earliest day on which something
 * is not paid yet, or everything if all is paid. Undefined without one.
 */
export function nextDeposit(deposits: readonly Deposit[], paid: number): Deposit | undefined {
  const place = ({ due }: Deposit) => (due === 'booking' ? '' : due)
  const sorted = deposits
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  const sums = sorted.map(({ due }, index) => ({
    amount: sorted.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
    due,
    isLast: sorted[index + 1]?.due !== due,
  }))
  const next = sums.find(({ amount, isLast }) => isLast && amount > paid) ?? sums.at(-1)
  return next && { amount: next.amount, due: next.due }
}

interface Taxed {
  net: number
  tax: number
  /** The part of `net` that is tax. */
  included: number
}

/**
 * Splits a cancellation fee into what a deposit pays, and the rest. Night after night is paid; the tax of the last one
 * is split in proportion. Both sum to the fee.
 */
export function splitFee<Night extends Taxed>(
  fee: readonly Night[],
  deposit: number,
): { kept: Night[]; rest: Night[] } {
  const kept: Night[] = []
  const rest: Night[] = []
  let left = deposit
  for (const night of fee) {
    const total = night.net + night.tax
    const part = Math.min(total, Math.max(0, left))
    left -= part
    const of = (amount: number) => shareOf(amount, part, total)
    const paid = {
      ...night,
      net: part - of(night.tax),
      tax: of(night.tax),
      included: of(night.included),
    }
    if (part > 0) kept.push(paid)
    if (part === total) continue
    rest.push({
      ...night,
      net: night.net - paid.net,
      tax: night.tax - paid.tax,
      included: night.included - paid.included,
    })
  }
  return { kept, rest }
}
