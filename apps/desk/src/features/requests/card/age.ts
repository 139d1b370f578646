import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { guestComes, isActive, promisedEnd } from '@bellhop/domain/requests/request-status'
import { isForLater } from '@bellhop/domain/requests/request-waiting'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FormatAge } from '../../../format/format-age.ts'
import type { Translate } from '../labels.ts'

/**
 * How late a request is; each level has a different colour, so that a busy board is not all red.
 * - `due`: not accepted within the acknowledgement time, or due within 5 minutes.
 * - `overdue`: not accepted within twice the acknowledgement time, or past its due time or window.
 * - `longOverdue`: that for more than 30 minutes.
 * - `stale`: that for more than 2 hours; hurrying no longer helps, staff must ask the guest.
 *
 * A request for later is calm until its time comes. A confirmed appointment or table is at most `due`, and calm once the
 * guest has come.
 */
export type Urgency = 'calm' | 'due' | 'overdue' | 'longOverdue' | 'stale'

type Timed = Pick<
  DeskRequest,
  | 'status'
  | 'kind'
  | 'place'
  | 'purpose'
  | 'deliverAt'
  | 'restaurant'
  | 'createdAt'
  | 'waitsFrom'
  | 'acknowledgeBy'
  | 'promisedAt'
  | 'promisedUntil'
>

/** A request due within this many ms is `due`. */
const dueSoon = 5 * MINUTE_MS
const longOverdue = 30 * MINUTE_MS
const stale = 120 * MINUTE_MS

/** `now` in ms since 1970. */
export function judgeUrgency(request: Timed, now: number): Urgency {
  if (!isActive(request.status) || isForLater(request, now)) return 'calm'
  if (guestComes(request) && request.status === 'inProgress') return 'calm'
  const late = guestComes(request) ? 0 : now - findDeadline(request)
  if (late > stale) return 'stale'
  if (late > longOverdue) return 'longOverdue'
  if (late > 0) return 'overdue'
  const warnFrom =
    request.status === 'new'
      ? Date.parse(request.acknowledgeBy)
      : Date.parse(request.promisedAt) - dueSoon - 1
  return now > warnFrom ? 'due' : 'calm'
}

/** When it becomes overdue, in ms since 1970. */
function findDeadline(request: Timed): number {
  const end = promisedEnd(request)
  if (request.status !== 'new') return end
  const acknowledgeBy = Date.parse(request.acknowledgeBy)
  const acknowledgementTime = acknowledgeBy - Date.parse(request.waitsFrom)
  return Math.min(end, acknowledgeBy + acknowledgementTime)
}

/** Until the promised time; 0 within its window, then negative. */
function timeLeft(request: Timed, now: number): number {
  const begin = Date.parse(request.promisedAt) - now
  return begin > 0 ? begin : Math.min(promisedEnd(request) - now, 0)
}

/** Writes in the language of the desk. */
interface Words {
  t: Translate
  formatAge: FormatAge
}

/** How long a new request has waited, or how long until any other is due. */
export function describeUrgency(request: Timed, now: number, { t, formatAge }: Words): string {
  const left = timeLeft(request, now)
  if (isForLater(request, now)) return t('age.in', { age: formatAge(left) })
  if (request.status === 'new') return formatAge(now - Date.parse(request.waitsFrom))
  if (Math.abs(left) < MINUTE_MS) return t(guestComes(request) ? 'age.now' : 'age.dueNow')
  const age = formatAge(Math.abs(left))
  if (guestComes(request)) return t(left > 0 ? 'age.in' : 'age.ago', { age })
  return t(left > 0 ? 'age.left' : 'age.late', { age })
}

/**
 * The time of a request as its card shows it now. Plain values, so that a card is rendered again only if one has
 * changed.
 */
export interface Timing {
  urgency: Urgency
  text: string
  /** The text is how long it has waited. */
  isWaiting: boolean
}

export function readTiming(request: Timed, now: number, words: Words): Timing {
  return {
    urgency: judgeUrgency(request, now),
    text: describeUrgency(request, now, words),
    isWaiting: request.status === 'new' && !isForLater(request, now),
  }
}
