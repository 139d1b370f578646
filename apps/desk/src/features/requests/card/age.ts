import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { isActive } from '@bellhop/domain/request-status'

/**
 * How pressing a request is: `late` when nobody has taken it in time or its promise is near,
 * `overdue` when it has waited twice as long as it should or its promise is broken.
 */
export type Urgency = 'calm' | 'late' | 'overdue'

type Timed = Pick<DeskRequest, 'status' | 'createdAt' | 'acknowledgeBy' | 'promisedAt'>

const minute = 60_000
/** A promise this near is shown as pressing. */
const nearPromise = 5 * minute

/** `now` in ms since 1970. */
export function judgeUrgency(request: Timed, now: number): Urgency {
  if (!isActive(request.status)) return 'calm'
  const promisedAt = Date.parse(request.promisedAt)
  if (now > promisedAt) return 'overdue'
  if (request.status !== 'new') return promisedAt - now <= nearPromise ? 'late' : 'calm'

  const acknowledgeBy = Date.parse(request.acknowledgeBy)
  const patience = acknowledgeBy - Date.parse(request.createdAt)
  if (now > acknowledgeBy + patience) return 'overdue'
  return now > acknowledgeBy ? 'late' : 'calm'
}

/** Time gone by, short enough to read from afar: `now`, `7 min`, `1 h 05`, `2 d`. */
export function formatAge(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`
  return `${Math.floor(hours / 24)} d`
}

/** What the promise means now: `Due 14:30`, `Due in 3 min`, `Overdue 12 min`. */
export function describePromise(
  request: Timed,
  now: number,
  formatTime: (instant: string) => string,
): string {
  const left = Date.parse(request.promisedAt) - now
  if (left < 0) {
    const over = formatAge(-left)
    return over === 'now' ? 'Due now' : `Overdue ${over}`
  }
  if (left <= nearPromise) return left < minute ? 'Due now' : `Due in ${formatAge(left)}`
  return `Due ${formatTime(request.promisedAt)}`
}
