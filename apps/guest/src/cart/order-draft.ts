import { isRecord } from '../state/is-record.ts'
import type { RequestedTime } from './requested-time.tsx'
import type { TipSelection } from './tip-selection.ts'

/** What a guest enters beside the lines. */
export interface OrderDraft extends RequestedTime, TipSelection {
  note: string
}

const emptyDraft: OrderDraft = { note: '', when: 'soon', timeOfDay: '', tip: null, ownTip: '' }

/** A draft of what was stored of one; of undefined, an empty one. */
export function readOrderDraft(stored: unknown): OrderDraft {
  return { ...emptyDraft, ...(isRecord(stored) && stored) }
}
