/** Ages of what companies owe, and the assignment of their payments to invoices. Amounts are minor units. */
import { countDays } from '../stays/booking.ts'

/** How long ago an invoice was due. */
export const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export type Age = (typeof ages)[number]

/** @param dueOn the last day on which the invoice is not overdue */
export function ageOf(dueOn: string, today: string): Age {
  const days = countDays(dueOn, today)
  if (days <= 0) return 'notDue'
  if (days <= 30) return 'days30'
  if (days <= 60) return 'days60'
  return days <= 90 ? 'days90' : 'older'
}

export type Ageing = Record<Age | 'total', number>

/** Sums what is open by age. */
export function sumByAge(items: readonly { dueOn: string; open: number }[], today: string): Ageing {
  const sums: Ageing = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, total: 0 }
  for (const { dueOn, open } of items) {
    sums[ageOf(dueOn, today)] += open
    sums.total += open
  }
  return sums
}

/** The balance of a company is changed by its documents and by its payments, at the desk or on its account. */
export const accountEntryKinds = [
  'invoice',
  'creditNote',
  'debitNote',
  'paidAtDesk',
  'payment',
  'takenBack',
] as const

export interface OpenItem {
  id: string
  open: number
}

/** Assigns money to items in their order, each as far as it is open. What is left is `rest`. */
export function assignMoney(amount: number, items: readonly OpenItem[]) {
  let rest = amount
  const parts: { id: string; amount: number }[] = []
  for (const { id, open } of items) {
    const part = Math.min(rest, open)
    if (part <= 0) continue
    parts.push({ id, amount: part })
    rest -= part
  }
  return { parts, rest }
}

/** Assigns payments to items, both in their order. */
export function assignPayments(payments: readonly OpenItem[], items: readonly OpenItem[]) {
  let left = items
  return payments.flatMap(({ id: paymentId, open }) => {
    const { parts } = assignMoney(open, left)
    const used = new Map(parts.map(({ id, amount }) => [id, amount]))
    left = left.map(({ id, open }) => ({ id, open: open - (used.get(id) ?? 0) }))
    return parts.map((part) => ({ paymentId, ...part }))
  })
}

/** How much a company would owe beyond its limit with another invoice; 0 within it. */
export function beyondLimit(limit: number | null, owed: number, added: number): number {
  return limit === null || added <= 0 ? 0 : Math.max(0, owed + added - limit)
}
