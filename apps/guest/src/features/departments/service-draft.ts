import type { RequestedTime } from '../../cart/check-requested-time.ts'
import { nextOccurrence } from '../../intl/hotel-clock.ts'
import { isRecord } from '../../state/is-record.ts'

/** What a guest enters to request a service. */
export interface ServiceDraft extends RequestedTime {
  /** The start of a slot, an instant; empty until one is chosen. */
  slot: string
  note: string
  mayEnter: boolean
}

export function readServiceDraft(stored: unknown): ServiceDraft {
  const { when, timeOfDay, slot, note, mayEnter } = isRecord(stored) ? stored : {}
  return {
    when: when === 'later' ? 'later' : 'soon',
    timeOfDay: typeof timeOfDay === 'string' && /^\d\d:\d\d$/.test(timeOfDay) ? timeOfDay : '',
    slot: typeof slot === 'string' && Date.parse(slot) > Date.now() ? slot : '',
    note: typeof note === 'string' ? note : '',
    mayEnter: mayEnter === true,
  }
}

interface Circumstances {
  /** The service is given at set times. */
  hasSlots: boolean
  isOpenNow: boolean
  /** Staff come into the room for it. */
  isInRoom: boolean
  timeZone: string
  now: number
}

/** The body of the call. */
export function toServiceBody(
  { when, timeOfDay, slot, note, mayEnter }: ServiceDraft,
  { hasSlots, isOpenNow, isInRoom, timeZone, now }: Circumstances,
) {
  const isLater = when === 'later' || !isOpenNow
  const later = () => (isLater ? nextOccurrence(timeOfDay, timeZone, now) : undefined)
  const preferredAt = hasSlots ? slot : later()
  return {
    ...(note.trim() && { note: note.trim() }),
    ...(preferredAt && { preferredAt }),
    ...(isInRoom && { mayEnter }),
  }
}
