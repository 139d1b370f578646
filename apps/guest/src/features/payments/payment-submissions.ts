import { call } from '@bellhop/client/call'
import type {
  claimPayment,
  createUpiIntent,
  disputeRequest,
} from '@bellhop/contract/guest/payments'
import type { Submission } from '../../outbox/submission.ts'

/** What a guest can submit about their bill. */

export function upiSubmission(amount: number, title: string): Submission {
  return {
    call: call<typeof createUpiIntent>({
      method: 'POST',
      url: '/payments/app/upi-intent',
      body: { amount },
    }),
    title,
    tags: ['payments'],
  }
}

export function claimSubmission(id: string, reference: string, title: string): Submission {
  return {
    call: call<typeof claimPayment>({
      method: 'PUT',
      url: '/payments/app/claim/:id',
      params: { id },
      body: { reference },
    }),
    title,
    tags: ['payments'],
  }
}

export function disputeSubmission(requestId: string, reason: string, title: string): Submission {
  return {
    call: call<typeof disputeRequest>({
      method: 'PUT',
      url: '/payments/app/dispute/:requestId',
      params: { requestId },
      body: { reason },
    }),
    title,
    tags: ['payments'],
  }
}
