import { fromWire, rateFromWire, rateToWire, toWire } from '../money/money.ts'
import type { TaxedKind, TaxKind, TaxRule } from './taxes.ts'

/** A tax rule as the desk reads and sends it: rates in percent, amounts in the hotel's currency. */
export interface WireTaxRule {
  /** Missing from a new one. */
  _id?: string
  name: Record<string, string>
  appliesTo: TaxedKind
  kind: TaxKind
  rate?: number
  amount?: number
  slabs?: { upTo?: number; rate: number }[]
  inclusive?: boolean
  compound?: boolean
  validFrom: string
  validTo?: string
  capNights?: number
  freeBelowAge?: number
  code?: string
  parts?: { name: string; rate?: number }[]
}

export function taxToWire(
  { id, ...tax }: TaxRule,
  currency: string,
): WireTaxRule & { _id: string } {
  const { rate, amount, slabs, parts, ...same } = tax
  return {
    _id: id,
    ...same,
    ...(rate !== undefined && { rate: rateToWire(rate) }),
    ...(amount !== undefined && { amount: toWire(amount, currency) }),
    ...(slabs && {
      slabs: slabs.map((slab) => ({
        ...(slab.upTo !== undefined && { upTo: toWire(slab.upTo, currency) }),
        rate: rateToWire(slab.rate),
      })),
    }),
    ...(parts && {
      parts: parts.map((part) => ({
        name: part.name,
        ...(part.rate !== undefined && { rate: rateToWire(part.rate) }),
      })),
    }),
  }
}

/** Reads a rule that `findTaxProblems` has found valid, and trims its texts. */
export function taxFromWire({ _id, ...tax }: WireTaxRule, id: string, currency: string): TaxRule {
  const { name, code, rate, amount, slabs, parts, ...same } = tax
  const names = Object.entries(name).map(([language, text]) => [language, text.trim()])
  return {
    id,
    ...same,
    name: Object.fromEntries(names),
    ...(code !== undefined && { code: code.trim() }),
    ...(rate !== undefined && { rate: rateFromWire(rate) }),
    ...(amount !== undefined && { amount: fromWire(amount, currency) }),
    ...(slabs && {
      slabs: slabs.map((slab) => ({
        ...(slab.upTo !== undefined && { upTo: fromWire(slab.upTo, currency) }),
        rate: rateFromWire(slab.rate),
      })),
    }),
    ...(parts && {
      parts: parts.map((part) => ({
        name: part.name.trim(),
        ...(part.rate !== undefined && { rate: rateFromWire(part.rate) }),
      })),
    }),
  }
}
