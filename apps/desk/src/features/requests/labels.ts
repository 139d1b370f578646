import type { RequestKind } from '@bellhop/contract/requests'
import { nextStatus, type RequestStatus } from '@bellhop/domain/request-status'
import type { NextStatus } from './api.ts'

const statusNames: Record<RequestStatus, string> = {
  new: 'New',
  accepted: 'Accepted',
  inProgress: 'Preparing',
  onTheWay: 'On the way',
  done: 'Delivered',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** What a status is called for this kind of request (decisions §5). */
export function nameStatus(kind: RequestKind, status: RequestStatus): string {
  if (kind === 'department' && status === 'inProgress') return 'Working on it'
  if (kind === 'department' && status === 'done') return 'Done'
  return statusNames[status]
}

/** The steps that can follow, nearest first. Department services skip `onTheWay`: nothing is delivered. */
export function listNextSteps(kind: RequestKind, status: RequestStatus): NextStatus[] {
  const steps: NextStatus[] = []
  for (let next = nextStatus(status); next; next = nextStatus(next)) {
    if (next === 'accepted' || next === 'new') continue
    if (kind === 'department' && next === 'onTheWay') continue
    steps.push(next as NextStatus)
  }
  return steps
}
