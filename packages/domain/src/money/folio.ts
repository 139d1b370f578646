/**
 * The bill of a stay, a ledger: entries are only added. A mistake is corrected by an entry of the same kind, with the
 * opposite sign, that points at the corrected one.
 */
import { lineTaxes, type PricedLine } from './priced-line.ts'

/** `stayTax`: an amount of money for a night or a stay, such as a tourist tax. */
export const folioKinds = [
  'roomNight',
  'stayTax',
  'request',
  'tip',
  'charge',
  'advance',
  'payment',
] as const
export type FolioKind = (typeof folioKinds)[number]

/**
 * The amount that an entry adds to the bill, in minor units: above 0 for charges, below 0 for payments and corrections.
 */
export interface FolioAmount {
  kind: FolioKind
  /** Without the tax that is added. */
  net: number
  tax: number
}

/** In minor units; `advance` and `payments` are what was paid, above 0. */
export interface FolioTotals {
  /** Nights and taxes of the stay. */
  room: number
  requests: number
  tips: number
  charges: number
  advance: number
  payments: number
  /** The amount due: room + requests + tips + charges − advance − payments. Below 0: to be refunded. */
  balance: number
}

/** One night. Tax is rounded for each night, so that a bill is the same whenever its nights are posted. */
export function roomNight(night: Omit<PricedLine, 'quantity'>) {
  const { added: tax, included } = lineTaxes({ ...night, quantity: 1 })
  return { kind: 'roomNight' as const, net: night.price, tax, included }
}

/** The parts of a bill and the amount due. The parts sum to the balance, which is the sum of all entries. */
export function folioTotals(entries: Iterable<FolioAmount>): FolioTotals {
  const sums: Record<FolioKind, number> = {
    roomNight: 0,
    stayTax: 0,
    request: 0,
    tip: 0,
    charge: 0,
    advance: 0,
    payment: 0,
  }
  for (const { kind, net, tax } of entries) sums[kind] += net + tax
  const room = sums.roomNight + sums.stayTax
  const { request: requests, tip: tips, charge: charges } = sums
  // Not −0.
  const advance = 0 - sums.advance
  const payments = 0 - sums.payment
  return {
    room,
    requests,
    tips,
    charges,
    advance,
    payments,
    balance: room + requests + tips + charges - advance - payments,
  }
}

export const paymentMethods = ['upi', 'cash', 'card', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * `initiated`: the guest was given a payment link. `claimed`: the guest has entered the bank's reference. `verified`:
 * staff or the gateway have confirmed the money, so it counts. `rejected`: it was not found.
 */
export const paymentStatuses = ['initiated', 'claimed', 'verified', 'rejected'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

interface UpiPayment {
  /** The hotel's UPI id. */
  payee: string
  /** The hotel's name. */
  name: string
  /** On the wire, in rupees. */
  amount: number
  /** Our reference, shown on the bank statement. */
  reference: string
  /** Shown to the hotel besides the amount; null without a room. */
  roomNumber: string | null
}

/** The link that opens a guest's UPI app with everything filled in (NPCI, UPI Linking Specification). */
export function upiLink({ payee, name, amount, reference, roomNumber }: UpiPayment): string {
  const note = roomNumber === null ? {} : { tn: `Room ${roomNumber}` }
  const fields = {
    pa: payee,
    pn: name,
    am: amount.toFixed(2),
    cu: 'INR',
    ...note,
    tr: reference,
  }
  // %20, not +: some apps show a plus sign. A plain @: some do not find the account otherwise.
  const encode = (value: string) => encodeURIComponent(value).replaceAll('%40', '@')
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encode(value)}`)
  return `upi://pay?${query.join('&')}`
}
