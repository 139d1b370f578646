/**
 * The content of an invoice, a proforma or a credit note: its lines with their taxes, and the sums. It is computed from
 * the ledger (folio.ts), stored when the document is issued, and never computed again. All amounts are minor units, all
 * rates basis points.
 */
import { type FolioAmount, type FolioTotals, folioTotals, type PaymentMethod } from './folio.ts'
import { lineTax, type PricedLine, splitAmount } from './money.ts'

/** Translations by language: `{"hi": {"title": "…"}}`. The texts themselves are in the hotel's first language. */
export type Translations = Record<string, Record<string, unknown>>

/** An entry of the ledger with the fields of a document. */
export interface LedgerEntry extends FolioAmount {
  id: string
  correctsId: string | null
  /** Of a correction: it lowers the price. */
  isDiscount: boolean
  title: string
  translations?: Translations
  /** The hotel's date: of the night, or else of the entry. */
  date: string
  requestId: string | null
  /** Null if the lines of a request have rates, or if there is none. */
  taxRate: number | null
  /** HSN or SAC. */
  taxCode: string | null
  /** Payment method. */
  method: PaymentMethod | null
  reference: string | null
}

/** A line of a request as it was ordered. */
export interface OrderedLine extends PricedLine {
  requestId: string
  /** Of the request. */
  number: number
  name: string
  translations?: Translations
}

export interface TaxedAmount {
  /** Taxable value. */
  net: number
  tax: number
  /** Halves of the tax, in India; null elsewhere. */
  cgst: number | null
  sgst: number | null
}

export interface InvoiceLine extends TaxedAmount {
  kind: 'roomNight' | 'request' | 'charge'
  /** The hotel's, YYYY-MM-DD. */
  date: string
  /** Empty for a night. */
  title: string
  /** Missing in documents from before translations. */
  translations?: Translations
  /** Of the request. */
  number: number | null
  quantity: number
  taxCode: string | null
  /** Null if unknown. */
  taxRate: number | null
}

/** Lines of one tax rate. */
export interface TaxSummary extends TaxedAmount {
  taxRate: number | null
}

export interface InvoicePayment {
  kind: 'advance' | 'payment'
  date: string
  method: PaymentMethod
  reference: string | null
  /** Above 0 paid, below 0 refunded. */
  amount: number
}

/**
 * The amounts of a document. total = net + tax + tips = balance + advance + payments. `discounts` are those within
 * `net`, without tax, above 0; missing in documents from before discounts.
 */
export interface InvoiceAmounts {
  lines: InvoiceLine[]
  /** By rate, the lowest first. */
  taxes: TaxSummary[]
  payments: InvoicePayment[]
  totals: FolioTotals & TaxedAmount & { total: number; discounts?: number }
}

/**
 * The two halves of India's goods and services tax, central and state. They sum to the tax exactly: of an odd number of
 * minor units, the half given by `odd` gets the extra one. The halves of −tax are the negated halves of tax.
 */
export function gstHalves(tax: number, odd: 'cgst' | 'sgst' = 'cgst') {
  // Not −0.
  const less = Math.trunc(tax / 2) || 0
  const more = tax - less
  return odd === 'cgst' ? { cgst: more, sgst: less } : { cgst: less, sgst: more }
}

/**
 * Computes the amounts of a document from the entries of a ledger. A corrected entry is shown with its remaining
 * amount, or omitted if nothing is left. Tips have no lines: they are not taxed.
 *
 * @param hasGst the hotel is in India
 */
export function itemize(
  entries: readonly LedgerEntry[],
  orderedLines: readonly OrderedLine[],
  hasGst: boolean,
): InvoiceAmounts {
  const split = hasGst ? splitInTurn() : () => ({ cgst: null, sgst: null })
  const linesOf = Map.groupBy(orderedLines, ({ requestId }) => requestId)
  const lines = joinCorrections(entries)
    .flatMap((entry) => linesOfEntry(entry, linesOf.get(entry.requestId ?? '') ?? []))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)) || byKind(a) - byKind(b))
    .map((line) => ({ ...line, ...split(line) }))
  const totals = folioTotals(entries)
  return {
    lines,
    taxes: summarizeTaxes(lines, hasGst),
    payments: entries.flatMap(paymentOf),
    totals: {
      ...totals,
      ...sumTaxes(lines, hasGst),
      total: totals.balance + totals.advance + totals.payments,
      discounts: sumDiscounts(entries),
    },
  }
}

function sumDiscounts(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { isDiscount, net }) => (isDiscount ? sum - net : sum), 0)
}

type BareLine = Omit<InvoiceLine, 'cgst' | 'sgst'>

const byKind = ({ kind }: BareLine) => (kind === 'roomNight' ? 0 : 1)

/**
 * Halves the taxes line by line. Among the lines of a rate, odd minor units alternate between the central and the state
 * half, so that the two sums of a rate differ by one at most.
 */
function splitInTurn() {
  const lastOdd = new Map<number | null, 'cgst' | 'sgst'>()
  return ({ tax, taxRate }: BareLine) => {
    if (tax % 2 === 0) return gstHalves(tax)
    const odd = lastOdd.get(taxRate) === 'cgst' ? 'sgst' : 'cgst'
    lastOdd.set(taxRate, odd)
    return gstHalves(tax, odd)
  }
}

/** Each night, request and charge once, with its remaining amount after corrections. */
function joinCorrections(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const joined = new Map<string, LedgerEntry>()
  for (const entry of entries) {
    if (!['roomNight', 'request', 'charge'].includes(entry.kind)) continue
    const key = entry.requestId ?? entry.correctsId ?? entry.id
    const before = joined.get(key)
    joined.set(
      key,
      before
        ? { ...before, net: before.net + entry.net, tax: before.tax + entry.tax }
        : { ...entry },
    )
  }
  return [...joined.values()].filter(({ net, tax }) => net !== 0 || tax !== 0)
}

/** One line, or the lines of a request with the remaining amount spread over them, with either sign. */
function linesOfEntry(entry: LedgerEntry, ordered: OrderedLine[]): BareLine[] {
  const { date, taxCode, net, tax, title, translations, taxRate } = entry
  const kind = entry.kind as BareLine['kind']
  if (ordered.length > 0) {
    const nets = splitAmount(
      net,
      ordered.map((line) => line.price * line.quantity),
    )
    const taxes = splitAmount(tax, ordered.map(lineTax))
    return ordered
      .map((line, place) => ({
        kind,
        date,
        title: line.name,
        ...titlesOf(line),
        number: line.number,
        quantity: line.quantity,
        taxCode,
        taxRate: line.taxRate,
        net: nets[place] ?? 0,
        tax: taxes[place] ?? 0,
      }))
      .filter((line) => line.net !== 0 || line.tax !== 0)
  }
  const shownTitle = kind === 'roomNight' ? '' : title
  const shown = { title: shownTitle, ...(translations && { translations }) }
  return [{ kind, date, ...shown, number: null, quantity: 1, taxCode, taxRate, net, tax }]
}

/** The names of an ordered line, as titles of a document. */
function titlesOf({ translations }: OrderedLine): Pick<InvoiceLine, 'translations'> {
  if (!translations) return {}
  const titles = Object.entries(translations).map(([language, { name }]) => [
    language,
    { title: name },
  ])
  return { translations: Object.fromEntries(titles) }
}

function paymentOf({ kind, date, method, reference, net }: LedgerEntry): InvoicePayment[] {
  if (method === null || (kind !== 'advance' && kind !== 'payment')) return []
  return [{ kind, date, method, reference, amount: 0 - net }]
}

function summarizeTaxes(lines: readonly InvoiceLine[], hasGst: boolean): TaxSummary[] {
  return [...Map.groupBy(lines, ({ taxRate }) => taxRate)]
    .map(([taxRate, group]) => ({ taxRate, ...sumTaxes(group, hasGst) }))
    .toSorted((a, b) => (a.taxRate ?? -1) - (b.taxRate ?? -1))
}

/** Sums the halves as printed, so that each column adds up. */
function sumTaxes(lines: readonly Partial<TaxedAmount>[], hasGst: boolean): TaxedAmount {
  const sum = (column: keyof TaxedAmount) =>
    lines.reduce((total, line) => total + (line[column] ?? 0), 0)
  return {
    net: sum('net'),
    tax: sum('tax'),
    cgst: hasGst ? sum('cgst') : null,
    sgst: hasGst ? sum('sgst') : null,
  }
}

/** The content of a document except its kind, number and date. It is stored in all languages of the hotel. */
export interface InvoiceContent extends InvoiceAmounts {
  currency: string
  /** ISO 3166, null if the hotel has none. */
  country: string | null
  hotel: {
    name: string
    translations?: Translations
    legalName: string | null
    address: string
    phone: string
    email: string
    gstin: string | null
    brandColor: string
  }
  guest: string
  /** The recipient of the document, unless it is the guest. */
  billing: { name: string | null; address: string | null; gstin: string | null }
  room: string | null
  /** Hotel dates. */
  arrival: string
  departure: string
  /** Of a credit note: its invoice and reason. */
  credits: { number: string; date: string; reasons: string[] } | null
}

export const invoiceKinds = ['invoice', 'creditNote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
