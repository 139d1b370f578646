import { makeCall } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/requests'
import type { GuestRequest, reviewGuestRequest } from '@bellhop/contract/guest/requests'
import { withTip } from '../../cart/amounts/order-amounts.ts'
import type { Submission } from '../../outbox/submission.ts'

interface Cancellation {
  reason: string
  /** With the other days of a daily request. */
  endsDaily: boolean
}

export function cancelSubmission(
  id: string,
  { reason, endsDaily }: Cancellation,
  title: string,
): Submission {
  return {
    call: makeCall(calls.cancelGuestRequest, {
      params: { id },
      body: { ...(reason && { reason }), ...(endsDaily && { endsDaily }) },
    }),
    title,
    tags: ['requests'],
  }
}

export function rescheduleSubmission(id: string, preferredAt: string, title: string): Submission {
  return {
    call: makeCall(calls.rescheduleGuestRequest, { params: { id }, body: { preferredAt } }),
    title,
    tags: ['requests', 'departments'],
  }
}

export function tipSubmission(guestRequestId: string, totalTip: number, title: string): Submission {
  return {
    call: makeCall(calls.tipGuestRequest, {
      params: { guestRequestId },
      body: { totalTip },
    }),
    title,
    tags: ['requests'],
  }
}

export function reviewSubmission(
  id: string,
  body: BodyOf<typeof reviewGuestRequest>,
  title: string,
): Submission {
  return {
    call: makeCall(calls.reviewGuestRequest, {
      params: { id },
      body,
    }),
    title,
    tags: ['requests'],
  }
}

export function cancel(request: GuestRequest, reason: string, at: string): void {
  request.status = 'cancelled'
  request.canCancel = false
  request.canReschedule = false
  request.canTip = false
  request.timeline.push({ status: 'cancelled', at, by: 'guest', ...(reason && { note: reason }) })
}

export function tip(request: GuestRequest, totalTip: number, currency: string): void {
  request.amounts = withTip(request.amounts, totalTip, currency)
}
