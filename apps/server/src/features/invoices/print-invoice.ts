import { formatMoney } from '@bellhop/domain/money/format-money'
import type { InvoiceContent, InvoiceKind, TaxedAmount } from '@bellhop/domain/money/invoice'
import { countDays } from '@bellhop/domain/stays/booking'
import { type AppLanguage, localeOf } from '@bellhop/languages'
import { isolate, makePrinter } from '../../documents/print-values.ts'
import { fill, messagesOf } from '../../sentences/messages.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { type PortalPrice, toMissingPrice } from '../../stays/missing-price.ts'

/** A document of a bill. A proforma has no number. */
export interface BillDocument {
  kind: InvoiceKind | 'proforma'
  number: string | null
  /** The hotel's date, YYYY-MM-DD. */
  date: string
  content: InvoiceContent
  /** The price of the nights, which are left out. */
  missingPrice?: PortalPrice | null
}

type Field = [label: string, value: string]

interface PrintedTable {
  /** `end`: a column of numbers. `wide`: takes the remaining space. */
  columns: { label: string; align: 'start' | 'end'; isWide?: true }[]
  rows: string[][]
  /** The totals row. */
  sums?: string[]
}

/** The content of a document in one language, ready for the template (`invoice.typ`), which makes no decisions. */
export interface PrintedInvoice {
  language: AppLanguage
  color: string
  title: string
  hotel: { name: string; lines: string[] }
  /** Number and date. */
  heading: Field[]
  /** The first of these is the number. */
  isNumbered: boolean
  billedTo: { label: string; name: string; lines: string[] }
  stay: Field[]
  notices: string[]
  lines: PrintedTable
  taxes: { label: string; table: PrintedTable } | null
  /** The sums up to the total, the payments and the balance. */
  totals: { before: Field[]; total: Field | null; after: Field[]; balance: Field }
  payments: { label: string; table: PrintedTable } | null
  /** Before, between and after the two numbers. */
  page: readonly string[]
}

export function printInvoice(
  { kind, number, date, content: stored, missingPrice }: BillDocument,
  language: AppLanguage,
): PrintedInvoice {
  const content = inLanguage(stored, language)
  const texts = messagesOf('invoices', language)
  const print = makePrinter(content, language)
  const { hotel, billing, totals, credits } = content
  const noted = { creditNote: texts.credited, debitNote: texts.debited }
  const note = kind === 'creditNote' || kind === 'debitNote' ? noted[kind] : undefined
  const title = kind === 'invoice' && totals.tax !== 0 ? 'taxInvoice' : kind
  const billedName = billing.name ?? content.guest
  const nights = content.isSale ? 0 : countNights(content)
  return {
    language,
    color: hotel.brandColor,
    title: texts.titles[title],
    hotel: {
      name: isolate(hotel.name),
      lines: [
        ...(hotel.legalName && hotel.legalName !== hotel.name ? [isolate(hotel.legalName)] : []),
        ...linesOf(hotel.address),
        `${isolate(hotel.phone)} · ${isolate(hotel.email)}`,
        ...numberOf(hotel.taxNumberName ?? 'GSTIN', hotel.gstin),
      ],
    },
    heading: [
      ...(number ? [[texts.number, isolate(number)] satisfies Field] : []),
      [texts.date, print.date(date)],
      [texts.currency, content.currency],
      ...(credits
        ? [
            [texts.creditedInvoice, isolate(credits.number)] satisfies Field,
            ['', print.date(credits.date)] satisfies Field,
          ]
        : []),
    ],
    isNumbered: number !== null,
    billedTo: {
      label: texts.billedTo,
      name: isolate(billedName),
      lines: [
        ...linesOf(billing.address ?? ''),
        ...numberOf(hotel.taxNumberName ?? 'GSTIN', billing.gstin),
      ],
    },
    stay: [
      ...(billedName === content.guest
        ? []
        : [[texts.guest, isolate(content.guest)] satisfies Field]),
      ...(content.room ? [[texts.room, isolate(content.room)] satisfies Field] : []),
      ...(content.isSale
        ? []
        : ([
            [texts.arrival, print.date(content.arrival)],
            [texts.departure, print.date(content.departure)],
          ] satisfies Field[])),
      ...(nights > 0 ? [[texts.nights, print.count(nights)] satisfies Field] : []),
    ],
    notices: [
      ...(kind === 'proforma' ? [texts.proformaNotice] : []),
      ...(missingPrice ? [fill(texts.priceMissing, printPrice(missingPrice, language))] : []),
      ...(credits?.reasons ?? []).map((reason) => `${texts.reason}: ${isolate(reason)}`),
    ],
    lines: printLines(content, language),
    taxes:
      totals.tax === 0 ? null : { label: texts.taxSummary, table: printTaxes(content, language) },
    totals: {
      before: [
        ...(totals.discounts
          ? [
              [texts.beforeDiscounts, print.money(totals.net + totals.discounts)] satisfies Field,
              [texts.discounts, print.money(0 - totals.discounts)] satisfies Field,
            ]
          : []),
        [texts.taxableValue, print.money(totals.net)],
        ...(totals.cgst === null || totals.sgst === null
          ? [[texts.tax, print.money(totals.tax)] satisfies Field]
          : [
              ['CGST', print.money(totals.cgst)] satisfies Field,
              ['SGST', print.money(totals.sgst)] satisfies Field,
            ]),
        ...(totals.tips === 0 ? [] : [[texts.tips, print.money(totals.tips)] satisfies Field]),
      ],
      total: note ? null : [texts.total, print.money(totals.total)],
      after: [
        ...(totals.advance === 0
          ? []
          : [[texts.advance, print.money(0 - totals.advance)] satisfies Field]),
        ...(totals.payments === 0
          ? []
          : [[texts.payments, print.money(0 - totals.payments)] satisfies Field]),
      ],
      balance: note
        ? [note, print.money(totals.total)]
        : totals.balance < 0
          ? [texts.toBeRefunded, print.money(0 - totals.balance)]
          : [texts.balanceDue, print.money(totals.balance)],
    },
    payments:
      content.payments.length === 0
        ? null
        : { label: texts.payments, table: printPayments(content, language) },
    page: texts.page,
  }
}

/** A guest who leaves on the day of arrival pays for a night. A note may have no night. */
function countNights({ arrival, departure, lines }: InvoiceContent): number {
  const charged = lines.filter(({ kind, meal }) => kind === 'roomNight' && !meal).length
  return Math.max(countDays(arrival, departure), charged)
}

type Column = PrintedTable['columns'][number]

function printLines(content: InvoiceContent, language: AppLanguage): PrintedTable {
  const texts = messagesOf('invoices', language)
  const print = makePrinter(content, language)
  const { lines, totals } = content
  const hasCodes = lines.some(({ taxCode }) => taxCode !== null)
  const taxes = taxColumns(content, language)
  const columns: Column[] = [
    { label: texts.date, align: 'start' },
    { label: texts.description, align: 'start', isWide: true },
    ...(hasCodes ? [{ label: 'HSN/SAC', align: 'start' } satisfies Column] : []),
    { label: texts.quantity, align: 'end' },
    { label: texts.taxableValue, align: 'end' },
    { label: texts.taxRate, align: 'end' },
    ...taxes.columns,
    { label: texts.total, align: 'end' },
  ]
  const rows = lines.map((line) => [
    print.date(line.date),
    line.kind === 'roomNight' ? texts[line.meal ?? 'roomNight'] : describe(line.title, line.number),
    ...(hasCodes ? [line.taxCode ?? ''] : []),
    print.count(line.quantity),
    print.amount(line.net),
    line.taxRate === null ? '' : print.rate(line.taxRate),
    ...taxes.of(line),
    print.amount(line.net + line.tax),
  ])
  const sums = [
    texts.allLines,
    '',
    ...(hasCodes ? [''] : []),
    '',
    print.amount(totals.net),
    '',
    ...taxes.of(totals),
    print.amount(totals.net + totals.tax),
  ]
  return { columns, rows, sums }
}

function describe(title: string, number: number | null): string {
  return number === null ? isolate(title) : `${isolate(title)} ${isolate(`(#${number})`)}`
}

function printTaxes(content: InvoiceContent, language: AppLanguage): PrintedTable {
  const texts = messagesOf('invoices', language)
  const print = makePrinter(content, language)
  const taxes = taxColumns(content, language)
  return {
    columns: [
      { label: texts.taxRate, align: 'start', isWide: true },
      { label: texts.taxableValue, align: 'end' },
      ...taxes.columns,
    ],
    rows: content.taxes.map((group) => [
      [
        group.name ? isolate(group.name) : '',
        group.taxRate ? print.rate(group.taxRate) : group.tax === 0 ? texts.untaxed : '',
      ]
        .filter(Boolean)
        .join(' '),
      print.amount(group.net),
      ...taxes.of(group),
    ]),
  }
}

/** CGST and SGST in India, one column elsewhere. */
function taxColumns(content: InvoiceContent, language: AppLanguage) {
  const { amount } = makePrinter(content, language)
  const labels =
    content.totals.cgst === null ? [messagesOf('invoices', language).tax] : ['CGST', 'SGST']
  return {
    columns: labels.map((label): Column => ({ label, align: 'end' })),
    of: ({ tax, cgst, sgst }: TaxedAmount) =>
      cgst === null || sgst === null ? [amount(tax)] : [amount(cgst), amount(sgst)],
  }
}

function printPayments(content: InvoiceContent, language: AppLanguage): PrintedTable {
  const texts = messagesOf('invoices', language)
  const print = makePrinter(content, language)
  return {
    columns: [
      { label: texts.date, align: 'start' },
      { label: texts.description, align: 'start' },
      { label: texts.method, align: 'start' },
      { label: texts.reference, align: 'start', isWide: true },
      { label: texts.amount, align: 'end' },
    ],
    rows: content.payments.map(({ kind, date, method, reference, amount }) => [
      print.date(date),
      amount < 0 ? texts.refunded : kind === 'advance' ? texts.advance : texts.paid,
      texts.methods[method],
      reference ? isolate(reference) : '',
      print.amount(amount),
    ]),
  }
}

function numberOf(name: string, number: string | null): string[] {
  return number ? [isolate(`${name} ${number}`)] : []
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(isolate)
}

/** `INV-26-27-00042.pdf`. */
export function fileName({ number, date }: BillDocument): string {
  return `${number?.replaceAll('/', '-') ?? `proforma-${date}`}.pdf`
}

function printPrice(price: PortalPrice, language: AppLanguage) {
  const { total, currency } = toMissingPrice(price)
  return { amount: isolate(formatMoney(total, currency || 'EUR', localeOf(language))) }
}
