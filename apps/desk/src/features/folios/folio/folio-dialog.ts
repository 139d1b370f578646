import type { Folio } from '@bellhop/contract/desk/folios'
import type { Payer } from '@bellhop/domain/money/folio-parts'
import type { FolioFormat } from '../use-folio-format.ts'

/** The open dialog of a folio. Entries are identified by id, so that what is shown stays up to date. */
export type FolioDialog =
  | {
      kind:
        | 'charge'
        | 'billing'
        | 'company'
        | 'secondBill'
        | 'closeSecondBill'
        | 'moveEntries'
        | 'exemptions'
        | 'checkOut'
        | 'undoCheckOut'
        | 'changePlace'
        | 'splitBill'
        | 'moveBill'
        | 'closeBill'
        | 'reopenBill'
        | 'request'
    }
  /** Defaults to the balance of the guest. Taken `beforeCheckOut`, it leads back to the check-out. */
  | { kind: 'payment'; amount?: number; payer?: Payer; beforeCheckOut?: boolean }
  | { kind: 'entry' | 'undo' | 'move'; entryId: string }
  /** Defaults to all that is left of it. */
  | { kind: 'correct'; entryId: string; amount?: number }
  /** Defaults to a day or the whole stay. */
  | { kind: 'discount'; entryId?: string }
  | { kind: 'reject'; payment: Folio['payments'][number] }
  | {
      kind: 'dispute'
      dispute: Folio['disputes'][number]
      decision: 'kept' | 'removed'
    }

export type OpenDialog = (dialog: FolioDialog) => void

export interface DialogProps {
  folio: Folio
  format: FolioFormat
  onClose: () => void
}
