import type { FolioAmount } from '@bellhop/domain/money/folio'
import { payerOf } from '@bellhop/domain/money/folio-parts'
import { extraAmounts } from '@bellhop/domain/rates/extras'
import { listNightsToCome } from '../stays/nights.ts'
import { namesOfCharge } from '../stays/present-extras.ts'
import { titlesOf } from '../stays/taxes.ts'
import type { BilledRequestRow, BillRow } from './bill-queries.ts'

/** The bill entries of a request. */
export function amountsOf({ subtotal, tax, tip }: BilledRequestRow): FolioAmount[] {
  return [
    { kind: 'request', net: subtotal, tax },
    { kind: 'tip', net: tip, tax: 0 },
  ]
}

/** An amount taken off an entry. */
export interface BilledCorrection {
  id: string
  net: number
  tax: number
  isDiscount: boolean
  at: string
  reason: string | null
  /** The line of the order. */
  lineId?: string | null
  /** Null: not made by staff, so the reason is not for guests. */
  staffId: string | null
}

/** Each entry once, with the amount that its corrections leave. */
function joinCorrections(entries: BillRow['entries']) {
  const correctionsOf = Map.groupBy(entries, ({ correctsId }) => correctsId)
  return (correctionsOf.get(null) ?? []).map((entry) => {
    const corrections: BilledCorrection[] = correctionsOf.get(entry.id) ?? []
    const left = { net: entry.net, tax: entry.tax }
    for (const { net, tax } of corrections) {
      left.net += net
      left.tax += tax
    }
    return { ...entry, ...left, corrections }
  })
}

/** The nights of a stay, posted and future. */
function nightsOf(entries: BillRow['entries'], toCome: ReturnType<typeof listNightsToCome>) {
  const posted = joinCorrections(entries.filter(({ kind }) => kind === 'roomNight')).map(
    ({ night, ...entry }) => ({ ...entry, date: night ?? '', isPosted: true }),
  )
  const future = toCome.map(({ discounts, ...night }) => ({
    ...night,
    isPosted: false,
    corrections: discounts.map(
      (discount): BilledCorrection => ({
        ...discount,
        net: 0 - discount.net,
        tax: 0 - discount.tax,
        isDiscount: true,
      }),
    ),
  }))
  return [...posted, ...future].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The extras of nights to come, each for all of them. */
function chargesOf({ languages }: BillRow, toCome: ReturnType<typeof listNightsToCome>) {
  const all = toCome.flatMap(({ date, extras = [] }) =>
    extras.map((extra) => ({ ...extra, ...extraAmounts(extra), at: new Date(date) })),
  )
  return [...Map.groupBy(all, ({ id }) => id).values()].map((alike) => {
    const sum = (column: 'count' | 'net' | 'tax') =>
      alike.reduce((total, extra) => total + extra[column], 0)
    const [{ id, at, ...extra }] = alike as [(typeof all)[number]]
    return {
      ...{ id, at, kind: 'charge' as const, net: sum('net'), tax: sum('tax'), corrections: [] },
      ...titlesOf(namesOfCharge({ ...extra, id, count: sum('count') }), languages),
    }
  })
}

/**
 * Builds the entries of the guest's part of a bill. The guest of the stay has its nights, a companion does not.
 */
export function entriesOf(bill: BillRow, requests: BilledRequestRow[], isMainGuest: boolean) {
  const posted = new Set(bill.entries.map(({ night }) => night ?? ''))
  const toCome = isMainGuest ? listNightsToCome(bill, posted) : []
  const paysNights = payerOf('roomNight', bill.companyPays) === 'guest'
  const paysTaxes = payerOf('stayTax', bill.companyPays) === 'guest'
  const own = bill.entries.filter(({ payer }) => payer === 'guest')
  const nights = isMainGuest ? nightsOf(own, paysNights ? toCome : []) : []
  const others = own.filter(({ kind }) => kind !== 'roomNight')
  const paysCharges = payerOf('charge', bill.companyPays) === 'guest'
  const chargesToCome = chargesOf(bill, paysCharges ? toCome : [])
  const charges = [
    ...joinCorrections(others.filter(({ kind }) => kind === 'charge')),
    ...chargesToCome,
  ]
  const taxesToCome = (paysTaxes ? toCome : []).flatMap(({ date, stayTaxes = [] }) =>
    stayTaxes.map(({ name, amount, tax = 0 }) => ({
      ...{ kind: 'stayTax' as const, night: date, net: amount, tax },
      ...titlesOf(name, bill.languages),
    })),
  )
  const stayTaxes = [
    ...joinCorrections(others.filter(({ kind }) => kind === 'stayTax')),
    ...taxesToCome,
  ]
  const all = [
    ...nights,
    ...others,
    ...taxesToCome,
    ...chargesToCome,
    ...requests.flatMap(amountsOf),
  ]
  return { nights, stayTaxes, charges, others, all }
}
