import type { FileKind } from '@bellhop/contract/base/files'
import { type Expression, sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'

/** Metadata of a private file; its bytes are on the disk (media/files). */
export interface FileRecord {
  hotelId: string
  id: string
  kind: FileKind
  /** Size of the content, before encryption. */
  bytes: number
  /** The hash of the content, hexadecimal. */
  sha256: string
  encrypted: boolean
}

export async function insertFile(
  tx: Handle,
  { hotelId, id, kind, bytes, sha256, encrypted }: FileRecord,
  deleteAfter: Date | null,
): Promise<void> {
  await tx
    .insertInto('file')
    .values({
      hotel_id: hotelId,
      id,
      kind,
      bytes,
      sha256,
      encrypted,
      created_at: sql`now()`,
      delete_after: deleteAfter,
    })
    .execute()
}

export type FileId = string | Expression<string | null>

/** Undefined for a file the hotel does not have, and for one that has expired. */
export async function findFile(
  db: Handle,
  hotelId: string,
  id: FileId,
): Promise<FileRecord | undefined> {
  const row = await selectFiles(db, hotelId).where('id', '=', id).executeTakeFirst()
  return row as FileRecord | undefined
}

export async function findFiles(
  db: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<FileRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectFiles(db, hotelId).where('id', 'in', ids).execute()
  return rows as FileRecord[]
}

const selectFiles = (db: Handle, hotelId: string) =>
  db
    .selectFrom('file')
    .select(['hotel_id as hotelId', 'id', 'kind', 'bytes', 'sha256', 'encrypted'])
    .where('hotel_id', '=', hotelId)
    .where(sql<boolean>`(delete_after IS NULL OR delete_after > now())`)

export async function expireFiles(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('file')
    .set({ delete_after: sql`now()` })
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
}

/** Ids of expired files, at most `limit`. */
export async function listExpiredFiles(
  db: Handle,
  hotelId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('delete_after', '<=', now)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of encrypted files, in order, from the one after `after`. */
export async function listEncryptedFiles(
  db: Handle,
  hotelId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where(is({ hotel_id: hotelId, encrypted: true }))
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteFileRow(db: Handle, hotelId: string, id: string): Promise<void> {
  await db
    .deleteFrom('file')
    .where(is({ hotel_id: hotelId, id }))
    .execute()
}

/** Finds which of these files have a row. @param ids at least one */
export async function listKnownFiles(
  db: Handle,
  hotelId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
