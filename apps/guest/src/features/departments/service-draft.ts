import type { RequestedTime } from '../../cart/requested-time.tsx'
import { nextOccurrence } from '../../intl/hotel-calendar.ts'
import { isRecord } from '../../state/is-record.ts'

/** What a guest enters to request a service. */
export interface ServiceDraft extends RequestedTime {
  note: string
  mayEnter: boolean
}

export function readServiceDraft(stored: unknown): ServiceDraft {
  const { when, timeOfDay, note, mayEnter } = isRecord(stored) ? stored : {}
  return {
    when: when === 'later' ? 'later' : 'soon',
    timeOfDay: typeof timeOfDay === 'string' && /^\d\d:\d\d$/.test(timeOfDay) ? timeOfDay : '',
    note: typeof note === 'string' ? note : '',
    mayEnter: mayEnter === true,
  }
}

/** The body of the call. */
export function toServiceBody(
  { when, timeOfDay, note, mayEnter }: ServiceDraft,
  { isOpenNow, timeZone, now }: { isOpenNow: boolean; timeZone: string; now: number },
) {
  const isLater = when === 'later' || !isOpenNow
  return {
    ...(note.trim() && { note: note.trim() }),
    ...(isLater && { preferredAt: nextOccurrence(timeOfDay, timeZone, now) }),
    mayEnter,
  }
}
