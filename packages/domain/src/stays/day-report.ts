/**
 * Sums of everything posted to the ledgers of all stays on one day. All amounts in minor units; `net` is the taxable
 * value, and `tax` includes the tax within prices.
 */
import { type FolioAmount, type PaymentMethod, paymentMethods } from '../money/folio.ts'
import { splitAmount } from '../money/money.ts'
import { type RequestKind, requestKinds } from '../requests/request-status.ts'
import type { TaxRule } from '../taxes/taxes.ts'

/** Kinds of charges; requests by their kind. */
export const chargeKinds = ['roomNight', 'stayTax', ...requestKinds, 'tip', 'charge'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** An entry of the ledger with the fields of the report. */
export interface DayEntry extends FolioAmount {
  /** The corrected entry, of this day or earlier. */
  isCorrection: boolean
  /** Basis points. null: its request's lines have rates, or there is none. */
  taxRate: number | null
  requestKind: RequestKind | null
  /** With the tax that the price includes. */
  price: number
  /** The rules that it was priced by; null without rules, or if the lines of a request have them. */
  taxes: readonly TaxRule[] | null
  /** The name of a tax of the stay. */
  title: string
  /** The lines of the request; empty without one. */
  lines: readonly DayLine[]
  /** The method of a payment or an advance, and of its refund. */
  method: PaymentMethod | null
}

/** A line of a request. */
interface DayLine {
  taxRate: number
  taxes: readonly TaxRule[] | null
  /** For one, with the tax that it includes. */
  price: number
  quantity: number
  net: number
  tax: number
}

interface Sum {
  net: number
  tax: number
}

/** Charges minus corrections: posted + corrections = net + tax. */
interface KindSum extends Sum {
  /** With tax. */
  posted: number
  /** With tax, below 0. */
  corrections: number
}

/** Money received, above 0, and refunded: net = payments + advances − refunded. */
interface MethodSum {
  payments: number
  advances: number
  refunded: number
  net: number
}

export interface DaySums {
  /** Every kind, in the order of `chargeKinds`. */
  kinds: ({ kind: ChargeKind } & KindSum)[]
  /** The rates that occur, the lowest first; null, for entries without one, comes last. */
  taxRates: ({ taxRate: number | null } & Sum)[]
  /** Taxes of stays, such as a tourist tax, on which there is no tax. */
  stayTaxes: Sum
  /** Sum over all kinds, and so over all rates and the taxes of stays. */
  charged: KindSum
  /** Every method, in the order of `paymentMethods`. */
  methods: ({ method: PaymentMethod } & MethodSum)[]
  received: MethodSum
}

export function sumDay(entries: Iterable<DayEntry>): DaySums {
  const charged = noCharge()
  const kinds = chargeKinds.map((kind) => ({ kind, ...noCharge() }))
  const rates = new Map<number | null, Sum>()
  const stayTaxes = { net: 0, tax: 0 }
  const received = noMoney()
  const methods = paymentMethods.map((method) => ({ method, ...noMoney() }))

  for (const entry of entries) {
    if (entry.kind === 'payment' || entry.kind === 'advance') {
      for (const sum of [received, methods.find(({ method }) => method === entry.method)]) {
        if (sum) addMoney(sum, entry)
      }
      continue
    }
    const kind = entry.kind === 'request' ? entry.requestKind : entry.kind
    for (const sum of [charged, kinds.find((one) => one.kind === kind)]) {
      if (sum) addCharge(sum, entry)
    }
    if (kind === 'stayTax' && !entry.taxes) {
      stayTaxes.net += entry.net
      stayTaxes.tax += entry.tax
      continue
    }
    for (const { taxRate, net, tax } of splitByLine(entry)) {
      const sum = rates.get(taxRate) ?? { net: 0, tax: 0 }
      rates.set(taxRate, { net: sum.net + net, tax: sum.tax + tax })
    }
  }
  return {
    kinds,
    taxRates: [...rates]
      .map(([taxRate, sum]) => ({ taxRate, ...sum }))
      .sort((a, b) => (a.taxRate ?? Infinity) - (b.taxRate ?? Infinity)),
    stayTaxes,
    charged,
    methods,
    received,
  }
}

const noCharge = (): KindSum => ({ posted: 0, corrections: 0, net: 0, tax: 0 })
const noMoney = (): MethodSum => ({ payments: 0, advances: 0, refunded: 0, net: 0 })

function addCharge(sum: KindSum, { net, tax, isCorrection }: DayEntry): void {
  sum[isCorrection ? 'corrections' : 'posted'] += net + tax
  sum.net += net
  sum.tax += tax
}

function addMoney(sum: MethodSum, { kind, net, isCorrection }: DayEntry): void {
  if (isCorrection) sum.refunded += net
  else sum[kind === 'advance' ? 'advances' : 'payments'] -= net
  sum.net -= net
}

/** The entry itself, or its parts by the lines of the request. */
export function splitByLine({ kind, net, tax, taxRate, taxes, price, lines }: DayEntry) {
  if (kind !== 'request' || lines.length === 0) {
    return [{ net, tax, taxRate, taxes, price, quantity: 1 }]
  }
  const split = (amount: number, column: 'net' | 'tax') =>
    splitAmount(
      amount,
      lines.map((line) => line[column]),
    )
  const [nets, taxAmounts] = [split(net, 'net'), split(tax, 'tax')]
  return lines.map((line, place) => ({
    ...line,
    net: nets[place] ?? 0,
    tax: taxAmounts[place] ?? 0,
  }))
}
