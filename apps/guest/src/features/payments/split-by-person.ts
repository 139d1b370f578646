import type { Bill } from '@bellhop/contract/guest/bill'
import { addWire } from '@bellhop/domain/money/money'

interface Person {
  id: string
  name: string
  /** Their orders, with tax and tips. */
  total: number
}

/** people + shared − paid = balance, to the minor unit. */
export function splitByPerson(bill: Bill): { people: Person[]; shared: number; paid: number } {
  const { currency } = bill
  const people = new Map<string, Person>()
  for (const { orderedById: id, orderedBy: name, amounts } of bill.data) {
    const before = people.get(id)?.total ?? 0
    people.set(id, { id, name, total: addWire([before, amounts.total], currency) })
  }
  const paid = addWire([bill.guestTotalAdvance, bill.totalGuestPaymentAmount], currency)
  const ordered = [...people.values()].map(({ total }) => -total)
  return {
    people: [...people.values()].sort(({ total: one }, { total: other }) => other - one),
    shared: addWire([bill.balance, paid, ...ordered], currency),
    paid,
  }
}
