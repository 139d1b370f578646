import type { Folio } from '@bellhop/contract/desk/folios'
import type { Payer } from '@bellhop/domain/money/folio-parts'
import { isPayment } from '../folio-names.ts'
import type { FolioDialog } from './folio-dialog.ts'

/**
 * The dialog that refunds an overpayment: from the latest payment with enough left, otherwise from the latest with
 * anything left. Each is refunded to who has paid it.
 *
 * @param balance nothing is refunded unless below 0
 */
export function findRefund(
  { entries }: Folio,
  balance: number,
  payer: Payer = 'guest',
): FolioDialog | undefined {
  if (balance >= 0) return undefined
  const paid = entries.filter(
    (entry) => isPayment(entry) && entry.open < 0 && entry.payer === payer,
  )
  const entry = paid.findLast(({ open }) => open <= balance) ?? paid.at(-1)
  return entry && { kind: 'correct', entryId: entry._id, amount: Math.min(-entry.open, -balance) }
}
