import { sql } from 'kysely'
import type { Write } from '../../../content/change-content.ts'
import type { Handle } from '../../../database/open.ts'

const replyColumns = ['id', 'position', 'name', 'texts'] as const

function selectReplies(db: Handle, hotelId: string) {
  return db
    .selectFrom('quick_reply')
    .select(replyColumns)
    .where('hotel_id', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
}
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

export async function listReplies(db: Handle, hotelId: string) {
  return await selectReplies(db, hotelId).execute()
}

/** Reads all replies of the hotel, locked until the transaction ends, so that they can be reordered. */
export async function lockReplies(tx: Handle, hotelId: string): Promise<ReplyRow[]> {
  return await selectReplies(tx, hotelId).forUpdate().execute()
}

export async function lockReply(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<ReplyRow | undefined> {
  return await selectReplies(tx, hotelId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertReply(tx: Handle, hotelId: string, row: ReplyRow): Write {
  return tx
    .insertInto('quick_reply')
    .values({ ...row, hotel_id: hotelId, texts: JSON.stringify(row.texts) })
}

export function updateReply(
  tx: Handle,
  hotelId: string,
  { id, name, texts }: Pick<ReplyRow, 'id' | 'name' | 'texts'>,
): Write {
  return tx
    .updateTable('quick_reply')
    .set({ name, texts: JSON.stringify(texts) })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
}

/** Orders the replies as in `ids`. */
export function orderReplies(hotelId: string, ids: string[]): Write {
  return sql`
    UPDATE quick_reply SET position = place - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS list (id, place)
    WHERE quick_reply.hotel_id = ${hotelId} AND quick_reply.id = list.id`
}

export function deleteReply(tx: Handle, hotelId: string, id: string): Write {
  return tx.deleteFrom('quick_reply').where('hotel_id', '=', hotelId).where('id', '=', id)
}

/** The settings are null if the hotel has none. */
export async function findSettings(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel as h')
    .leftJoin('chat_settings as s', 's.hotel_id', 'h.id')
    .select(['h.languages', 's.hours', 's.automatic_answer', 's.days_after_check_out'])
    .where('h.id', '=', hotelId)
    .executeTakeFirstOrThrow()
}
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>

/**
 * Locks the hotel's row, because the settings may not exist yet, and reads them in a second statement: one that has
 * waited for the lock still reads them as they were before.
 */
export async function lockSettings(tx: Handle, hotelId: string): Promise<SettingsRow> {
  await tx.selectFrom('hotel').select('id').where('id', '=', hotelId).forNoKeyUpdate().execute()
  return await findSettings(tx, hotelId)
}

export function saveSettings(
  tx: Handle,
  hotelId: string,
  settings: {
    hours: string
    automatic_answer: string
    days_after_check_out: number
  },
): Write {
  return tx
    .insertInto('chat_settings')
    .values({ hotel_id: hotelId, ...settings })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(settings))
}
