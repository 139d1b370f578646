/** Computes documents (invoice.ts) from the ledger (folio.ts). */

import type { Meal } from '../rates/meals.ts'
import { splitShare } from '../taxes/line-portions.ts'
import { gstHalves, nameTaxes } from '../taxes/line-taxes.ts'
import { shareByLine } from '../taxes/share-by-line.ts'
import { type LineTaxes, taxLine } from '../taxes/tax-line.ts'
import { rateOfAll } from '../taxes/taxes.ts'
import { sumTaxed, type Taxed } from './corrections.ts'
import { folioTotals } from './folio.ts'
import type {
  InvoiceAmounts,
  InvoiceLine,
  InvoicePayment,
  LedgerEntry,
  LineTax,
  OrderedLine,
  TaxedAmount,
  TaxSummary,
} from './invoice.ts'

/**
 * Computes the amounts of a document from the entries of a ledger. A corrected entry is shown with its remaining
 * amount, or omitted if nothing is left. Tips have no lines: they are not taxed.
 *
 * @param ledger all entries, in the order of posting
 * @param hasGst the hotel is in India
 * @param note for a credit or debit note: the corrections that it is for
 */
export function itemize(
  ledger: readonly LedgerEntry[],
  orderedLines: readonly OrderedLine[],
  hasGst: boolean,
  note?: { ids: ReadonlySet<string>; isCredit: boolean },
): InvoiceAmounts {
  const split = hasGst ? splitInTurn() : () => ({ cgst: null, sgst: null })
  const linesOf = Map.groupBy(orderedLines, ({ requestId }) => requestId)
  const shared = addShares(ledger, linesOf)
  const noted = shared.filter(({ id }) => note?.ids.has(id)).map(toOriginal)
  const entries = !note ? shared : note.isCredit ? noted.map(turn) : noted
  const lines = joinStayTaxes(joinCorrections(entries))
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
  return entries.reduce(
    (sum, { isDiscount, net, included }) => (isDiscount ? sum - net + included : sum),
    0,
  )
}

/** An entry with the shares of its order's lines. */
type Entry = LedgerEntry & { shares?: readonly Taxed[] }

function addShares(
  ledger: readonly LedgerEntry[],
  linesOf: ReadonlyMap<string, readonly OrderedLine[]>,
): readonly Entry[] {
  const orders = Map.groupBy(ledger, ({ kind, requestId }) =>
    kind === 'request' ? requestId : null,
  )
  const shares = new Map<string, readonly Taxed[]>()
  for (const [requestId, entries] of orders) {
    const lines = linesOf.get(requestId ?? '')
    if (!lines) continue
    for (const [id, share] of shareByLine(lines, entries)) shares.set(id, share)
  }
  return ledger.map((entry) => {
    const share = shares.get(entry.id)
    return share ? { ...entry, shares: share } : entry
  })
}

/** A correction as an entry of a document of its own. */
const toOriginal = (entry: Entry): Entry => ({ ...entry, correctsId: null, isDiscount: false })

function turn({ shares, ...entry }: Entry): Entry {
  const negate = ({ net, tax, included }: Taxed) => ({
    net: 0 - net,
    tax: 0 - tax,
    included: 0 - included,
  })
  return {
    ...entry,
    ...negate(entry),
    ...(shares && { shares: shares.map(negate) }),
  }
}

type BareLine = Omit<InvoiceLine, 'cgst' | 'sgst'>

const byKind = ({ kind }: BareLine) => (kind === 'roomNight' ? 0 : 1)

/**
 * Halves the taxes line by line. Among the lines of a rate, odd minor units alternate between the central and the state
 * half, so that the two sums of a rate differ by one at most.
 */
function splitInTurn() {
  const lastOdd = new Map<number | null, 'cgst' | 'sgst'>()
  return ({ tax, taxRate, taxes }: BareLine) => {
    const [cgst, sgst] = ['CGST', 'SGST'].map((half) => taxes?.find(({ name }) => name === half))
    if (cgst && sgst && taxes?.length === 2) return { cgst: cgst.amount, sgst: sgst.amount }
    if (tax % 2 === 0) return gstHalves(tax)
    const odd = lastOdd.get(taxRate) === 'cgst' ? 'sgst' : 'cgst'
    lastOdd.set(taxRate, odd)
    return gstHalves(tax, odd)
  }
}

/** Each night, request and charge once, with its remaining amount after corrections. */
function joinCorrections(entries: readonly Entry[]): Entry[] {
  const joined = new Map<string, Entry>()
  for (const entry of entries) {
    if (!['roomNight', 'stayTax', 'request', 'charge'].includes(entry.kind)) continue
    const key = entry.requestId ?? entry.correctsId ?? entry.id
    const before = joined.get(key)
    joined.set(key, before ? addAmounts(before, entry) : { ...entry })
  }
  return [...joined.values()].filter(({ net, tax }) => net !== 0 || tax !== 0)
}

/** The nights of a tax at one amount, with the same tax on it, are one line, at its first night. */
function joinStayTaxes(entries: readonly Entry[]): (Entry & { count?: number })[] {
  const joined = new Map<string, Entry & { count: number }>()
  return entries
    .filter((entry) => entry.kind !== 'stayTax')
    .concat(
      entries.flatMap((entry) => {
        if (entry.kind !== 'stayTax') return []
        const key = [entry.taxRuleId, entry.net, entry.tax, entry.taxRate].join()
        const before = joined.get(key)
        if (before) {
          before.net += entry.net
          before.tax += entry.tax
          before.count += 1
          return []
        }
        const first = { ...entry, count: 1 }
        joined.set(key, first)
        return [first]
      }),
    )
}

function addAmounts(entry: Entry, other: Entry): Entry {
  const { shares } = entry
  return {
    ...entry,
    ...sumTaxed([entry, other]),
    ...(shares && {
      shares: shares.map((share, place) => sumTaxed([share, other.shares?.[place] ?? nothing])),
    }),
  }
}

const nothing: Taxed = { net: 0, tax: 0, included: 0 }

/** One line, or the lines of a request with what is left of each, with either sign. */
function linesOfEntry(entry: Entry & { count?: number }, ordered: OrderedLine[]): BareLine[] {
  const { date, title, translations } = entry
  const kind = entry.kind as BareLine['kind']
  const { shares } = entry
  if (shares) {
    return ordered
      .map((line) => ({ ...line, quantity: line.quantity - (line.cancelled ?? 0) }))
      .flatMap((line, place) =>
        splitShare(shares[place] ?? nothing, line).map(({ share, portion }) => ({
          kind,
          date,
          title: line.name,
          ...titlesOf(line),
          number: line.number,
          quantity: line.quantity,
          taxCode: line.taxes ? codeOf(portion) : entry.taxCode,
          ...taxedAmounts(share, portion),
        })),
      )
      .filter((line) => line.net !== 0 || line.tax !== 0)
  }
  const { taxCode, taxRate, taxes } = entry
  const priced = { price: entry.net, quantity: 1, taxRate, taxes }
  if (kind === 'roomNight') {
    return splitShare<Taxable & { meal?: Meal }>(entry, priced).map(({ share, portion }) => ({
      ...{ kind, date, title: '', ...(portion.meal && { meal: portion.meal }) },
      ...{ number: null, quantity: 1, taxCode: portion.meal ? codeOf(portion) : taxCode },
      ...taxedAmounts(share, portion),
    }))
  }
  const shown = { title, ...(translations && { translations }) }
  return [
    {
      ...{ kind, date, ...shown, number: null, quantity: entry.count ?? 1, taxCode },
      ...taxedAmounts(entry, priced),
    },
  ]
}

type Taxable = Pick<OrderedLine, 'price' | 'quantity' | 'taxes'> & { taxRate: number | null }

/** The taxable value of a line and its taxes. Each tax is its share of what is left. */
function taxedAmounts(
  { net, tax, included }: Taxed,
  { price, quantity, taxRate, taxes }: Taxable,
): Pick<BareLine, 'net' | 'tax' | 'taxRate' | 'taxes'> {
  const amounts = { net: net - included, tax: tax + included }
  if (!taxes || taxes.length === 0) return { ...amounts, taxRate }
  const due = taxLine({ price: Math.abs(price), quantity, taxes })
  const named = nameTaxes(amounts.tax, due.taxes)
  const sign = Math.sign(price)
  const isOfOneSlab =
    !taxes.some(({ slabs }) => slabs) ||
    isTaxOf({ added: sign * tax, included: sign * included }, due)
  return {
    ...amounts,
    taxRate: isOfOneSlab ? rateOfAll(taxes, Math.abs(price)) : null,
    taxes: isOfOneSlab ? named : named.map((one) => ({ ...one, rate: null })),
  }
}

/**
 * The taxes are each rounded. Those of a credit that moved a night to another slab are not of one price, whether they are
 * added or included.
 */
function isTaxOf(is: Pick<LineTaxes, 'added' | 'included'>, due: LineTaxes): boolean {
  return (['added', 'included'] as const).every(
    (part) => Math.abs(is[part] - due[part]) <= due.taxes.length,
  )
}

const codeOf = ({ taxes }: Pick<OrderedLine, 'taxes'>) =>
  taxes?.find(({ code }) => code)?.code ?? null

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
  if (!hasGst && lines.some(({ taxes }) => taxes)) return summarizeByTax(lines)
  return [...Map.groupBy(lines, ({ taxRate }) => taxRate)]
    .map(([taxRate, group]) => ({ taxRate, ...sumTaxes(group, hasGst) }))
    .toSorted((a, b) => (a.taxRate ?? -1) - (b.taxRate ?? -1))
}

/** Each tax and rate with the taxable value of its lines; a line can have several taxes. */
function summarizeByTax(lines: readonly InvoiceLine[]): TaxSummary[] {
  const sums = new Map<string, TaxSummary>()
  for (const line of lines) {
    const taxes: (Omit<LineTax, 'name'> & { name?: string })[] = line.taxes ?? [
      { rate: line.taxRate ?? 0, amount: line.tax },
    ]
    for (const { name, translations, rate, amount } of taxes) {
      const key = `${name} ${rate}`
      const sum = sums.get(key) ?? {
        ...{ taxRate: rate, net: 0, tax: 0, cgst: null, sgst: null },
        ...(name !== undefined && { name }),
        ...(translations && { translations }),
      }
      sums.set(key, { ...sum, net: sum.net + line.net, tax: sum.tax + amount })
    }
  }
  return [...sums.values()]
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
