import type { FeedbackReply } from '@bellhop/contract/guest/feedback'
import { type RawBuilder, sql } from 'kysely'

/** Times as JSON from the database. */
export type ReplyRow = FeedbackReply | null

/** The hotel's reply, for a query of what a guest has said. @param isEntry chooses the row of `feedback_entry e` */
export const selectReply = (hotelId: string, isEntry: RawBuilder<unknown>): RawBuilder<ReplyRow> =>
  sql<ReplyRow>`(
    SELECT json_build_object('text', e.reply, 'name', s.name, 'at', e.replied_at)
    FROM feedback_entry e JOIN staff s ON s.hotel_id = e.hotel_id AND s.id = e.replied_by
    WHERE e.hotel_id = ${hotelId} AND e.reply IS NOT NULL AND ${isEntry})`

export const toReply = ({ text, name, at }: FeedbackReply): FeedbackReply => ({
  text,
  name,
  at: new Date(at).toISOString(),
})

/** The field `reply`, which is missing without one. */
export const withReply = (reply: ReplyRow) => (reply ? { reply: toReply(reply) } : {})
