import { type RawBuilder, sql } from 'kysely'

/** The latest requests of a place that show how promises are kept. */
export const LATEST_PROMISES = 100

/** Requests with when they could begin, were accepted or begun, and were done. */
export function timedRequests(hotelId: string, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT r.id, r.number, r.status, r.title, r.room_number, r.created_at, r.promised_at,
      coalesce(r.outlet_id, r.department_id) AS place_id,
      extract(epoch FROM t.accepted_at - least(t.accepted_at, b.begin_at)) / 60 AS accepted,
      t.done_at, extract(epoch FROM t.done_at - least(t.done_at, b.begin_at)) / 60 AS finished,
      -- By what was promised at first: a new time of the hotel does not count.
      t.done_at <= coalesce(r.deliver_at, r.created_at + make_interval(mins => r.lead_minutes))
        + make_interval(mins => coalesce(r.window_minutes, 0)) AS is_kept
    FROM guest_request r, LATERAL (
      SELECT min(at) FILTER (WHERE status IN ('accepted', 'inProgress', 'onTheWay', 'done') AND promised_at IS NULL) AS accepted_at,
        min(at) FILTER (WHERE status = 'done' AND promised_at IS NULL) AS done_at
      FROM request_timeline WHERE hotel_id = ${hotelId} AND request_id = r.id
    ) t, LATERAL (
      -- What is wanted for later begins as late as it takes.
      SELECT greatest(r.created_at, r.deliver_at - make_interval(mins => r.lead_minutes)) AS begin_at
    ) b
    WHERE r.hotel_id = ${hotelId} AND ${where}`
}
