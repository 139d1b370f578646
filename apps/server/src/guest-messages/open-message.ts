import { screenOf } from '@bellhop/domain/stays/guest-messages'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'

/**
 * Records that a guest has followed the link of a message.
 *
 * @param linkId the id of the link's key, which is that of its message
 * @returns the screen that it opens; undefined for the key of another link
 */
export async function openMessage(
  tx: Handle,
  { hotelId, linkId, key }: { hotelId: string; linkId: string; key: string },
  now: Date,
): Promise<string | undefined> {
  const opened = await tx
    .updateTable('guest_message_sending')
    .set({ opened_at: sql<Date>`coalesce(opened_at, ${now}::timestamptz)` })
    .where(is({ hotel_id: hotelId, id: linkId }))
    .returning(['kind', 'subject_id'])
    .executeTakeFirst()
  return opened && screenOf(opened.kind, opened.subject_id, key)
}
