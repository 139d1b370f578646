import { getDeskFeedback } from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback } from '@bellhop/contract/desk/feedback'
import type { After } from '../../api/use-change.ts'
import { showRead } from '../../api/use-read.ts'

/** After a change that responds with the feedback. */
export const showsFeedback = {
  tags: ['feedback'],
  show: (feedback: DeskFeedback) =>
    showRead(getDeskFeedback, { params: { id: feedback._id } }, () => feedback),
} satisfies After<DeskFeedback>
