/** Tax rates of a ledger's entries for reports. Amounts are minor units, rates basis points. */
import { rateOfAll, resolveSlabs, type TaxRule } from './taxes.ts'

export interface RatedEntry {
  id: string
  /** The corrected entry. */
  correctsId: string | null
  /** With the tax that the price includes. */
  price: number
  /** The percentage that was added; null if the lines of a request have rates, or if there is none. */
  taxRate: number | null
  taxes: readonly TaxRule[] | null
}

/**
 * Lists each entry under the rate of all its taxes on its taxable value, which its rules have in place of slabs. A discount can move a night to another slab:
 * entries corrected on the same day are taxed by what is left of them.
 *
 * @param entries of a day
 */
export function withRates<Entry extends RatedEntry>(entries: readonly Entry[]): Entry[] {
  const left = new Map(entries.flatMap(({ id, correctsId }) => (correctsId ? [] : [[id, 0]])))
  for (const { id, correctsId, price } of entries) {
    const corrected = left.get(correctsId ?? id)
    if (corrected !== undefined) left.set(correctsId ?? id, corrected + price)
  }
  return entries.map((entry) => {
    const { id, correctsId, taxRate, taxes } = entry
    if (!taxes || taxRate === null) return entry
    const price = left.get(correctsId ?? id)
    // The rest of an entry of an earlier day is unknown.
    if (price === undefined && taxes.some(({ slabs }) => slabs)) return entry
    const resolved = resolveSlabs(taxes, price ?? 0)
    return { ...entry, taxRate: rateOfAll(resolved, 0), taxes: resolved }
  })
}

/** Lists the lines of an order likewise. */
export function rateOfLine({
  taxRate,
  taxes,
}: {
  taxRate: number
  taxes: readonly TaxRule[] | null
}): number {
  return taxes ? rateOfAll(taxes, 0) : taxRate
}
