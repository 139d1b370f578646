/** Taxes that a stay owes beside its nights. Amounts are minor units. */
import { shareOf, thousandths } from '../money/money.ts'
import { countByAge, type Guests } from '../rates/guest-prices.ts'
import { taxLine } from './tax-line.ts'
import { addAll, addedRate, groupByShare, resolveSlabs, type TaxRule } from './taxes.ts'

/** An amount of money for a night of a stay, or for the stay, which stands at its first night. */
export interface StayTax {
  ruleId: string
  name: Record<string, string>
  code?: string
  amount: number
  /** On the amount, by these rules; missing without one. */
  tax?: number
  taxes?: TaxRule[]
}

/** A night with the rules that it was sold by. */
interface TaxedNight {
  price: number
  taxRate?: number
  taxes?: readonly TaxRule[] | null | undefined
}

/**
 * Adds the amounts that a stay in one room owes beside its nights, and limits percentages to their nights. Children
 * without ages are below every age limit.
 *
 * @param nights by date
 */
export function addStayTaxes<Night extends TaxedNight>(
  nights: readonly Night[],
  guests: Guests,
): (Night & { stayTaxes: StayTax[] })[] {
  const counts = new Map<string, number>()
  const isWithinCap = ({ id, kind, capNights }: TaxRule) => {
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count <= (kind === 'perStay' ? 1 : (capNights ?? count))
  }
  return nights
    .map((sold) => limitNight(sold, isWithinCap))
    .map((night) => ({
      ...night,
      stayTaxes: (night.taxes ?? []).flatMap((rule): StayTax[] => {
        const { id: ruleId, name, code, kind } = rule
        if (kind === 'percent' || rule.exempt || !isWithinCap(rule)) return []
        const due = amountDue(rule, night, guests)
        if (due === 0) return []
        return [{ ruleId, name, ...(code && { code }), amount: due, ...taxOn(due, rule, night) }]
      }),
    }))
}

/** Marks the percentages that a night does not owe because their nights are used up, and no others. */
function limitNight<Night extends TaxedNight>(
  night: Night,
  isWithinCap: (rule: TaxRule) => boolean,
): Night {
  const isCapped = ({ kind, capNights }: TaxRule) => kind === 'percent' && capNights !== undefined
  if (!night.taxes?.some(isCapped)) return night
  const taxes = night.taxes.map(({ beyondCap: _, ...rule }) =>
    !isCapped(rule) || rule.exempt || isWithinCap(rule) ? rule : { ...rule, beyondCap: true },
  )
  return { ...night, taxes, taxRate: Math.round(addedRate(taxes, night.price)) }
}

function amountDue(
  { kind, amount = 0, amounts, rate, exactRate = rate, freeBelowAge, capAmount }: TaxRule,
  night: TaxedNight,
  guests: Guests,
): number {
  const all = guests.adults + guests.children
  const taxed = freeBelowAge === undefined ? all : countByAge(guests, freeBelowAge - 1).adults
  const [part, whole] = kind === 'perPersonNight' ? [taxed, all] : [1, 1]
  if (exactRate === undefined && !amounts) return amount * part
  // Each guest has the same share of the night, also those who are free.
  const { price, taxes } = withoutMeals(night)
  const net = price - taxLine({ price, quantity: 1, taxes }).included
  if (exactRate === undefined) {
    // In whole minor units, so that no share is between two ranges.
    const slab = amounts?.find(({ upTo }) => upTo === undefined || net < (upTo + 1) * whole)
    return (slab?.amount ?? 0) * part
  }
  const due = shareOf(net, part * thousandths(exactRate), whole * 100_000)
  return Math.min(due, capAmount === undefined ? due : capAmount * part)
}

/** The part of a night that is the room. */
function withoutMeals({ price, taxes }: TaxedNight): { price: number; taxes: TaxRule[] } {
  const parts = groupByShare(taxes ?? []).filter(({ share }) => share.meal)
  return {
    price: parts.reduce((left, { share }) => left - share.part, price),
    taxes: (taxes ?? []).flatMap(({ share, ...rule }) => (share?.meal ? [] : [rule])),
  }
}

/** The percentages on an amount, at the rates of its night. */
function taxOn(amount: number, { taxed }: TaxRule, night: TaxedNight) {
  const room = withoutMeals(night)
  const taxes = taxed ? resolveSlabs(addAll(room.taxes), room.price) : []
  if (taxes.length === 0) return {}
  return { tax: taxLine({ price: amount, quantity: 1, taxes }).added, taxes }
}

/** Sums a tax of a stay beside its nights. */
export function totalOfStayTax({ amount, tax = 0 }: Pick<StayTax, 'amount' | 'tax'>): number {
  return amount + tax
}

/** The amounts of its entry on the bill. */
export function entryOfStayTax({ amount, tax = 0, taxes }: StayTax) {
  const taxRate = taxes ? Math.round(addedRate(taxes, amount)) : null
  return { net: amount, tax, taxRate, taxes: taxes ?? null }
}
