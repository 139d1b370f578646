import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isActive, isLate } from '@bellhop/domain/requests/request-status'

/** The hotel's new time for a running request, as a row of its timeline; none once the guest has chosen another. */
export function findNewTime({ status, timeline }: GuestRequest) {
  if (!isActive(status)) return undefined
  const last = timeline.findLast(({ promisedAt }) => promisedAt !== undefined)
  return last?.by === 'hotel' ? last : undefined
}

/** Whether the request is late, or was late and has a new promised time. */
export function isDelayed(request: GuestRequest, now: number): boolean {
  return isLate(request, now) || findNewTime(request) !== undefined
}
