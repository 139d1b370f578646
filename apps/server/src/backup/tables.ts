import type { ScriptSession } from '../database/open.ts'
import { quoteName } from '../database/quote-name.ts'
import type { LineWriter } from './lines.ts'

export interface Table {
  name: string
  /** Those that are stored, not computed. */
  columns: { name: string; type: string }[]
  /** The columns of the primary key. */
  key: string[]
}

/** Values have the same text on every database. */
export const textSettings =
  "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL bytea_output = 'hex'"

const BATCH = 200

/** Lists the tables of the database. */
export async function listTables(session: ScriptSession): Promise<Table[]> {
  const { rows } = await session.query<{ name: string; columns: Table['columns']; key: string[] }>(`
    SELECT c.relname AS name, (
      SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
      FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ) AS columns, coalesce((
      SELECT json_agg(a.attname ORDER BY array_position(i.indkey::smallint[], a.attnum))
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary
    ), '[]') AS key
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    ORDER BY c.relname`)
  return rows
}

/** Writes the rows of all tables as the transaction sees them, a few at a time. */
export async function writeTables(session: ScriptSession, lines: LineWriter): Promise<number> {
  await session.exec(textSettings)
  let count = 0
  for (const { name, columns, key } of await listTables(session)) {
    await lines.start({ table: name, columns: columns.map((column) => column.name) })
    const values = columns.map((column) => `${quoteName(column.name)}::text`).join(', ')
    const order = key.length > 0 ? `ORDER BY ${key.map(quoteName).join(', ')}` : ''
    await session.exec(`DECLARE backup_rows NO SCROLL CURSOR FOR
      SELECT array_to_json(ARRAY[${values}]::text[])::text AS row FROM ${quoteName(name)} ${order}`)
    for (;;) {
      const { rows } = await session.query<{ row: string }>(`FETCH ${BATCH} FROM backup_rows`)
      await lines.rows(rows.map(({ row }) => row))
      count += rows.length
      if (rows.length < BATCH) break
    }
    await session.exec('CLOSE backup_rows')
    await lines.end('table')
  }
  return count
}
