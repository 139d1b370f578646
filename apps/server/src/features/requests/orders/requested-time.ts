import { DAY_MS, MINUTE_MS } from '@bellhop/domain/durations'
import { checkOutAt } from '@bellhop/domain/hotel-time'
import type { Sentence } from '../../../sentences/sentences.ts'
import type { GuestCaller } from '../../../sessions/sessions.ts'
import { Problem } from '../../../shared/problem.ts'

const LONGEST_WAIT_MS = 14 * DAY_MS

type GuestOfStay = Pick<GuestCaller, 'checkIn' | 'duration' | 'checkoutTime' | 'timeZone'>

/** Reads the wanted time. It must be in the future; one minute in the past is allowed for phones with a slow clock. */
export function readRequestedTime(
  deliverAt: string | undefined,
  now: Date,
  guest: GuestOfStay,
): Date | undefined {
  if (!deliverAt) return undefined
  const wanted = new Date(deliverAt)
  const ahead = wanted.getTime() - now.getTime()
  if (ahead < -MINUTE_MS || ahead > LONGEST_WAIT_MS) {
    throw badTime('Choose a time within the next two weeks.', 'must be within the next two weeks')
  }
  const checkOut = checkOutOf(guest)
  // A guest who is still in house after check-out time may also choose a time.
  if (checkOut > now && wanted > checkOut) {
    throw badTime('Choose a time before you check out.', 'must be before check-out')
  }
  return wanted
}

function checkOutOf({ checkIn, duration, checkoutTime, timeZone }: GuestOfStay): Date {
  if (!checkIn || !duration || !checkoutTime) throw new Error('A guest in house must have a stay')
  return new Date(checkOutAt({ checkIn: checkIn.toISOString(), duration, checkoutTime, timeZone }))
}

function badTime(detail: Sentence, message: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ field: 'deliverAt', message }] })
}
