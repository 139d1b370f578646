import type { Folio } from '@bellhop/contract/desk/folios'
import type { FolioFormat } from '../use-folio-format.ts'

/** What is open above a folio. An entry is named by its id: what is shown of it stays up to date. */
export type FolioDialog =
  | { kind: 'charge' | 'billing' | 'checkOut' }
  /** Without an amount: the balance. */
  | { kind: 'payment'; amount?: number }
  | { kind: 'entry'; entryId: string }
  /** Without an amount: all that is left of it. */
  | { kind: 'correct'; entryId: string; amount?: number }
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
