import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'

/** A text may be sent so long after a guest has written; a little less, because of the clocks and the way. */
const WINDOW_MS = 24 * HOUR_MS - 5 * MINUTE_MS

export interface Contact {
  /** Whether a text may be sent, and not only a template. */
  isOpen: boolean
  /** The guest has written STOP. */
  hasStopped: boolean
}

/** @param phone of the guest now: what was written from another one does not count */
export async function findContact(
  db: Handle,
  { hotelId, guestId, phone }: { hotelId: string; guestId: string; phone: string },
  now: Date,
): Promise<Contact> {
  const row = await db
    .selectFrom('whatsapp_contact')
    .select(['wrote_at', 'stopped_at'])
    .where(is({ hotel_id: hotelId, guest_id: guestId, phone }))
    .executeTakeFirst()
  return {
    isOpen: row !== undefined && row.wrote_at.getTime() > now.getTime() - WINDOW_MS,
    hasStopped: Boolean(row?.stopped_at),
  }
}

interface Written {
  hotelId: string
  guestId: string
  phone: string
  /** When the guest wrote. */
  at: Date
  optOut: 'stop' | 'start' | undefined
}

/** Opens the window of a guest who has written. An event that arrives late changes neither that nor their wish. */
export async function recordContact(tx: Handle, written: Written): Promise<void> {
  const { hotelId, guestId, phone, at, optOut } = written
  const isSame = sql`c.phone = excluded.phone`
  const stoppedAt = optOut === 'stop' ? at : null
  await sql`
    INSERT INTO whatsapp_contact AS c (hotel_id, guest_id, phone, wrote_at, stopped_at)
    VALUES (${hotelId}, ${guestId}, ${phone}, ${at}, ${stoppedAt})
    ON CONFLICT (hotel_id, guest_id) DO UPDATE SET phone = excluded.phone,
      wrote_at = CASE WHEN ${isSame} THEN greatest(c.wrote_at, excluded.wrote_at) ELSE excluded.wrote_at END,
      stopped_at = CASE WHEN NOT ${isSame} THEN excluded.stopped_at
        WHEN ${optOut === undefined} OR excluded.wrote_at < c.wrote_at THEN c.stopped_at
        ELSE excluded.stopped_at END`.execute(tx)
}
