import { DAY_MS, MINUTE_MS } from '@bellhop/domain/durations'
import { checkOutAt, type StayDates } from '@bellhop/domain/hotel-time'
import { lateCheckOutAt, listLateTimes } from '@bellhop/domain/late-check-out'
import { maxDaysAhead } from '@bellhop/domain/limits'
import type { Sentence } from '../../../sentences/sentences.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import type { Translations } from '../../../shared/in-language.ts'
import { fieldProblem, Problem } from '../../../shared/problem.ts'

type GuestOfStay = Pick<GuestCaller, 'checkIn' | 'duration' | 'checkoutTime' | 'timeZone'>

/** A service that moves the time of check-out, HH:mm, at the latest to this one. */
export interface LateCheckOut {
  name: string
  translations: Translations
  checkoutTime: string
  grantedAtOnce: boolean
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
    throw badTime('Choose a time within the next two weeks.', 'must be within the next two weeks')
  }
  const checkOut = checkOutOf(guest)
  // A guest who is still in house after check-out time may also choose a time.
  if (checkOut > now && wanted > checkOut) {
    throw badTime('Choose a time before you check out.', 'must be before check-out')
  }
  return wanted
}

/**
 * The check-out of a guest with a late check-out, and by how many hours it is later than their present one. Throws 409
 * `item_unavailable` if none is later, or all are over, and `slot_taken` if the room is not free until then.
 *
 * @param service in the guest's language
 * @param wanted an instant
 */
export function readLateCheckOut(
  { name: item, checkoutTime: latest }: Omit<LateCheckOut, 'translations'>,
  wanted: string | undefined,
  now: Date,
  guest: GuestOfStay & { freeUntil?: number },
): { at: Date; checkoutTime: string; hours: number } {
  const stay = datesOf(guest)
  const offered = listLateTimes(stay.checkoutTime, latest).flatMap((checkoutTime, index) => {
    const at = lateCheckOutAt(stay, checkoutTime, now.getTime())
    return at ? [{ at: new Date(at), checkoutTime, hours: index + 1 }] : []
  })
  if (offered.length === 0) {
    throw new Problem('item_unavailable', '{item} is not available right now.', {
      params: { reason: 'notOffered', item },
    })
  }
  if (wanted === undefined) throw fieldProblem('preferredAt', 'Choose a time.')
  const chosen = offered.find(({ at }) => at.getTime() === Date.parse(wanted))
  if (!chosen) throw fieldProblem('preferredAt', 'Choose one of the times of this service.')
  if (chosen.at.getTime() > (guest.freeUntil ?? Number.POSITIVE_INFINITY)) {
    const name = item
    throw new Problem('slot_taken', '{name} is taken at this time.', { params: { name } })
  }
  return chosen
}

const checkOutOf = (guest: GuestOfStay) => new Date(checkOutAt(datesOf(guest)))

function datesOf({ checkIn, duration, checkoutTime, timeZone }: GuestOfStay): StayDates {
  if (!checkIn || !duration || !checkoutTime) throw new Error('A guest in house must have a stay')
  return { checkIn: checkIn.toISOString(), duration, checkoutTime, timeZone }
}

function badTime(detail: Sentence, message: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ field: 'deliverAt', message }] })
}
