import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { discountableKinds, type OpenEntry, type Taxed } from '@bellhop/domain/money/corrections'
import { addWire, fromWire, rateFromWire } from '@bellhop/domain/money/money'

type Ledger = Pick<Folio, 'entries' | 'nightsToCome' | 'currency'>

/**
 * An entry, or a line of its order, with what its corrections have left of it, in minor units.
 *
 * @param lineId empty for the whole entry
 */
export function openEntry(folio: Ledger, entry: FolioEntry, lineId = ''): OpenEntry {
  const line = entry.lines?.find(({ _id }) => _id === lineId)
  if (line) {
    const { taxes, taxRate } = line
    const left = sum(folio.currency, [line.left])
    return { ...sum(folio.currency, [line]), taxRate: rateFromWire(taxRate), taxes, left }
  }
  const corrections = folio.entries.filter(({ correctsId }) => correctsId === entry._id)
  return toOpen(folio.currency, entry, corrections)
}

/** Something that a discount can reduce; a future night has no id. */
interface OpenLine {
  id?: string
  /** The hotel's date. */
  day: string
  open: OpenEntry
}

/**
 * The nights, requests and charges with anything left, future nights included.
 *
 * @param dateOf the hotel's date of an instant
 */
export function listDiscountable(folio: Ledger, dateOf: (instant: string) => string): OpenLine[] {
  const { entries, nightsToCome, currency } = folio
  const correctionsOf = Map.groupBy(entries, ({ correctsId }) => correctsId)
  const posted = (correctionsOf.get(undefined) ?? [])
    .filter(({ kind }) => discountableKinds.includes(kind))
    .map((entry) => ({
      id: entry._id,
      day: entry.night ?? dateOf(entry.at),
      open: toOpen(currency, entry, correctionsOf.get(entry._id) ?? []),
    }))
  const toCome = nightsToCome.map(({ date, net, tax, taxRate, taxes, discounts }) => {
    const left = sum(currency, [{ net, tax }])
    const full = sum(currency, [{ net, tax }, ...discounts])
    return { day: date, open: { ...full, taxRate: rateFromWire(taxRate), taxes, left } }
  })
  return [...posted, ...toCome].filter(({ open }) => open.left.net > 0)
}

interface Amount {
  net: number
  tax: number
}

function toOpen(currency: string, entry: FolioEntry, corrections: readonly Amount[]): OpenEntry {
  return {
    ...sum(currency, [entry]),
    taxRate: entry.taxRate === undefined ? null : rateFromWire(entry.taxRate),
    taxes: entry.taxes,
    left: sum(currency, [entry, ...corrections]),
  }
}

/** @returns minor units; taxes that are included do not change what is left */
function sum(currency: string, amounts: readonly Amount[]): Taxed {
  const add = (column: keyof Amount) => {
    const all = amounts.map((amount) => amount[column])
    return fromWire(addWire(all, currency), currency)
  }
  return { net: add('net'), tax: add('tax'), included: 0 }
}
