import type { GuestRequest } from '@bellhop/contract/requests'
import { nextStatus, type RequestStatus } from '@bellhop/domain/request-status'

/** The next steps of a request. A department service is never "on the way". */
export function stepsAhead({ status, kind }: Pick<GuestRequest, 'status' | 'kind'>) {
  const steps: RequestStatus[] = []
  let next = nextStatus(status)
  while (next) {
    if (!(kind === 'department' && next === 'onTheWay')) steps.push(next)
    next = nextStatus(next)
  }
  return steps
}
