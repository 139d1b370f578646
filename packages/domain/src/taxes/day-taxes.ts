/** The taxes of a day by name, as invoices have them. Amounts are minor units, rates basis points. */

import type { LineTax } from '../money/invoice.ts'
import { type DayEntry, splitByLine } from '../stays/day-report.ts'
import { gstHalves, nameTaxes } from './line-taxes.ts'
import { taxLine } from './tax-line.ts'

/** A tax of an entry. Without `name`, a percentage that no rule names. */
type EntryTax = Pick<LineTax, 'rate' | 'amount'> & { name?: string; net: number }

/** Net of corrections. A tax of the stay has neither a rate nor a taxable value. */
export interface DayTax {
  name?: string
  /** null too for corrections of earlier nights, whose slab is unknown. */
  rate: number | null
  /** Taxable value. */
  net: number | null
  tax: number
}

/** @param hasGst the hotel is in India, where a plain percentage has two halves */
export function sumTaxesByName(entries: Iterable<DayEntry>, hasGst: boolean): DayTax[] {
  const sums = new Map<string, DayTax>()
  const add = ({ name, rate, net, tax }: DayTax) => {
    const key = JSON.stringify([name, rate, net === null])
    const sum = sums.get(key)
    if (!sum) {
      sums.set(key, { ...(name !== undefined && { name }), rate, net, tax })
      return
    }
    sum.tax += tax
    if (sum.net !== null) sum.net += net ?? 0
  }
  for (const entry of entries) {
    if (entry.kind === 'stayTax') {
      add({ name: entry.title, rate: null, net: null, tax: entry.net })
    }
    for (const { amount, ...tax } of taxesOfEntry(entry, hasGst)) add({ ...tax, tax: amount })
  }
  return [...sums.values()].sort(
    (a, b) =>
      Number(a.net === null) - Number(b.net === null) ||
      compareNames(a, b) ||
      (a.rate ?? Infinity) - (b.rate ?? Infinity),
  )
}

const compareNames = (a: DayTax, b: DayTax) =>
  Number(a.name === undefined) - Number(b.name === undefined) ||
  (a.name ?? '').localeCompare(b.name ?? '', 'en')

/** The percentages that were charged with an entry; their amounts sum to its tax. */
export function taxesOfEntry(entry: DayEntry, hasGst: boolean): EntryTax[] {
  return splitByLine(entry).flatMap((line) =>
    namesOf(line, hasGst).map((tax) => ({ ...tax, net: line.net })),
  )
}

function namesOf(
  { price, quantity, taxRate, taxes, tax }: ReturnType<typeof splitByLine>[number],
  hasGst: boolean,
): Omit<EntryTax, 'net'>[] {
  if (taxes && taxes.length > 0) {
    const isOfOneSlab = !taxes.some(({ slabs }) => slabs)
    const { taxes: each } = taxLine({ price: Math.abs(price), quantity, taxes })
    return nameTaxes(tax, each).map(({ name, rate, amount }) => ({
      ...{ name, amount },
      rate: isOfOneSlab ? rate : null,
    }))
  }
  if (tax === 0 && !taxRate) return []
  if (!hasGst) return [{ rate: taxRate, amount: tax }]
  const { cgst, sgst } = gstHalves(tax)
  const rate = taxRate && taxRate / 2
  return [
    { name: 'CGST', rate, amount: cgst },
    { name: 'SGST', rate, amount: sgst },
  ]
}
