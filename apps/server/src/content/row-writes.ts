import { sql } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import type { Write } from './change-content.ts'
import { type ContentRow, fromList, lastPosition, type Source } from './content-queries.ts'

/** Casts values to the types of their columns: lists and objects become JSON or arrays. */
export const valuesOf = (table: keyof DB, values: object) =>
  sql`jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`

/** Adds a row at the end of its list. */
export function insertRow(
  source: Source,
  hotelId: string,
  id: string,
  values: object,
  parentId: string | undefined,
): Write {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
  return sql`
    INSERT INTO ${sql.table(source.table)} (hotel_id, id, position, ${columns})
    SELECT ${hotelId}::uuid, ${id}::uuid, ${lastPosition(source, hotelId, parentId)}, ${columns}
    FROM ${valuesOf(source.table, values)}`
}

/** If there is a row at this position of a list, that one and all that follow make room. */
export function makeRoom(
  source: Source,
  hotelId: string,
  position: number,
  parentId: string | undefined,
): Write {
  const list = fromList(source, hotelId, parentId)
  return sql`
    UPDATE ${sql.table(source.table)} AS row SET position = row.position + 1
    WHERE row.hotel_id = ${hotelId} AND row.position >= ${position}
      AND row.id IN (SELECT list.id ${list})
      AND EXISTS (SELECT ${list} AND list.position = ${position})`
}

/** Adds a row at its `position`. */
export function restoreRow(
  source: Source,
  hotelId: string,
  row: ContentRow,
  parentId: string | undefined,
): Write[] {
  const values = { ...row, hotel_id: hotelId }
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
  return [
    makeRoom(source, hotelId, row.position, parentId),
    sql`
      INSERT INTO ${sql.table(source.table)} (${columns})
      SELECT ${columns} FROM ${valuesOf(source.table, values)}`,
  ]
}

/** Changes a row. @param position moves the row to it */
export function updateRow(
  source: Source,
  hotelId: string,
  id: string,
  values: object,
  position: number | undefined,
): Write {
  const columns = Object.keys(values).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`new.${column}`)}`,
  )
  const place = position === undefined ? sql`` : sql`, position = ${position}`
  return sql`
    UPDATE ${sql.table(source.table)} AS row
    SET version = row.version + 1${place}, ${sql.join(columns)}
    FROM ${valuesOf(source.table, values)} AS new
    WHERE row.hotel_id = ${hotelId} AND row.id = ${id}`
}

/** Orders the rows as in `ids`. */
export function orderRows({ table }: Source, hotelId: string, ids: readonly string[]): Write {
  return sql`
    UPDATE ${sql.table(table)} AS row SET position = list.place - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS list (id, place)
    WHERE row.hotel_id = ${hotelId} AND row.id = list.id AND row.position <> list.place - 1`
}

export function deleteRow({ table }: Source, hotelId: string, id: string): Write {
  return sql`DELETE FROM ${sql.table(table)} WHERE hotel_id = ${hotelId} AND id = ${id}`
}
