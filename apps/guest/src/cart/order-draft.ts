import { isRecord } from '../state/is-record.ts'
import type { TipSelection } from './amounts/tip-selection.ts'
import type { RequestedTime } from './time/check-requested-time.ts'

export interface OrderDraft extends RequestedTime, TipSelection {
  note: string
}

const emptyDraft: OrderDraft = { note: '', when: 'soon', timeOfDay: '', tip: null, ownTip: '' }

export function readOrderDraft(stored: unknown): OrderDraft {
  return { ...emptyDraft, ...(isRecord(stored) && stored) }
}
