import { managers } from '@bellhop/domain/people/staff-roles'
import type { AlertWay } from '@bellhop/domain/requests/escalation'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { recordRequestEvents } from '../requests/request-event.ts'

interface Sent {
  alertIds: readonly string[]
  staffId: string
  way: AlertWay
}

/** Marks alerts as sent to a person. Their guests may then read that the manager was told. Call it last in a transaction. */
export async function markAlertsSent(
  tx: Handle,
  hotelId: string,
  { alertIds, staffId, way }: Sent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('alert_send')
    .set({ state: 'sent', sent_at: now })
    .where(is({ hotel_id: hotelId, staff_id: staffId, way, state: 'due' }))
    .where('alert_id', 'in', alertIds)
    .execute()
  await tellGuests(tx, hotelId, alertIds, staffId, now)
}

/** Tells phones to reload requests without anyone on duty, once a manager was told. */
export async function tellGuests(
  tx: Handle,
  hotelId: string,
  alertIds: readonly string[],
  staffId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.subject_id AS id FROM alert_subject s
    JOIN guest_request r ON r.hotel_id = s.hotel_id AND r.id = s.subject_id AND r.status = 'new'
    WHERE s.hotel_id = ${hotelId} AND s.alert_id IN (
        SELECT unnest(${alertIds}::uuid[])
        UNION SELECT alert_id FROM alert_send
        WHERE hotel_id = ${hotelId} AND merged_into = ANY(${alertIds}::uuid[]))
      AND EXISTS (SELECT FROM staff p WHERE p.hotel_id = ${hotelId} AND p.id = ${staffId}
        AND p.role = ANY(${managers}))
      AND EXISTS (SELECT FROM alert_subject n JOIN alert a ON a.hotel_id = n.hotel_id AND a.id = n.alert_id
        WHERE n.hotel_id = ${hotelId} AND n.subject_id = s.subject_id AND a.found_nobody)`.execute(
    tx,
  )
  if (rows.length === 0) return
  await recordRequestEvents(
    tx,
    hotelId,
    rows.map(({ id }) => id),
    now,
  )
}
