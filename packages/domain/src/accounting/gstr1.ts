/**
 * India's return of outward supplies, GSTR-1, of a month: its sheets as rows of the offline tool. A hotel's supplies are
 * where the hotel is (CGST Act, IGST Act section 12 (3) and (4)), so each is within its state, and none is in B2CL.
 * Amounts are minor units, rates basis points.
 */
import type { InvoiceLine } from '../money/invoice.ts'
import { isGstin } from '../taxes/gstin.ts'
import { gstHalves } from '../taxes/line-taxes.ts'
import { type IssuedDocument, partyOf, signOf } from './journal.ts'

interface Taxable {
  net: number
  cgst: number
  sgst: number
}

/** A rate of a document of a business. */
export interface BusinessRow extends Taxable {
  gstin: string
  name: string
  number: string
  date: string
  kind: 'invoice' | 'creditNote' | 'debitNote'
  /** The total of the document. */
  total: number
  rate: number
}

/** All consumers at a rate, less what was credited to them. */
export interface ConsumerRow extends Taxable {
  rate: number
}

/** The quantity and value of a code at a rate. */
export interface CodeRow extends Taxable {
  isBusiness: boolean
  /** HSN or SAC; empty if it has none. */
  code: string
  rate: number
  quantity: number
  total: number
}

/** Numbers of a kind that follow each other. */
export interface NumberRow {
  kind: 'invoice' | 'creditNote' | 'debitNote'
  from: string
  to: string
  count: number
}

export interface Gstr1 {
  b2b: BusinessRow[]
  /** Credit and debit notes of businesses. */
  cdnr: BusinessRow[]
  b2cs: ConsumerRow[]
  /** Without tax, by kind of customer. */
  exempt: { isBusiness: boolean; net: number }[]
  hsn: CodeRow[]
  docs: NumberRow[]
}

/** @param documents those of the month, in the order of issue */
export function gstr1(documents: readonly IssuedDocument[]): Gstr1 {
  const businesses = documents.filter(isBusiness)
  const rows = businesses.flatMap(rowsOf)
  const lines = documents.flatMap((document) =>
    document.content.lines.map((line) => ({
      ...{ isBusiness: isBusiness(document), line, sign: signOf(document.kind) },
    })),
  )
  const taxed = lines.filter(({ line }) => line.tax !== 0)
  return {
    b2b: rows.filter(({ kind }) => kind === 'invoice'),
    cdnr: rows.filter(({ kind }) => kind !== 'invoice'),
    b2cs: group(
      taxed.filter((one) => !one.isBusiness),
      ({ line }) => rateOf(line),
    ).map(([rate, of]) => ({ rate, ...sum(of) })),
    exempt: group(
      lines.filter(({ line }) => line.tax === 0),
      (one) => one.isBusiness,
    )
      .map(([isBusiness, of]) => ({ isBusiness, net: sum(of).net }))
      .filter(({ net }) => net !== 0),
    hsn: group(lines, ({ isBusiness, line }) =>
      JSON.stringify([isBusiness, line.taxCode ?? '', rateOf(line)]),
    ).map(([key, of]) => {
      const [isBusiness, code, rate] = JSON.parse(key)
      const quantity = of.reduce((all, { line, sign }) => all + sign * line.quantity, 0)
      const { net, cgst, sgst } = sum(of)
      return { isBusiness, code, rate, quantity, net, cgst, sgst, total: net + cgst + sgst }
    }),
    docs: group(documents, ({ kind, number }) => `${kind} ${number.replace(/\d+$/, '')}`).map(
      ([, of]) => ({
        kind: of[0].kind,
        from: of[0].number,
        to: of.at(-1)?.number ?? of[0].number,
        count: of.length,
      }),
    ),
  }
}

const isBusiness = ({ content }: IssuedDocument) => isGstin(content.billing.gstin ?? '')

/** A business's document by rate; what has no tax is in `exempt`. */
function rowsOf(document: IssuedDocument): BusinessRow[] {
  const { kind, number, date, content } = document
  const taxed = content.lines.filter(({ tax }) => tax !== 0)
  return group(taxed, rateOf).map(([rate, of]) => ({
    gstin: content.billing.gstin ?? '',
    ...{ name: partyOf(document), number, date, kind, total: content.totals.total, rate },
    // A note is stated above 0, and its kind says what it is.
    ...sum(of.map((line) => ({ line, sign: 1 }))),
  }))
}

/** The rate of the line, or that of its amounts if it has no single one. */
const rateOf = ({ taxRate, net, tax }: InvoiceLine): number =>
  taxRate ?? (net === 0 ? 0 : Math.round((10_000 * tax) / net))

function sum(lines: readonly { line: InvoiceLine; sign: number }[]): Taxable {
  const all = { net: 0, cgst: 0, sgst: 0 }
  for (const { line, sign } of lines) {
    all.net += sign * line.net
    const { cgst, sgst } = line.cgst === null ? gstHalves(line.tax) : line
    all.cgst += sign * (cgst ?? 0)
    all.sgst += sign * (sgst ?? 0)
  }
  return all
}

function group<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  return [...Map.groupBy(items, keyOf)] as [Key, [Item, ...Item[]]][]
}
