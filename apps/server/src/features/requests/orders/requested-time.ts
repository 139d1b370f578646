import { maxDaysAhead } from '@bellhop/domain/limits'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { checkOutAt, hotelTimeOfDay, type StayDates } from '@bellhop/domain/time/hotel-time'
import {
  earlyCheckInAt,
  lateCheckOutAt,
  listEarlyTimes,
  listLateTimes,
} from '@bellhop/domain/time/time-offers'
import type { Sentence } from '../../../sentences/sentences.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import { fieldProblem, Problem } from '../../../shared/calls/problem.ts'
import type { Translations } from '../../../shared/text/in-language.ts'

type GuestOfStay = Pick<GuestCaller, 'checkIn' | 'duration' | 'checkoutTime' | 'timeZone'>

/** A service that moves the time of check-out or check-in by hours: to this time, HH:mm, at most. */
export interface StayOffer {
  name: string
  translations: Translations
  kind: 'late' | 'early'
  limit: string
  grantedAtOnce: boolean
}

/** The time that a guest has chosen, and by how many hours it is later or earlier than their present one. */
interface ChosenTime {
  at: Date
  hours: number
  /** The time of a late check-out, HH:mm. */
  checkoutTime?: string
}

/** Reads the wanted time. It must be in the future; one minute in the past is allowed for phones with a slow clock. */
export function readRequestedTime(
  deliverAt: string | undefined,
  now: Date,
  guest: GuestOfStay,
): Date | undefined {
  if (!deliverAt) return undefined
  const wanted = new Date(deliverAt)
  const ahead = wanted.getTime() - now.getTime()
  if (ahead < -MINUTE_MS || ahead > maxDaysAhead * DAY_MS) {
    throw badTime('Choose a time within the next two weeks.')
  }
  const checkOut = checkOutOf(guest)
  // A guest who is still in house after check-out time may also choose a time.
  if (checkOut > now && wanted > checkOut) {
    throw badTime('Choose a time before you check out.')
  }
  return wanted
}

/** @param service in the guest's language */
export function readOfferedTime(
  service: Omit<StayOffer, 'translations'>,
  wanted: string | undefined,
  now: Date,
  guest: GuestOfStay & { freeUntil?: number; freeFrom?: number },
): ChosenTime {
  return service.kind === 'late'
    ? readLateCheckOut(service, wanted, now, guest)
    : readEarlyCheckIn(service, wanted, now, guest)
}

/**
 * The check-out of a guest with a late check-out. Throws 409 `item_unavailable` if none is later, or all are over, and
 * `slot_taken` if the room is not free until then.
 */
function readLateCheckOut(
  { name, limit }: Omit<StayOffer, 'translations'>,
  wanted: string | undefined,
  now: Date,
  guest: GuestOfStay & { freeUntil?: number },
): ChosenTime {
  const stay = datesOf(guest)
  const offered = listLateTimes(stay.checkoutTime, limit).flatMap((checkoutTime, index) => {
    const at = lateCheckOutAt(stay, checkoutTime, now.getTime())
    return at ? [{ at: new Date(at), checkoutTime, hours: index + 1 }] : []
  })
  const { freeUntil = Number.POSITIVE_INFINITY } = guest
  return chooseTime(name, offered, wanted, (at) => at <= freeUntil)
}

/**
 * The beginning of a stay with an early check-in. Throws 409 `item_unavailable` if none is earlier, or all are over, and
 * `slot_taken` if no room is free from then on.
 */
function readEarlyCheckIn(
  { name, limit }: Omit<StayOffer, 'translations'>,
  wanted: string | undefined,
  now: Date,
  guest: GuestOfStay & { freeFrom?: number },
): ChosenTime {
  const stay = datesOf(guest)
  const isSoon = Date.parse(stay.checkIn) - now.getTime() <= maxDaysAhead * DAY_MS
  const present = hotelTimeOfDay(stay.checkIn, stay.timeZone)
  const times = isSoon ? listEarlyTimes(present, limit) : []
  const offered = times.flatMap((time, index) => {
    const at = earlyCheckInAt(stay, time, now.getTime())
    return at ? [{ at: new Date(at), hours: index + 1 }] : []
  })
  const { freeFrom = Number.NEGATIVE_INFINITY } = guest
  return chooseTime(name, offered, wanted, (at) => at >= freeFrom)
}

function chooseTime(
  name: string,
  offered: ChosenTime[],
  wanted: string | undefined,
  isFree: (at: number) => boolean,
): ChosenTime {
  if (offered.length === 0) throw notOffered(name)
  if (wanted === undefined) throw fieldProblem('preferredAt', 'Choose a time.')
  const chosen = offered.find(({ at }) => at.getTime() === Date.parse(wanted))
  if (!chosen) throw fieldProblem('preferredAt', 'Choose one of the times of this service.')
  if (!isFree(chosen.at.getTime())) {
    throw new Problem('slot_taken', '{name} is taken at this time.', { params: { name } })
  }
  return chosen
}

/** The rejection of a service that a guest cannot have now. @param item in their language */
export function notOffered(item: string): Problem {
  return new Problem('item_unavailable', '{item} is not available right now.', {
    params: { reason: 'notOffered', item },
  })
}

const checkOutOf = (guest: GuestOfStay) => new Date(checkOutAt(datesOf(guest)))

function datesOf({ checkIn, duration, checkoutTime, timeZone }: GuestOfStay): StayDates {
  if (!checkIn || !duration || !checkoutTime) throw new Error('A guest who orders must have a stay')
  return { checkIn: checkIn.toISOString(), duration, checkoutTime, timeZone }
}

const badTime = (detail: Sentence): Problem => fieldProblem('deliverAt', detail)
