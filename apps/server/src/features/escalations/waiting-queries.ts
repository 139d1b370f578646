import type { LadderEvent, Person } from '@bellhop/domain/requests/escalation'
import { waitsFrom } from '@bellhop/domain/requests/request-waiting'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { type Selectable, sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import type { Escalation, GuestRequest } from '../../database/types.generated.ts'

/** The hotels with ladders, and with something that waits or is held. The only query across hotels. */
export async function listWaitingHotels(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT e.hotel_id AS id FROM escalation e
    WHERE EXISTS (SELECT FROM guest_request r WHERE r.hotel_id = e.hotel_id AND r.status = 'new')
      OR EXISTS (SELECT FROM chat_room c WHERE c.hotel_id = e.hotel_id AND c.waiting_since IS NOT NULL)
      OR EXISTS (SELECT FROM alert_send s WHERE s.hotel_id = e.hotel_id AND s.state = 'held')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks the ladders, so that another server that raises alerts at the same time sees those of this one. */
export async function lockLadders(tx: Handle, hotelId: string): Promise<Selectable<Escalation>[]> {
  const ladders = () =>
    tx.selectFrom('escalation').selectAll().where('hotel_id', '=', hotelId).orderBy('position')
  const ids = (await ladders().execute()).map(({ id }) => id)
  await lockRows(tx, 'escalation', hotelId, ids)
  return await ladders().orderBy('id').execute()
}

export interface WaitingSubject {
  kind: 'request' | 'chat'
  id: string
  /** In ms since 1970. */
  since: number
  requestKind: GuestRequest['kind'] | 'chat'
  departmentId: string | null
  outletId: string | null
}

/** The requests that nobody has accepted, and the chats with messages that nobody has read. */
export async function listWaiting(
  db: Handle,
  hotelId: string,
  now: Date,
): Promise<WaitingSubject[]> {
  const requests = await db
    .selectFrom('guest_request')
    .selectAll()
    .where(is({ hotel_id: hotelId, status: sql<'new'>`'new'` }))
    .orderBy('id')
    .execute()
  const { rows: chats } = await sql<{ id: string; since: Date }>`
    SELECT c.id, min(m.at) AS since FROM chat_room c
    JOIN chat_message m ON m.hotel_id = c.hotel_id AND m.room_id = c.id
    WHERE c.hotel_id = ${hotelId} AND c.waiting_since IS NOT NULL AND m.hotel_id = ${hotelId}
      AND m.sender = 'guest' AND m.seq > c.hotel_read_seq
    GROUP BY c.id ORDER BY c.id`.execute(db)
  return [
    ...requests.map((row) => ({
      kind: 'request' as const,
      id: row.id,
      since: waitsFrom({
        ...{ kind: row.kind, place: row.place, createdAt: row.created_at.toISOString() },
        ...(row.purpose && { purpose: row.purpose }),
        ...(row.deliver_at && { deliverAt: row.deliver_at.toISOString() }),
        promisedAt: row.promised_at.toISOString(),
        leadMinutes: row.lead_minutes,
        acknowledgeMinutes: row.acknowledge_minutes,
      }),
      requestKind: row.kind,
      departmentId: row.department_id,
      outletId: row.outlet_id,
    })),
    ...chats.map(({ id, since }) => ({
      ...{ kind: 'chat' as const, id, since: since.getTime(), requestKind: 'chat' as const },
      ...{ departmentId: null, outletId: null },
    })),
  ].filter(({ since }) => since <= now.getTime())
}

/** Names what waits since a moment: a chat may wait again. */
export const nameOf = ({ id, since }: Pick<WaitingSubject, 'id' | 'since'>) => `${id} ${since}`

/** The steps that were taken for these. */
export async function listTaken(
  db: Handle,
  hotelId: string,
  waiting: readonly WaitingSubject[],
): Promise<Extract<LadderEvent, { type: 'alerted' }>[]> {
  const ids = waiting.map(({ id }) => id)
  const { rows } = await sql<{ id: string; since: Date; step: number; foundNobody: boolean }>`
    SELECT s.subject_id AS id, s.since, s.step, a.found_nobody AS "foundNobody"
    FROM alert_subject s JOIN alert a ON a.hotel_id = s.hotel_id AND a.id = s.alert_id
    WHERE s.hotel_id = ${hotelId} AND s.subject_id = ANY(${ids}::uuid[])`.execute(db)
  return rows.map(({ id, since, step, foundNobody }) => ({
    ...{ type: 'alerted', step, foundNobody },
    subjects: [nameOf({ id, since: since.getTime() })],
  }))
}

/** A person, and by which ways they can be reached. */
export interface Reached extends Person {
  phone: string | null
  /** Times of the alerts of the last hour, the latest first, in ms since 1970. */
  alerts: number[]
}

export async function listReached(db: Handle, hotelId: string, now: Date): Promise<Reached[]> {
  const { rows } = await sql<Omit<Reached, 'alerts'> & { alerts: string[] }>`
    SELECT p.id AS "staffId", p.role, p.phone, p.department_ids AS "departmentIds", p.outlet_ids AS "outletIds",
      ARRAY(SELECT DISTINCT floor(extract(epoch FROM a.created_at) * 1000)::bigint::text
        FROM alert_send s JOIN alert a ON a.hotel_id = s.hotel_id AND a.id = s.alert_id
        WHERE s.hotel_id = ${hotelId} AND s.staff_id = p.id AND s.state IN ('due', 'sent', 'failed', 'stopped')
          AND a.created_at > ${new Date(now.getTime() - HOUR_MS)}) AS alerts
    FROM staff p
    WHERE p.hotel_id = ${hotelId} AND p.deactivated_at IS NULL AND NOT p.is_program
    ORDER BY lower(p.name), p.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    alerts: row.alerts.map(Number).toSorted((a, b) => b - a),
  }))
}
