import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive, isLate } from '@bellhop/domain/request-status'

/** The hotel's latest new time for a running request, as a row of its timeline. */
export function findNewTime({ status, timeline }: GuestRequest) {
  if (!isActive(status)) return undefined
  return timeline.findLast(({ promisedAt }) => promisedAt !== undefined)
}

/** Whether the request is late, or was late and has a new promised time. */
export function isDelayed(request: GuestRequest, now: number): boolean {
  return isLate(request, now) || findNewTime(request) !== undefined
}
