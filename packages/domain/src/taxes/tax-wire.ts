import { fromWire, rateFromWire, rateToWire, toWire } from '../money/money.ts'
import { type TaxedKind, type TaxKind, type TaxRule, toTaxRate } from './taxes.ts'

/** A tax rule as the desk reads and sends it: rates in percent, amounts in the hotel's currency. */
export interface WireTaxRule {
  /** Missing from a new one. */
  _id?: string
  name: Record<string, string>
  appliesTo: TaxedKind
  kind: TaxKind
  rate?: number
  amount?: number
  /** A percentage has rates, an amount by night has amounts. */
  slabs?: { upTo?: number; rate?: number; amount?: number }[]
  inclusive?: boolean
  compound?: boolean
  taxed?: boolean
  validFrom: string
  validTo?: string
  capNights?: number
  capAmount?: number
  freeBelowAge?: number
  code?: string
  parts?: { name: string; rate?: number }[]
}

export function taxToWire(
  { id, ...tax }: TaxRule,
  currency: string,
): WireTaxRule & { _id: string } {
  const { rate, exactRate, amount, amounts, capAmount, slabs, parts, ...same } = tax
  const upToWire = ({ upTo }: { upTo?: number }) =>
    upTo === undefined ? {} : { upTo: toWire(upTo, currency) }
  return {
    _id: id,
    ...same,
    ...toPercent(exactRate ?? rate),
    ...(amount !== undefined && { amount: toWire(amount, currency) }),
    ...(slabs && {
      slabs: slabs.map((slab) => ({
        ...upToWire(slab),
        rate: rateToWire(slab.exactRate ?? slab.rate),
      })),
    }),
    ...(amounts && {
      slabs: amounts.map((slab) => ({ ...upToWire(slab), amount: toWire(slab.amount, currency) })),
    }),
    ...(capAmount !== undefined && { capAmount: toWire(capAmount, currency) }),
    ...(parts && {
      parts: parts.map((part) => ({
        name: part.name,
        ...toPercent(part.exactRate ?? part.rate),
      })),
    }),
  }
}

/** Reads a rule that `findTaxProblems` has found valid, and trims its texts. */
export function taxFromWire({ _id, ...tax }: WireTaxRule, id: string, currency: string): TaxRule {
  const { name, code, rate, amount, capAmount, slabs, parts, ...same } = tax
  const isPercent = tax.kind === 'percent'
  const upToMinor = ({ upTo }: { upTo?: number }) =>
    upTo === undefined ? {} : { upTo: fromWire(upTo, currency) }
  const names = Object.entries(name).map(([language, text]) => [language, text.trim()])
  return {
    id,
    ...same,
    name: Object.fromEntries(names),
    ...(code !== undefined && { code: code.trim() }),
    ...(rate !== undefined && toTaxRate(rateFromWire(rate))),
    ...(amount !== undefined && { amount: fromWire(amount, currency) }),
    ...(slabs &&
      isPercent && {
        slabs: slabs.map((slab) => ({
          ...upToMinor(slab),
          ...toTaxRate(rateFromWire(slab.rate ?? 0)),
        })),
      }),
    ...(slabs &&
      !isPercent && {
        amounts: slabs.map((slab) => ({
          ...upToMinor(slab),
          amount: fromWire(slab.amount ?? 0, currency),
        })),
      }),
    ...(capAmount !== undefined && { capAmount: fromWire(capAmount, currency) }),
    ...(parts && {
      parts: parts.map((part) => ({
        name: part.name.trim(),
        ...(part.rate !== undefined && toTaxRate(rateFromWire(part.rate))),
      })),
    }),
  }
}

function toPercent(rate: number | undefined): { rate?: number } {
  return rate === undefined ? {} : { rate: rateToWire(rate) }
}
