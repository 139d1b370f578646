import { managers } from '@bellhop/domain/people/staff-roles'
import { type RawBuilder, sql } from 'kysely'

interface NobodyOnDuty {
  at: string
  managerTold: boolean
}

/**
 * Selects when the hotel first looked for someone on duty and found nobody, for a new request in the row `r`. A manager
 * was told if a message has gone out, or a desk has rung or they have opened it there.
 */
export function nobodyOnDuty(hotelId: string): RawBuilder<NobodyOnDuty | null> {
  return sql<NobodyOnDuty | null>`CASE WHEN r.status = 'new' THEN (
    SELECT json_build_object('at', min(a.created_at), 'managerTold', EXISTS (
      SELECT FROM alert_subject t
      JOIN alert_send x ON x.hotel_id = ${hotelId} AND (x.alert_id = t.alert_id OR x.alert_id IN (
        SELECT m.merged_into FROM alert_send m WHERE m.hotel_id = ${hotelId} AND m.alert_id = t.alert_id))
      JOIN staff p ON p.hotel_id = ${hotelId} AND p.id = x.staff_id AND p.role = ANY(${managers})
      WHERE t.hotel_id = ${hotelId} AND t.subject_id = r.id AND x.sent_at IS NOT NULL
        AND (x.way <> 'sound' OR coalesce(x.delivered_at, x.tapped_at) IS NOT NULL)))
    FROM alert_subject s JOIN alert a ON a.hotel_id = ${hotelId} AND a.id = s.alert_id
    WHERE s.hotel_id = ${hotelId} AND s.subject_id = r.id AND a.found_nobody
    HAVING count(*) > 0) END`
}

export function toNobodyOnDuty(found: NobodyOnDuty | null) {
  return found && { nobodyOnDuty: { ...found, at: new Date(found.at).toISOString() } }
}
