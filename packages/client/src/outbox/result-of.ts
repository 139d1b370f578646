import type { OutboxEntry, Submission, SubmissionResult } from './submission.ts'

/** The result of an entry as stored. */
export function resultOf({
  id,
  rejection,
  first,
}: OutboxEntry<Submission>): SubmissionResult<unknown> {
  if (first) {
    return { state: 'sent', data: first.data, ...(rejection && { followUpRejected: true }) }
  }
  // An entry that has become too old is in the list with the reason.
  if (!rejection || rejection === 'tooOld') return { state: 'waiting', isStored: id > 0 }
  return { state: 'rejected', error: rejection }
}
