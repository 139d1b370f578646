import type { Bill } from '@bellhop/contract/guest/payments'
import { fromWire, toWire } from '@bellhop/domain/money'

interface Person {
  id: string
  name: string
  /** Their orders, with tax and tips. */
  total: number
}

/** people + shared − paid = balance, to the minor unit. */
export function splitByPerson(bill: Bill): { people: Person[]; shared: number; paid: number } {
  const { currency } = bill
  const minor = (amount: number) => fromWire(amount, currency)
  const people = new Map<string, { name: string; total: number }>()
  for (const { orderedById, orderedBy, amounts } of bill.data) {
    const { total } = people.get(orderedById) ?? { total: 0 }
    people.set(orderedById, { name: orderedBy, total: total + minor(amounts.total) })
  }
  const paid = minor(bill.guestTotalAdvance) + minor(bill.totalGuestPaymentAmount)
  const ordered = [...people.values()].reduce((sum, { total }) => sum + total, 0)
  return {
    people: [...people]
      .map(([id, { name, total }]) => ({ id, name, total: toWire(total, currency) }))
      .sort((a, b) => b.total - a.total),
    shared: toWire(minor(bill.balance) + paid - ordered, currency),
    paid: toWire(paid, currency),
  }
}
