import type { FeedbackKind } from '@bellhop/contract/guest/feedback'
import { sql } from 'kysely'
import { recordEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import type { Author } from '../sessions/author.ts'
import { newId } from '../shared/ids.ts'

interface Given {
  kind: FeedbackKind
  /** The rating; the lowest one of a form. */
  rating: number | null
  /** The request that is rated. */
  requestId?: string
  at: Date
}

/**
 * Lists what a guest has said at the desk. FilledSentence differently, it is listed again as not done; the reply stays. Call it
 * last: it locks the hotel's counter.
 */
export async function recordFeedback(
  tx: Handle,
  { hotelId, stayId, guestId }: Author,
  { kind, rating, requestId, at }: Given,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO feedback_entry AS e (hotel_id, id, kind, stay_id, guest_id, request_id, rating, at)
    VALUES (${hotelId}, ${newId()}, ${kind}, ${stayId}, ${guestId}, ${requestId ?? null}, ${rating}, ${at})
    ON CONFLICT (hotel_id, stay_id, guest_id, kind, request_id) DO UPDATE SET
      rating = excluded.rating, at = excluded.at, version = e.version + 1, done_at = NULL, done_by = NULL
    RETURNING id`.execute(tx)
  const [entry] = rows
  if (!entry) throw new Error('Expected an entry of the feedback')
  await recordEvent(tx, hotelId, {
    name: 'feedback.updated',
    guestId: null,
    departmentId: null,
    payload: { _id: entry.id, by: 'guest' },
  })
}
