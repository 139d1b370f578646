import { folioTotals } from '@bellhop/domain/money/folio'
import type { Handle } from '../database/open.ts'
import { limitById, perHour } from '../limits/limit.ts'
import { countUse } from '../limits/rate-limits.ts'
import type { GuestSession } from '../sessions/sessions.ts'
import { fieldProblem, Problem } from '../shared/calls/problem.ts'
import { entriesOf } from './bill-entries.ts'
import { fromWireAmount } from './payment.ts'
import { readBill } from './read-bill.ts'

/**
 * Determines the amount of a guest's payment in minor units: the given one, or the balance. Counts as a started
 * payment, whatever the method.
 *
 * @throws Problem `nothing_to_pay`, `rate_limited`, or `invalid_request` for more than the balance
 */
export async function chooseAmount(
  tx: Handle,
  guest: GuestSession,
  wanted: number | undefined,
  at: Date,
): Promise<number> {
  const { bill, requests, isMainGuest } = await readBill(tx, guest)
  const { balance } = folioTotals(entriesOf(bill, requests, isMainGuest).all)
  const amount = wanted === undefined ? balance : fromWireAmount(wanted, guest.currency)
  if (balance <= 0) throw new Problem('nothing_to_pay', 'There is nothing to pay.')
  if (amount > balance) {
    throw fieldProblem('amount', 'That is more than you owe.')
  }
  await countUse(tx, [limitById('payments', guest.guestId, perHour(30))], 'Too many payments.', at)
  return amount
}
