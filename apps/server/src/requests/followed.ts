import { sql } from 'kysely'
import type { FollowedRows } from '../database/follow-rows.ts'

/** Requests with the hotel's replies to their reviews. */
export const followedRequests: FollowedRows = {
  table: 'guest_request',
  events: ['request.updated', 'feedback.replied'],
  rowOf: () =>
    sql`(e.payload ->> CASE e.name WHEN 'feedback.replied' THEN 'requestId' ELSE '_id' END)::uuid`,
}
