import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { orderTables, type Reference, selectReferences } from '../database/order-tables.ts'
import { raiseSessionVersion } from '../database/versions.ts'

/** A hotel that was tried for months has some hundred thousand rows. */
const STATEMENT_MS = 5 * 60_000

/** Gives the statements of a transaction the time to delete all rows of a hotel. */
export async function allowLongStatements(tx: Handle): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(tx)
}

/**
 * Deletes a hotel with every row of every table that has its id; the catalogue knows the tables and their order. Every
 * key begins with the hotel, so that only its rows are read and locked. Its files are left.
 */
export async function deleteHotel(tx: Handle, hotelId: string, now: Date): Promise<void> {
  await allowLongStatements(tx)
  // Until the end, nothing is added that refers to it.
  await tx.selectFrom('hotel').select('id').where('id', '=', hotelId).forUpdate().execute()
  // A server with an embedded database reads the versions again only after a statement that raises one.
  await raiseSessionVersion(tx, hotelId)
  // For the triggers of rows that are otherwise never deleted.
  const removed = { removed_at: now }
  await tx
    .insertInto('hotel_setup')
    .values({ hotel_id: hotelId, ...removed })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(removed))
    .execute()
  for (const table of await listTables(tx)) {
    await sql`DELETE FROM ${sql.table(table)} WHERE hotel_id = ${hotelId}`.execute(tx)
  }
  await tx.deleteFrom('hotel_slug').where('leads_to', '=', hotelId).execute()
  await tx.deleteFrom('hotel').where('id', '=', hotelId).execute()
}

/**
 * Lists the tables of hotels so that each comes before those that it refers to, and `hotel_setup`, which the triggers
 * read, comes last.
 */
export async function listTables(db: Handle): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND a.attname = 'hotel_id' AND NOT a.attisdropped
    ORDER BY c.relname`.execute(db)
  const { rows: references } = await sql.raw<Reference>(selectReferences).execute(db)
  const names = tables.map(({ name }) => name).filter((name) => name !== 'hotel_setup')
  return [...orderTables(names, references), 'hotel_setup']
}
