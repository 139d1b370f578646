import type { DepartmentService } from '@bellhop/contract/guest/departments'
import type { RequestedTime } from '../../../cart/time/check-requested-time.ts'
import { nextOccurrence } from '../../../intl/hotel-clock.ts'
import { isRecord } from '../../../state/is-record.ts'

export interface ServiceDraft extends RequestedTime {
  /** The start of a slot, an instant; empty until one is selected. */
  slot: string
  /** Party size, if the service takes parties. */
  guests: number
  note: string
  mayEnter: boolean
}

export function readServiceDraft(stored: unknown): ServiceDraft {
  const { when, timeOfDay, slot, guests, note, mayEnter } = isRecord(stored) ? stored : {}
  return {
    when: when === 'later' ? 'later' : 'soon',
    timeOfDay: typeof timeOfDay === 'string' && /^\d\d:\d\d$/.test(timeOfDay) ? timeOfDay : '',
    slot: typeof slot === 'string' && Date.parse(slot) > Date.now() ? slot : '',
    guests: typeof guests === 'number' && guests >= 1 ? Math.floor(guests) : 2,
    note: typeof note === 'string' ? note : '',
    mayEnter: mayEnter === true,
  }
}

/** The party size within the service's limit; undefined for a service without parties. */
export function partyOf(
  { maxParty }: Pick<DepartmentService, 'maxParty'>,
  guests: number,
): number | undefined {
  return maxParty === undefined ? undefined : Math.min(guests, maxParty)
}

interface Circumstances {
  service: Pick<DepartmentService, 'slotMinutes' | 'maxParty' | 'checkoutTime'>
  isOpenNow: boolean
  /** Staff come into the room for it. */
  isInRoom: boolean
  timeZone: string
  now: number
}

export function toServiceBody(
  { when, timeOfDay, slot, guests, note, mayEnter }: ServiceDraft,
  { service, isOpenNow, isInRoom, timeZone, now }: Circumstances,
) {
  // A late check-out has no other time.
  const isLater = service.checkoutTime === undefined && (when === 'later' || !isOpenNow)
  const later = () => (isLater ? nextOccurrence(timeOfDay, timeZone, now) : undefined)
  const preferredAt = service.slotMinutes === undefined ? later() : slot
  const quantity = partyOf(service, guests)
  return {
    ...(note.trim() && { note: note.trim() }),
    ...(preferredAt && { preferredAt }),
    ...(isInRoom && { mayEnter }),
    ...(quantity && { quantity }),
  }
}
