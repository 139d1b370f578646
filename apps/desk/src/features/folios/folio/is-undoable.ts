import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { discountableKinds } from '@bellhop/domain/money/corrections'
import type { FolioFormat } from '../use-folio-format.ts'

const enteredKinds: readonly FolioEntry['kind'][] = ['charge', 'payment', 'advance']

/** Whether a correction or discount can be undone: once, by an entry that is not undone itself. */
export function isUndoable(
  { status, entries }: Pick<Folio, 'status' | 'entries'>,
  { _id, kind, correctsId, undoesId, moved }: FolioEntry,
): boolean {
  return (
    (moved ? status === 'inHouse' || status === 'openBill' : status !== 'booked') &&
    correctsId !== undefined &&
    undoesId === undefined &&
    (moved !== undefined || discountableKinds.includes(kind)) &&
    !entries.some((entry) => entry.undoesId === _id)
  )
}

/** Whether an entry is undone at once: what the desk has entered on the hotel's date, and not changed since. */
export function isJustEntered(
  { status }: Pick<Folio, 'status'>,
  { kind, staff, guest, at, correctsId, moved, open, total }: FolioEntry,
  format: Pick<FolioFormat, 'date' | 'today'>,
): boolean {
  return (
    (status === 'booked' || status === 'inHouse' || status === 'openBill') &&
    enteredKinds.includes(kind) &&
    staff !== undefined &&
    guest === undefined &&
    correctsId === undefined &&
    moved === undefined &&
    open === total &&
    format.date(at) === format.today()
  )
}
