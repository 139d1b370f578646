import { makeCall } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/payments'
import type { Submission } from '../../outbox/submission.ts'

export function upiSubmission(amount: number, title: string): Submission {
  return {
    call: makeCall(calls.createUpiIntent, { body: { amount } }),
    title,
    tags: ['payments'],
  }
}

export function claimSubmission(id: string, reference: string, title: string): Submission {
  return {
    call: makeCall(calls.claimPayment, { params: { id }, body: { reference } }),
    title,
    tags: ['payments'],
  }
}

export function disputeSubmission(requestId: string, reason: string, title: string): Submission {
  return {
    call: makeCall(calls.disputeRequest, { params: { requestId }, body: { reason } }),
    title,
    tags: ['payments'],
  }
}
