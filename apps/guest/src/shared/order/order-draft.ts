import { nextOccurrence } from '../hotel-calendar.ts'

/** What a guest enters beside the lines. */
export interface OrderDraft {
  note: string
  when: 'soon' | 'later'
  /** HH:mm on the hotel's clock. */
  hour: string
  /** One of the tips on offer, or the guest's own, as it was entered. */
  tip: number | 'own' | null
  ownTip: string
}

export const emptyDraft: OrderDraft = { note: '', when: 'soon', hour: '', tip: null, ownTip: '' }

/** When it is wanted, an instant; undefined for as soon as possible. */
export function deliverAtOf({ when, hour }: OrderDraft, timeZone: string): string | undefined {
  return when === 'later' && hour ? nextOccurrence(hour, timeZone, Date.now()) : undefined
}
