/**
 * The journal of a hotel: each document and each payment is an entry with lines that sum to nothing. It is made of documents
 * as they were issued, which never change, and of payments, which are only added to the ledger. So a month that is over
 * changes only if documents or payments are added to it, which no call does. Amounts are minor units, rates basis points.
 */
import { type PaymentMethod, paymentMethods } from '../money/folio.ts'
import type { Payer } from '../money/folio-parts.ts'
import type { InvoiceContent, InvoiceKind, InvoiceLine } from '../money/invoice.ts'
import { type RequestKind, requestKinds } from '../requests/request-status.ts'

/** Accounts of what guests and companies owe. */
export const receivables = ['guests', 'companies'] as const
/** The expense for travel agents, and the account of these. */
export const commissions = ['commissions', 'commissionsDue'] as const
/** Accounts of revenue; `meals` are those within the price of a night. */
export const revenues = ['rooms', 'meals', ...requestKinds, 'charges'] as const
/** Accounts of money that is not the hotel's: taxes of stays, such as a tourist tax, the taxes of prices, and tips. */
export const owed = ['stayTaxes', 'taxes', 'tips'] as const

export const accountNames = [
  ...receivables,
  ...paymentMethods,
  ...revenues,
  ...owed,
  ...commissions,
] as const
export type AccountName = (typeof accountNames)[number]

export interface JournalLine {
  account: AccountName
  /** The name of a tax; missing where documents have none. */
  tax?: string
  /** The rate of all its taxes, or of this tax; null: none, or not a single one. */
  taxRate: number | null
  /** A debit is above 0. */
  amount: number
  /** The amount with its taxes, in a line of revenue. */
  gross?: number
}

export interface JournalEntry {
  /** The hotel's, YYYY-MM-DD. */
  date: string
  /** The number of a document, or the reference of a payment. */
  document: string
  /** The guest or the company. */
  party: string
  lines: JournalLine[]
}

/** A document with what its lines do not say. */
export interface IssuedDocument {
  kind: InvoiceKind
  number: string
  /** The hotel's, YYYY-MM-DD. */
  date: string
  payer: Payer
  content: Pick<InvoiceContent, 'lines' | 'totals' | 'guest' | 'billing'>
  /** The kinds of the stay's requests by their number. */
  requestKinds: Readonly<Record<string, RequestKind>>
}

export interface ReceivedPayment {
  date: string
  reference: string
  party: string
  payer: Payer
  method: PaymentMethod
  /** Above 0 received, below 0 refunded. */
  amount: number
  /** Below 0: a commission paid to the company. */
  isCommission?: boolean
}

/** A commission of a stay, or a change of it. */
export interface EnteredCommission {
  date: string
  /** The reference of the booking. */
  reference: string
  party: string
  amount: number
}

/** 1 for what a guest owes by a document, −1 for a credit. */
export const signOf = (kind: InvoiceKind): 1 | -1 => (kind === 'creditNote' ? -1 : 1)

export const partyOf = ({ content }: Pick<IssuedDocument, 'content'>): string =>
  content.billing.name ?? content.guest

const receivableOf = (payer: Payer) => (payer === 'company' ? 'companies' : 'guests')

/** Debits what is owed by a document, credits revenue by account and rate, each tax, and tips. */
export function documentEntry(document: IssuedDocument): JournalEntry {
  const { kind, number, date, payer, content } = document
  const sign = signOf(kind)
  const credits = content.lines.flatMap((line): JournalLine[] => [
    {
      ...{ account: accountOf(line, document), taxRate: line.taxRate, amount: line.net },
      gross: line.net + line.tax,
    },
    ...taxesOf(line),
  ])
  const charged = credits.reduce((sum, { amount }) => sum + amount, 0)
  const { total } = content.totals
  const lines: JournalLine[] = [
    { account: receivableOf(payer), taxRate: null, amount: sign * total },
    ...credits.map(({ gross, ...line }) => ({
      ...{ ...line, amount: -sign * line.amount },
      ...(gross !== undefined && { gross: -sign * gross }),
    })),
    // Tips have no lines.
    { account: 'tips', taxRate: null, amount: -sign * (total - charged) },
  ]
  return { date, document: number, party: partyOf(document), lines: joinLines(lines) }
}

/** Debits the drawer or the bank, credits what the guest or the company owes; a refund the other way round. */
export function paymentEntry(payment: ReceivedPayment): JournalEntry {
  const { date, reference, party, payer, method, amount, isCommission = false } = payment
  const lines: JournalLine[] = [
    { account: method, taxRate: null, amount },
    {
      account: isCommission ? 'commissionsDue' : receivableOf(payer),
      ...{ taxRate: null, amount: -amount },
    },
  ]
  return { date, document: reference, party, lines }
}

/** Debits the expense, credits what the agent is owed. */
export function commissionEntry(commission: EnteredCommission): JournalEntry {
  const { date, reference, party, amount } = commission
  const lines: JournalLine[] = [
    { account: 'commissions', taxRate: null, amount },
    { account: 'commissionsDue', taxRate: null, amount: -amount },
  ]
  return { date, document: reference, party, lines }
}

function accountOf(line: InvoiceLine, { requestKinds: kinds }: IssuedDocument): AccountName {
  if (line.kind === 'stayTax') return 'stayTaxes'
  if (line.kind === 'roomNight') return line.meal ? 'meals' : 'rooms'
  if (line.kind === 'charge') return 'charges'
  return kinds[String(line.number)] ?? 'charges'
}

function taxesOf({ tax, taxRate, taxes, cgst, sgst }: InvoiceLine): JournalLine[] {
  if (cgst !== null && sgst !== null) {
    const half = taxRate === null ? null : taxRate / 2
    return [
      { account: 'taxes', tax: 'CGST', taxRate: half, amount: cgst },
      { account: 'taxes', tax: 'SGST', taxRate: half, amount: sgst },
    ]
  }
  if (!taxes) return [{ account: 'taxes', taxRate, amount: tax }]
  return taxes.map(({ name, rate, amount }) => ({
    ...{ account: 'taxes', tax: name, taxRate: rate, amount },
  }))
}

/** One line for each account, tax and rate; none without an amount. */
function joinLines(lines: readonly JournalLine[]): JournalLine[] {
  const joined = new Map<string, JournalLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.account, line.tax, line.taxRate])
    const before = joined.get(key)
    joined.set(key, {
      ...{ ...line, amount: line.amount + (before?.amount ?? 0) },
      ...(line.gross !== undefined && { gross: line.gross + (before?.gross ?? 0) }),
    })
  }
  return [...joined.values()].filter(({ amount }) => amount !== 0)
}
