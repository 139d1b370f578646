import type { BodyOf } from '@bellhop/contract/base/route'
import type * as feedback from '@bellhop/contract/desk/feedback'
import type { AuditActionName } from '@bellhop/domain/people/audit-actions'
import type { StaffWork } from '../../../audit/work.ts'
import { changedMeanwhile } from '../../../content/check-entry.ts'
import { recordEvent } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import { notFound } from '../../../shared/calls/problem.ts'
import { type FeedbackEntryRow, lockEntry, updateEntry } from './queries.ts'
import { readEntry } from './read-entry.ts'

/**
 * Replies to the author, who is notified. A second reply replaces the first.
 *
 * @throws Problem `not_found`, `changed_meanwhile`
 */
export async function replyToFeedback(
  work: StaffWork,
  id: string,
  { text, version }: BodyOf<typeof feedback.replyToFeedback>,
): Promise<void> {
  const { tx, staff, now } = work
  const { hotelId, staffId } = staff
  const former = await lockSeen(tx, hotelId, id, version)
  const reply = text.trim()
  await updateEntry(tx, hotelId, id, { reply, replied_at: now, replied_by: staffId })
  await announce(work, id, 'feedback.reply', {
    before: { reply: former.reply },
    after: { reply },
  })
  await recordEvent(tx, hotelId, {
    name: 'feedback.replied',
    guestId: former.guest_id,
    departmentId: null,
    payload: { _id: id, kind: former.kind, requestId: former.request_id },
  })
}

/** @throws Problem `not_found`, `changed_meanwhile` */
export async function markFeedbackDone(
  work: StaffWork,
  id: string,
  { isDone, version }: BodyOf<typeof feedback.markFeedbackDone>,
): Promise<void> {
  const { tx, staff, now } = work
  const { hotelId, staffId } = staff
  const former = await lockSeen(tx, hotelId, id, version)
  await updateEntry(tx, hotelId, id, {
    done_at: isDone ? now : null,
    done_by: isDone ? staffId : null,
  })
  await announce(work, id, 'feedback.done', {
    before: { isDone: former.done_at !== null },
    after: { isDone },
  })
}

/** Locks the entry as staff have seen it: neither the guest nor a colleague has changed it since. */
async function lockSeen(
  tx: Handle,
  hotelId: string,
  id: string,
  version: number,
): Promise<FeedbackEntryRow> {
  const row = await lockEntry(tx, hotelId, id)
  if (!row) throw notFound('feedback')
  if (row.version !== version) {
    throw changedMeanwhile(await readEntry(tx, hotelId, id))
  }
  return row
}

async function announce(
  { tx, staff: { hotelId }, audit }: StaffWork,
  id: string,
  action: AuditActionName,
  change: { before: object; after: object },
): Promise<void> {
  await audit(action, id, change)
  await recordEvent(tx, hotelId, {
    name: 'feedback.updated',
    guestId: null,
    departmentId: null,
    payload: { _id: id, by: 'hotel' },
  })
}
