import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { discountableKinds } from '@bellhop/domain/money/corrections'

/** Whether a correction or discount can be undone: once, by an entry that is not undone itself. */
export function isUndoable(
  { status, entries }: Pick<Folio, 'status' | 'entries'>,
  { _id, kind, correctsId, undoesId, moved }: FolioEntry,
): boolean {
  return (
    (moved ? status === 'inHouse' : status !== 'booked') &&
    correctsId !== undefined &&
    undoesId === undefined &&
    (moved !== undefined || discountableKinds.includes(kind)) &&
    !entries.some((entry) => entry.undoesId === _id)
  )
}
