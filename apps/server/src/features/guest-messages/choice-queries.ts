import type { MessageChoice } from '@bellhop/contract/guest/guest-messages'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { Translations } from '../../shared/text/in-language.ts'

/** The kinds that a hotel sends, and those that the guest has stopped. */
export async function listChoices(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<MessageChoice[]> {
  const { rows } = await sql<MessageChoice>`
    SELECT k.kind, EXISTS (SELECT FROM guest_message_stop t
      WHERE t.hotel_id = ${hotelId} AND t.guest_id = ${guestId} AND t.kind = k.kind) AS "isStopped"
    FROM (
      SELECT kind, position FROM guest_message WHERE hotel_id = ${hotelId} AND is_on
      UNION
      SELECT kind, NULL FROM guest_message_stop t WHERE t.hotel_id = ${hotelId} AND t.guest_id = ${guestId}
        AND NOT EXISTS (SELECT FROM guest_message m
          WHERE m.hotel_id = ${hotelId} AND m.kind = t.kind AND m.is_on)) k
    ORDER BY k.position, k.kind`.execute(db)
  return rows
}

export async function storeChoice(
  tx: Handle,
  hotelId: string,
  guestId: string,
  { kind, isStopped }: MessageChoice,
  now: Date,
): Promise<void> {
  const key = { hotel_id: hotelId, guest_id: guestId, kind }
  if (!isStopped) {
    await tx.deleteFrom('guest_message_stop').where(is(key)).execute()
    return
  }
  await tx
    .insertInto('guest_message_stop')
    .values({ ...key, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The hotel of a guest who is not erased. */
export async function findHotelOfGuest(db: Handle, hotelId: string, guestId: string) {
  return await db
    .selectFrom('guest as g')
    .innerJoin('hotel as h', 'h.id', 'g.hotel_id')
    .select(['h.name', 'h.languages'])
    .select(sql<Translations>`h.translations`.as('translations'))
    .where(is({ 'g.hotel_id': hotelId, 'g.id': guestId }))
    .where('g.erased_at', 'is', null)
    .executeTakeFirst()
}
