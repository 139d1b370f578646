/** Shares of an order's lines in its entries of the ledger. Amounts are minor units. */
import { sumTaxed, type Taxed } from '../money/corrections.ts'
import { splitAmount } from '../money/money.ts'
import { includedTax, lineTax, type PricedLine } from '../money/priced-line.ts'

/** An order's entry or one of its corrections. */
export interface SharedEntry extends Taxed {
  id: string
  /** The single line that a correction is about. */
  lineId?: string | null | undefined
  /** The correction that this one undoes. */
  undoesId?: string | null | undefined
}

type Line = PricedLine & { id: string }

const columns = ['net', 'tax', 'included'] as const
const nothing: Taxed = { net: 0, tax: 0, included: 0 }

/**
 * Splits the entries of an order over its lines: a correction of one line is its own, one of the whole order leaves to
 * each line its proportion of what is left, and undoing one puts back what it took.
 *
 * @param entries the order and its corrections, in the order of posting
 * @returns the share of each line, by the id of the entry
 */
export function shareByLine(
  lines: readonly Line[],
  entries: readonly SharedEntry[],
): Map<string, Taxed[]> {
  const shares = new Map<string, Taxed[]>()
  let left = lines.map(() => nothing)
  for (const entry of entries) {
    const undone = shares.get(entry.undoesId ?? '')
    const share = lines.map(() => ({ ...nothing }))
    for (const column of columns) {
      const amounts = left.map((amount) => amount[column])
      const parts = entry.lineId
        ? lines.map(({ id }) => (id === entry.lineId ? entry[column] : 0))
        : undone
          ? splitAmount(
              entry[column],
              undone.map((amount) => Math.abs(amount[column])),
            )
          : splitLeft(entry[column], amounts, shares.size === 0 ? weigh(lines, column) : amounts)
      for (const [place, part] of parts.entries()) {
        const amount = share[place]
        if (amount) amount[column] = part
      }
    }
    shares.set(entry.id, share)
    left = left.map((amount, place) => sumTaxed([amount, share[place] ?? nothing]))
  }
  return shares
}

/** Computes the amounts left of each line by the entries of an order. */
export function leftByLine(lines: readonly Line[], entries: readonly SharedEntry[]): Taxed[] {
  const shares = [...shareByLine(lines, entries).values()]
  return lines.map((_, place) => sumTaxed(shares.map((share) => share[place] ?? nothing)))
}

/** The changes that leave to each line its proportion. */
function splitLeft(change: number, left: readonly number[], weights: readonly number[]): number[] {
  const rest = left.reduce((sum, amount) => sum + amount, change)
  // A rounded tax may be below 0.
  const parts = splitAmount(
    rest,
    weights.map((weight) => Math.max(0, weight)),
  )
  return parts.map((part, place) => part - (left[place] ?? 0))
}

function weigh(lines: readonly Line[], column: keyof Taxed): number[] {
  if (column === 'net') return lines.map(({ price, quantity }) => price * quantity)
  return lines.map(column === 'tax' ? lineTax : includedTax)
}
