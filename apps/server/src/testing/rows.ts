import type { InsertObject, Kysely, Selectable, UpdateObject } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { DB } from '../database/types.generated.ts'

type Table = keyof DB
type Row<T extends Table> = Selectable<DB[T]>
/** Selects a row by its id, or all rows that have these values. */
type Match<T extends Table> = string | { [Column in keyof Row<T>]?: Row<T>[Column] }
type AnyValues = Record<string, unknown>

/** The types are checked by the functions that call it. */
const untyped = (db: Handle) => db as unknown as Kysely<Record<string, AnyValues>>

const valuesOf = (match: string | object) =>
  (typeof match === 'string' ? { id: match } : match) as AnyValues

export async function addRows<T extends Table>(
  db: Handle,
  table: T,
  values: InsertObject<DB, T> | InsertObject<DB, T>[],
): Promise<void> {
  await untyped(db)
    .insertInto(table as string)
    .values(values as AnyValues)
    .execute()
}

export async function changeRows<T extends Table>(
  db: Handle,
  table: T,
  match: Match<T>,
  values: UpdateObject<DB, T>,
): Promise<void> {
  await untyped(db)
    .updateTable(table as string)
    .set(values as AnyValues)
    .where((row) => row.and(valuesOf(match)))
    .execute()
}

export async function removeRows<T extends Table>(
  db: Handle,
  table: T,
  match: Match<T>,
): Promise<void> {
  await untyped(db)
    .deleteFrom(table as string)
    .where((row) => row.and(valuesOf(match)))
    .execute()
}

/** Reads columns of rows, or all of them, in the order of another column if one is given. */
export async function readRows<T extends Table, Column extends keyof Row<T> & string>(
  db: Handle,
  table: T,
  columns: readonly Column[] | '*',
  match: Match<T>,
  orderBy?: keyof Row<T> & string,
): Promise<Pick<Row<T>, Column>[]> {
  const all = untyped(db)
    .selectFrom(table as string)
    .where((row) => row.and(valuesOf(match)))
  const rows = columns === '*' ? all.selectAll() : all.select([...columns])
  const ordered = orderBy ? rows.orderBy(orderBy) : rows
  return (await ordered.execute()) as Pick<Row<T>, Column>[]
}

/** Reads columns of the first row. @throws if there is none */
export async function readRow<T extends Table, Column extends keyof Row<T> & string>(
  db: Handle,
  table: T,
  columns: readonly Column[] | '*',
  match: Match<T>,
): Promise<Pick<Row<T>, Column>> {
  const [row] = await readRows(db, table, columns, match)
  if (!row) throw new Error(`No ${table} with ${JSON.stringify(match)}`)
  return row
}
