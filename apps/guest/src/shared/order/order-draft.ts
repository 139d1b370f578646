import { nextOccurrence } from '../hotel-calendar.ts'
import { isRecord } from '../is-record.ts'
import type { WantedTime } from '../wanted-time.tsx'

/** What a guest enters beside the lines. */
export interface OrderDraft extends WantedTime {
  note: string
  /** One of the tips on offer, or the guest's own, as it was entered. */
  tip: number | 'own' | null
  ownTip: string
}

const emptyDraft: OrderDraft = { note: '', when: 'soon', hour: '', tip: null, ownTip: '' }

/** A draft of what was stored of one; of undefined, an empty one. */
export function readOrderDraft(stored: unknown): OrderDraft {
  return { ...emptyDraft, ...(isRecord(stored) && stored) }
}

/** When it is wanted, an instant; undefined for as soon as possible. */
export function deliverAtOf({ when, hour }: OrderDraft, timeZone: string): string | undefined {
  return when === 'later' && hour ? nextOccurrence(hour, timeZone, Date.now()) : undefined
}
