import type { BodyOf } from '@bellhop/contract/base/route'
import type * as corrections from '@bellhop/contract/desk/corrections'
import { takePart } from '@bellhop/domain/money/corrections'
import { fromWire } from '@bellhop/domain/money/money'
import type { StaffWork } from '../../audit/work.ts'
import { insertCorrections } from '../../ledger/corrections.ts'
import { requestRefund } from '../../ledger/gateway-refunds.ts'
import { lockEntry, pickLine } from '../../ledger/lock-entries.ts'
import { fromWireAmount } from '../../ledger/payment.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { announceCorrections } from './post-corrections.ts'

/**
 * Takes an entry or a line of an order off the bill, in whole or in part, by an entry that points at it. If it is already on an invoice, a
 * credit note is issued; a card payment is refunded through the gateway.
 *
 * @returns the id of the stay
 * @throws Problem `not_found`, `already_corrected`, `changed_meanwhile`, `invalid_request`
 */
export async function correctEntry(
  { tx, staff: { hotelId, staffId, currency }, now, audit }: StaffWork,
  id: string,
  { amount, lineId, reason, expectedNet }: BodyOf<typeof corrections.correctEntry>,
): Promise<string> {
  const whole = await lockEntry(tx, hotelId, id)
  if (!whole) throw notFound('entry')
  if (whole.correctsId) throw new Problem('invalid_request', 'That is a correction itself.')
  const entry = lineId === undefined ? whole : await pickLine(tx, hotelId, whole, lineId)
  if (!entry) throw notFound('line')
  const { left, stayId } = entry
  if (left.net === 0 && left.tax === 0) {
    throw new Problem('already_corrected', 'Already fully corrected.')
  }
  const most = Math.abs(left.net)
  checkSeen(expectedNet, most, currency)
  const wanted = amount === undefined ? most : fromWireAmount(amount, currency)
  if (wanted > most) throw moreThanLeft()
  const part = takePart(entry, Math.sign(left.net) * wanted)
  const corrections = [{ entry, part }]
  const posting = { hotelId, stayId, staffId, at: now }
  const entryIds = await insertCorrections(tx, corrections, {
    ...posting,
    reason: reason.trim(),
    isDiscount: false,
  })
  // Above 0, more has been refunded than was paid.
  if (entry.paymentId && part.net < 0) {
    await requestRefund(tx, { hotelId, paymentId: entry.paymentId, amount: -part.net, at: now })
  }
  await audit('folio.correct', entryIds[0] ?? id, {
    after: { corrects: id, lineId, net: -part.net, tax: -part.tax, reason },
  })
  await announceCorrections(tx, corrections, entryIds, posting)
  return stayId
}

/**
 * Prevents that two desks correct the same thing without knowing of each other.
 *
 * @param expected what staff have seen, on the wire
 * @param left minor units
 * @throws Problem `changed_meanwhile`
 */
export function checkSeen(expected: number | undefined, left: number, currency: string): void {
  if (expected === undefined || fromWire(expected, currency) === left) return
  throw new Problem(
    'changed_meanwhile',
    'The bill has just changed. Check the new amounts and try again.',
  )
}

export function moreThanLeft(): Problem {
  return fieldProblem('amount', 'That is more than is left.')
}
