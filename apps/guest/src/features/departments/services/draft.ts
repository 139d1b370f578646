import type { DepartmentService } from '@bellhop/contract/guest/departments'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { partyOf } from '../../../cart/slots/party.ts'
import { instantOf, type ServiceTime } from '../../../cart/slots/service-time.ts'
import { isRecord } from '../../../state/is-record.ts'

export interface ServiceDraft extends ServiceTime {
  /** Every day until check-out. */
  daily: boolean
  note: string
  mayEnter: boolean
  /** The hours of a late check-out or early check-in in the slot when it was chosen; 0 until then. */
  hours: number
}

/** @param today at the hotel: an earlier day is dropped */
export function readServiceDraft(stored: unknown, today: string): ServiceDraft {
  const { when, timeOfDay, day, daily, slot, guests, note, mayEnter, hours } = isRecord(stored)
    ? stored
    : {}
  return {
    when: when === 'later' ? 'later' : 'soon',
    timeOfDay: typeof timeOfDay === 'string' && /^\d\d:\d\d$/.test(timeOfDay) ? timeOfDay : '',
    day: typeof day === 'string' && day > today ? day : '',
    daily: daily === true,
    slot: typeof slot === 'string' && Date.parse(slot) > Date.now() ? slot : '',
    guests: typeof guests === 'number' && guests >= 1 ? Math.floor(guests) : 2,
    note: typeof note === 'string' ? note : '',
    mayEnter: mayEnter === true,
    hours: typeof hours === 'number' ? hours : 0,
  }
}

interface Circumstances {
  service: Pick<DepartmentService, 'slotMinutes' | 'maxParty' | 'purpose' | 'daily'>
  isOpenNow: boolean
  /** Staff come into the room for it. */
  isInRoom: boolean
  timeZone: string
  now: number
}

export function toServiceBody(
  { when, timeOfDay, day, daily, slot, guests, note, mayEnter }: ServiceDraft,
  { service, isOpenNow, isInRoom, timeZone, now }: Circumstances,
) {
  const hasSlots = service.slotMinutes !== undefined || isByTheHour(service.purpose)
  const isLater = when === 'later' || !isOpenNow
  const later = () => (isLater ? instantOf({ day, timeOfDay }, timeZone, now) : undefined)
  const preferredAt = hasSlots ? slot : later()
  const quantity = partyOf(service, guests)
  return {
    ...(note.trim() && { note: note.trim() }),
    ...(preferredAt && { preferredAt }),
    ...(service.daily && daily && preferredAt && { daily: true as const }),
    ...(isInRoom && { mayEnter }),
    ...(quantity && { quantity }),
  }
}
