import type { DeskRequest } from '@bellhop/contract/desk-requests'
import { isActive } from '@bellhop/domain/request-status'
import { formatAge } from '../../../shared/format-age.ts'

/**
 * - `late`: not accepted within the acknowledgement time, or due within 5 minutes.
 * - `overdue`: not accepted within twice the acknowledgement time, or past its due time.
 */
export type Urgency = 'calm' | 'late' | 'overdue'

type Timed = Pick<DeskRequest, 'status' | 'createdAt' | 'acknowledgeBy' | 'promisedAt'>

const minute = 60_000
/** A request due within this many ms is `late`. */
const dueSoon = 5 * minute

/** `now` in ms since 1970. */
export function judgeUrgency(request: Timed, now: number): Urgency {
  if (!isActive(request.status)) return 'calm'
  const promisedAt = Date.parse(request.promisedAt)
  if (now > promisedAt) return 'overdue'
  if (request.status !== 'new') return promisedAt - now <= dueSoon ? 'late' : 'calm'

  const acknowledgeBy = Date.parse(request.acknowledgeBy)
  const acknowledgementTime = acknowledgeBy - Date.parse(request.createdAt)
  if (now > acknowledgeBy + acknowledgementTime) return 'overdue'
  return now > acknowledgeBy ? 'late' : 'calm'
}

/** When the request is due: `Due 14:30`, `Due in 3 min`, `Overdue 12 min`. */
export function describeDueTime(
  request: Timed,
  now: number,
  formatTime: (instant: string) => string,
): string {
  const left = Date.parse(request.promisedAt) - now
  if (left < 0) {
    const over = formatAge(-left)
    return over === 'now' ? 'Due now' : `Overdue ${over}`
  }
  if (left <= dueSoon) return left < minute ? 'Due now' : `Due in ${formatAge(left)}`
  return `Due ${formatTime(request.promisedAt)}`
}
