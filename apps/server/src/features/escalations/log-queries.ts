import { defaultPageSize } from '@bellhop/domain/limits'
import type { AlertWay } from '@bellhop/domain/requests/escalation'
import { sql } from 'kysely'
import { is, on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

/** The latest alerts, or those about a request or chat; the latest first. */
export async function listAlertRows(db: Handle, hotelId: string, subjectId: string | undefined) {
  return await db
    .selectFrom('alert')
    .select(['id', 'step', 'found_nobody', 'created_at'])
    .where('hotel_id', '=', hotelId)
    .$if(subjectId !== undefined, (query) =>
      query.where(
        sql<boolean>`id IN (
          SELECT alert_id FROM alert_subject
          WHERE hotel_id = ${hotelId} AND subject_id = ${subjectId ?? null}
          UNION SELECT m.merged_into FROM alert_send m
          JOIN alert_subject s ON s.hotel_id = m.hotel_id AND s.alert_id = m.alert_id
          WHERE m.hotel_id = ${hotelId} AND s.subject_id = ${subjectId ?? null})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('step', 'desc')
    .orderBy('id', 'desc')
    .limit(defaultPageSize)
    .execute()
}

export async function listSends(db: Handle, hotelId: string, alertIds: readonly string[]) {
  if (alertIds.length === 0) return []
  return await db
    .selectFrom('alert_send as a')
    .innerJoin('staff as s', on('s.id', 'a.staff_id'))
    .select(['a.alert_id', 'a.staff_id', 'a.way', 'a.sent_at', 'a.delivered_at', 'a.tapped_at'])
    .select(['a.state', 'a.queued_at', 's.name'])
    .where(is({ 'a.hotel_id': hotelId }))
    .where('a.alert_id', 'in', alertIds)
    .orderBy(sql`lower(s.name)`)
    .orderBy('a.staff_id')
    .orderBy('a.way')
    .execute()
}

/** The alerts that a person has got since then. */
export async function listOwnRows(db: Handle, hotelId: string, staffId: string, since: Date) {
  const { rows } = await sql<{ id: string; at: Date; rings: boolean; isTapped: boolean }>`
    SELECT a.id, a.created_at AS at, bool_or(s.way = 'sound') AS rings,
      bool_or(s.tapped_at IS NOT NULL) AS "isTapped"
    FROM alert_send s JOIN alert a ON a.hotel_id = s.hotel_id AND a.id = s.alert_id
    WHERE s.hotel_id = ${hotelId} AND s.staff_id = ${staffId} AND s.queued_at > ${since}
      AND s.state NOT IN ('held', 'merged')
    GROUP BY a.id, a.created_at ORDER BY a.created_at DESC, a.id DESC
    LIMIT ${defaultPageSize}`.execute(db)
  return rows
}

interface Mark {
  alertId: string
  staffId: string
  /** Without it, by whatever way it was sent. */
  way: AlertWay | undefined
  column: 'delivered_at' | 'tapped_at'
}

/** Marks an alert of a person; the first time counts. @returns the number of ways by which it was sent */
export async function markSend(
  tx: Handle,
  hotelId: string,
  { alertId, staffId, way, column }: Mark,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    UPDATE alert_send SET ${sql.ref(column)} = coalesce(${sql.ref(column)}, ${now}::timestamptz)
    WHERE hotel_id = ${hotelId} AND alert_id = ${alertId} AND staff_id = ${staffId}
      AND (${way ?? null}::text IS NULL OR way = ${way ?? null}) AND state NOT IN ('held', 'merged')
    RETURNING id`.execute(tx)
  return rows.length
}
