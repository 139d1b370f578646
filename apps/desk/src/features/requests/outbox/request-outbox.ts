import type { OutboxItem, Submission } from '@bellhop/client/outbox/submission'
import { createStaffOutbox } from '../../../shared/outbox/staff-outbox.ts'
import { type NextStatus, sendStep } from '../api.ts'

/** A step of a request, or marks of its lines, sent as soon as there is a connection. */
export interface StepSubmission extends Submission {
  request: { _id: string; number: number; roomNumber: string | null }
  status?: 'accepted' | NextStatus
  marks?: { lineIds: readonly string[]; isDone: boolean }
}
export type StepItem = OutboxItem<StepSubmission>

export const requestOutbox = createStaffOutbox<StepSubmission>(
  'bellhop.request-outbox',
  async (dispatch, call) => await dispatch(sendStep.initiate(call, { track: false })),
)
