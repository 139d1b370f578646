import type { FolioAmount } from '@bellhop/domain/folio'
import type { BilledRequestRow, BillRow } from './bill-queries.ts'
import { listNightsToCome } from './nights.ts'

/** The bill entries of a request. */
export function amountsOf({ subtotal, tax, tip }: BilledRequestRow): FolioAmount[] {
  return [
    { kind: 'request', net: subtotal, tax },
    { kind: 'tip', net: tip, tax: 0 },
  ]
}

/** The nights of a stay, posted and future. */
function nightsOf(bill: BillRow) {
  const posted = new Map<string, FolioAmount>()
  for (const { night, net, tax } of bill.entries) {
    if (night === null) continue
    const before = posted.get(night) ?? { net: 0, tax: 0 }
    posted.set(night, { kind: 'roomNight', net: before.net + net, tax: before.tax + tax })
  }
  return [
    ...[...posted].map(([date, amount]) => ({ date, isPosted: true, ...amount })),
    ...listNightsToCome(bill, posted).map((night) => ({ isPosted: false, ...night })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Builds the entries of a bill. The guest of the stay has its nights, a companion does not. */
export function entriesOf(bill: BillRow, requests: BilledRequestRow[], isMainGuest: boolean) {
  const nights = isMainGuest ? nightsOf(bill) : []
  const others = bill.entries.filter(({ kind }) => kind !== 'roomNight')
  return { nights, others, all: [...nights, ...others, ...requests.flatMap(amountsOf)] }
}
