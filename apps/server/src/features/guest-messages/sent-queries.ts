import type { GuestMessageSending as Shown } from '@bellhop/contract/desk/guest-messages'
import type { MessageWay } from '@bellhop/domain/stays/guest-messages'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { is, on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { Sending } from './facts.ts'

/** How long a message that staff send again may take. */
const againMs = 60 * MINUTE_MS

interface SendingRow extends Sending {
  name: string
}

const selectSendings = (db: Handle, hotelId: string) =>
  db
    .selectFrom('guest_message_sending as m')
    .innerJoin('guest as g', on('g.id', 'm.guest_id'))
    .selectAll('m')
    .select('g.name')
    .where('m.hotel_id', '=', hotelId)

/** The latest first: ids are in the order of time. */
export async function listSendings(
  db: Handle,
  hotelId: string,
  {
    stayId,
    before,
    limit,
  }: { stayId?: string | undefined; before?: string | undefined; limit: number },
): Promise<SendingRow[]> {
  return await selectSendings(db, hotelId)
    .$if(stayId !== undefined, (query) => query.where('m.stay_id', '=', stayId ?? ''))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findSending(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<SendingRow | undefined> {
  return await selectSendings(db, hotelId).where('m.id', '=', id).executeTakeFirst()
}

/** Makes a message wait that has failed, or that may have been sent before a restore. @returns whether it did */
export async function queueAgain(
  tx: Handle,
  hotelId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + againMs)
  const queued = await tx
    .updateTable('guest_message_sending')
    .set({ status: 'waiting', refused: '[]', attempts: 0, queued_at: now, next_attempt_at: now })
    .set({ until_at: sql<Date>`greatest(until_at, ${until}::timestamptz)` })
    .where(is({ hotel_id: hotelId, id }))
    .where('status', 'in', ['failed', 'unconfirmed'])
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}

/** How many messages were sent by each way since then. */
export async function countSent(db: Handle, hotelId: string, since: Date) {
  const { rows } = await sql<{ way: MessageWay; count: number; parts: number }>`
    SELECT way, count(*)::integer AS count, coalesce(sum(sms_parts), 0)::integer AS parts
    FROM guest_message_sending
    WHERE hotel_id = ${hotelId} AND queued_at > ${since} AND way IS NOT NULL
    GROUP BY way`.execute(db)
  return rows
}

export function toSending(row: SendingRow): Shown {
  return {
    ...{ _id: row.id, kind: row.kind, stayId: row.stay_id, status: row.status, way: row.way },
    guest: { _id: row.guest_id, name: row.name },
    refused: row.refused,
    stoppedBecause: row.stopped_because,
    smsParts: row.sms_parts,
    queuedAt: row.queued_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
  }
}
