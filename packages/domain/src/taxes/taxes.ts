/**
 * Taxes of a hotel: rules with dates, and what they make of a price. Amounts are minor units, rates basis points. A line
 * of a bill keeps the rules it was priced by.
 */
import { thousandths } from '../money/money.ts'
import type { Meal } from '../rates/meals.ts'

/** The kinds of items that a tax applies to. */
export const taxedKinds = ['room', 'food', 'drink', 'alcohol', 'gift', 'service'] as const
export type TaxedKind = (typeof taxedKinds)[number]

/** How an item of a menu is taxed. */
export const menuTaxKinds = ['food', 'drink', 'alcohol'] as const satisfies readonly TaxedKind[]
export type MenuTaxKind = (typeof menuTaxKinds)[number]

/** `percent` is of the price; the others are amounts of money for the use of a room, on lines of their own. */
export const taxKinds = ['percent', 'perRoomNight', 'perPersonNight', 'perStay'] as const
export type TaxKind = (typeof taxKinds)[number]

/** In basis points. Versions before thousandths of a percent read `rate` alone, so it is rounded. */
export interface TaxRate {
  rate?: number
  /** With one decimal; missing if `rate` is exact. */
  exactRate?: number
}

/** A rate for one unit that costs at most `upTo`; the last slab has no end. */
export interface TaxSlab extends TaxRate {
  upTo?: number
  rate: number
}

/** An amount for one unit that costs at most `upTo` without tax; the last one has no end. */
export interface AmountSlab {
  upTo?: number
  amount: number
}

/** A tax of its own within a rule, such as the central and the state half. Without rates, the parts are equal. */
export interface TaxPart extends TaxRate {
  name: string
}

export function toTaxRate(exactRate: number): TaxRate & { rate: number } {
  const rate = Math.round(exactRate)
  return { rate, ...(rate !== exactRate && { exactRate }) }
}

/** A portion of a price, which is `part` ÷ `whole` of it. */
export interface TaxShare {
  part: number
  whole: number
  /** Set for a meal within the price of a night. */
  meal?: Meal
}

/** Its rate is of a percentage without slabs, or of the night's price without tax instead of an amount by night. */
export interface TaxRule extends TaxRate {
  id: string
  /** By language. */
  name: Record<string, string>
  appliesTo: TaxedKind
  kind: TaxKind
  /** Instead of `rate`, ascending. */
  slabs?: TaxSlab[]
  /** The amount of the other kinds. */
  amount?: number
  /** Instead of `amount`, by the price of the night, or of a guest's share of it; ascending. */
  amounts?: AmountSlab[]
  /** The most that a rate of the night's price comes to, for the room or each guest who owes it. */
  capAmount?: number
  /** The price contains the tax. */
  inclusive?: boolean
  /** Also on the taxes before it in the list. */
  compound?: boolean
  /** The first and the last day, YYYY-MM-DD. */
  validFrom: string
  validTo?: string
  /** Set for an amount to which the percentages of the room are added, also those that the room's price includes. */
  taxed?: boolean
  /** Only so many nights of a stay. */
  capNights?: number
  /** Guests below this age are free of `perPersonNight`. */
  freeBelowAge?: number
  /** HSN or SAC, in India. */
  code?: string
  parts?: TaxPart[]
  /** Set on a night whose stay does not owe it. */
  exempt?: boolean
  /** Set where it applies to a portion of the price only, as to the drinks of a set menu. */
  share?: TaxShare
  /** Set on a night after the nights of a stay that a percentage is limited to. */
  beyondCap?: boolean
}

/**
 * The rules for one item sold on a day, and the percentage that they add to its price, in whole basis points. Only a night keeps its slabs,
 * because a discount can move it to another one.
 */
export function taxesOn(
  date: string,
  { rules, kind, price }: { rules: readonly TaxRule[]; kind: TaxedKind; price: number },
): { taxRate: number; taxes: TaxRule[] } {
  const taxes = rulesAt(rules, kind, date)
  return {
    taxRate: Math.round(addedRate(taxes, price)),
    taxes: kind === 'room' ? taxes : resolveSlabs(taxes, price),
  }
}

/** The rules with the rates for one unit at this price in place of slabs. */
export function resolveSlabs<Tax extends AppliedTax>(taxes: readonly Tax[], price: number): Tax[] {
  return taxes.map((tax) => {
    if (!tax.slabs) return tax
    const { slabs: _, ...rule } = tax
    return { ...rule, ...toTaxRate(rateFor(tax, price)) } as Tax
  })
}

/** The rules for one kind of item on a day, in the hotel's order. */
export function rulesAt(rules: readonly TaxRule[], kind: TaxedKind, date: string): TaxRule[] {
  const isValid = ({ validFrom, validTo = date }: TaxRule) => validFrom <= date && date <= validTo
  return rulesFor(rules.filter(isValid), kind)
}

/** Items without rules of their own are taxed as these. */
const taxedAs: Partial<Record<TaxedKind, TaxedKind>> = { drink: 'food', alcohol: 'drink' }

/** The rules for one kind of item among those of a day. */
export function rulesFor(rules: readonly TaxRule[], kind: TaxedKind): TaxRule[] {
  const own = rules.filter(({ appliesTo }) => appliesTo === kind)
  const other = taxedAs[kind]
  return other && own.length === 0 ? rulesFor(rules, other) : own
}

/** The part of a rule that prices a line. */
export type AppliedTax = Pick<
  TaxRule,
  | 'kind'
  | 'rate'
  | 'exactRate'
  | 'slabs'
  | 'inclusive'
  | 'compound'
  | 'parts'
  | 'exempt'
  | 'beyondCap'
  | 'share'
>

export function toAppliedTax(rule: AppliedTax): AppliedTax {
  const { kind, rate, exactRate, slabs, inclusive, compound, parts, exempt, beyondCap, share } =
    rule
  return {
    kind,
    ...(rate !== undefined && { rate }),
    ...(exactRate !== undefined && { exactRate }),
    ...(slabs && { slabs }),
    ...(inclusive && { inclusive }),
    ...(compound && { compound }),
    ...(parts && { parts }),
    ...(exempt && { exempt }),
    ...(beyondCap && { beyondCap }),
    ...(share && { share }),
  }
}

/** The percentages that a line owes. */
export function percentages<Tax extends AppliedTax>(taxes: readonly Tax[]): Tax[] {
  return taxes.filter(({ kind, exempt, beyondCap }) => kind === 'percent' && !exempt && !beyondCap)
}

/** The rate of a rule for a unit at this price. */
export function rateFor(rule: AppliedTax, price: number): number {
  const { slabs } = rule
  const found = slabs ? slabs.find(({ upTo }) => upTo === undefined || price <= upTo) : rule
  return found?.exactRate ?? found?.rate ?? 0
}

/** The percentage that is added to a unit at this price, in basis points: 10 %, 7 % and 5 % on all are 22.85 %. */
export function addedRate(taxes: readonly AppliedTax[], price: number): number {
  if (taxes.some(({ share }) => share)) return addedRateOfPortions(taxes, price)
  let sum = 0
  for (const rule of percentages(taxes)) {
    if (rule.inclusive) continue
    sum += (rateFor(rule, price) * (rule.compound ? 10_000 + sum : 10_000)) / 10_000
  }
  return thousandths(sum) / 10
}

/** The taxes by the portion of the price that they apply to, without those beside the price, which have none. */
export function groupByShare<Tax extends AppliedTax>(
  taxes: readonly Tax[],
): { taxes: Tax[]; share: TaxShare }[] {
  return [...Map.groupBy(taxes, ({ share }) => JSON.stringify(share)).values()].flatMap((group) => {
    const share = group[0]?.share
    return share ? [{ taxes: group, share }] : []
  })
}

function addedRateOfPortions(taxes: readonly AppliedTax[], price: number): number {
  const sum = groupByShare(taxes).reduce((total, { taxes: group, share: { part, whole } }) => {
    const own = group.map(({ share: _, ...rule }) => rule)
    return total + (addedRate(own, (price * part) / whole) * part) / whole
  }, 0)
  return thousandths(sum) / 10
}

/** All taxes as a percentage of the taxable value. A tax on others is also on those that the price includes. */
export function rateOfAll(taxes: readonly AppliedTax[], price: number): number {
  return addedRate(addAll(taxes), price)
}

/** Percentages for an amount without tax, to which all of them are added. */
export function addAll<Tax extends AppliedTax>(taxes: readonly Tax[]): Tax[] {
  return percentages(taxes)
    .toSorted((a, b) => Number(b.inclusive ?? false) - Number(a.inclusive ?? false))
    .map((rule) => ({ ...rule, inclusive: false }))
}

/** The percentage that is added to a line, of which only whole basis points are stored. */
export function addedRateOf({
  price,
  taxRate,
  taxes,
}: {
  price: number
  taxRate: number
  taxes?: readonly AppliedTax[] | null | undefined
}): number {
  const exact = taxes ? addedRate(taxes, price) : taxRate
  // Another one is that of a correction, which may be in another slab.
  return Math.round(exact) === taxRate ? exact : taxRate
}

/**
 * The percentage of the price that is added to it, in basis points; undefined if the taxes that are added are of another
 * amount, such as the price without those that it includes, or a portion of it.
 */
export function rateOfPrice({
  price,
  taxRate,
  taxes,
}: {
  price: number
  taxRate: number
  taxes?: readonly AppliedTax[] | null | undefined
}): number | undefined {
  if (!taxes) return taxRate
  if (taxes.some(({ share }) => share)) return undefined
  const isMixed = new Set(percentages(taxes).map(({ inclusive }) => inclusive ?? false)).size > 1
  return isMixed ? undefined : addedRate(taxes, price)
}
