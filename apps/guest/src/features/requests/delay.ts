import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive, isLate } from '@bellhop/domain/request-status'

/** The hotel's latest new time for a request that is running, as a row of its timeline. */
export function findNewTime({ status, timeline }: GuestRequest) {
  if (!isActive(status)) return undefined
  return timeline.findLast(({ promisedAt }) => promisedAt !== undefined)
}

/** Whether the guest has to wait longer than they were promised, also where a new time was promised since. */
export function isDelayed(request: GuestRequest, now: number): boolean {
  return isLate(request, now) || findNewTime(request) !== undefined
}
