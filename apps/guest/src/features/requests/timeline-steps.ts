import type { GuestRequest } from '@bellhop/contract/requests'
import { nextStatus, type RequestStatus } from '@bellhop/domain/request-status'

/** The steps still ahead of a request; a service at the room has nothing that travels. */
export function stepsAhead({ status, kind }: Pick<GuestRequest, 'status' | 'kind'>) {
  const steps: RequestStatus[] = []
  let next = nextStatus(status)
  while (next) {
    if (!(kind === 'department' && next === 'onTheWay')) steps.push(next)
    next = nextStatus(next)
  }
  return steps
}
