import type { Folio } from '@bellhop/contract/desk/folios'
import { isPayment } from '../folio-names.ts'
import type { FolioDialog } from './folio-dialog.ts'

/**
 * The dialog that pays back what was paid too much: from the latest payment of which enough is left, otherwise from
 * the latest of which something is left.
 *
 * @param balance below 0; nothing is paid back otherwise
 */
export function findRefund({ entries }: Folio, balance: number): FolioDialog | undefined {
  if (balance >= 0) return undefined
  const paid = entries.filter((entry) => isPayment(entry) && entry.open < 0)
  const entry = paid.findLast(({ open }) => open <= balance) ?? paid.at(-1)
  return entry && { kind: 'correct', entryId: entry._id, amount: Math.min(-entry.open, -balance) }
}
