import type { RequestKind } from '@bellhop/contract/requests'
import { type RequestStatus, stepsAhead } from '@bellhop/domain/request-status'
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

/** The steps a request can be moved to with one tap, nearest first; accepting it is a call of its own. */
export function listNextSteps(kind: RequestKind, status: RequestStatus): NextStatus[] {
  return stepsAhead(kind, status).filter((step): step is NextStatus => step !== 'accepted')
}
