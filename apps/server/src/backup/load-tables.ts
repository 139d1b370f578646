import { applyMigrations, listMigrations } from '../database/migrate.ts'
import type { ScriptSession } from '../database/open.ts'
import { quoteName } from '../database/quote-name.ts'
import { BackupError } from './backup-error.ts'
import type { Part, Start } from './lines.ts'
import { listTables, type Table, textSettings } from './tables.ts'

const BATCH = 200
const BATCH_CHARACTERS = 4_000_000

interface ForeignKey {
  table: string
  name: string
  definition: string
}

interface LoadOptions {
  /** May reject the backup. */
  checkStart?: (start: Start) => void
  /** Migrations to apply afterwards. Default: all that the backup does not have yet. */
  migrations?: readonly string[]
}

/** Replaces all tables by those of a backup in a transaction; its files are left out. */
export async function loadTables(
  session: ScriptSession,
  parts: AsyncIterable<Part>,
  { checkStart = () => {}, migrations }: LoadOptions = {},
): Promise<void> {
  let tables: TableLoader | undefined
  for await (const part of parts) {
    if (part.kind === 'start') {
      checkStart(part.start)
      tables = await TableLoader.open(session, part.start)
    } else if (part.kind === 'table') tables?.start(part.table, part.columns)
    else if (part.kind === 'row') await tables?.add(part.row)
    else if (part.kind === 'end') await tables?.end()
  }
  await tables?.finish(migrations)
}

/** Replaces all tables in a transaction. */
export class TableLoader {
  readonly #session: ScriptSession
  readonly #tables: Map<string, Table>
  readonly #foreignKeys: readonly ForeignKey[]
  #table: Table | undefined
  #rows: string[] = []
  #characters = 0

  private constructor(session: ScriptSession, tables: Table[], foreignKeys: ForeignKey[]) {
    this.#session = session
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#foreignKeys = foreignKeys
  }

  /** Drops everything, and makes the tables as they were when the backup was made, empty and without foreign keys. */
  static async open(session: ScriptSession, { migrations }: Start): Promise<TableLoader> {
    await dropEverything(session)
    await applyMigrations(
      session,
      migrations.map(([name]) => name),
    )
    const tables = await listTables(session)
    const { rows: foreignKeys } = await session.query<ForeignKey & Record<string, unknown>>(`
      SELECT r.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
      FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY c.oid`)
    for (const { table, name } of foreignKeys) {
      await session.exec(`ALTER TABLE ${quoteName(table)} DROP CONSTRAINT ${quoteName(name)}`)
    }
    const names = tables.map(({ name }) => quoteName(name))
    for (const name of names) await session.exec(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    await session.exec(`TRUNCATE ${names.join(', ')}`)
    await session.exec(textSettings)
    return new TableLoader(session, tables, foreignKeys)
  }

  start(name: string, columns: readonly string[]): void {
    const table = this.#tables.get(name)
    if (!table || table.columns.map((column) => column.name).join() !== columns.join()) {
      throw new BackupError('The table {table} of the backup does not fit its version.', {
        table: name,
      })
    }
    this.#table = table
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row)
    this.#characters += row.length
    if (this.#rows.length === BATCH || this.#characters > BATCH_CHARACTERS) await this.end()
  }

  /** Stores the last rows of the table. */
  async end(): Promise<void> {
    if (!this.#table || this.#rows.length === 0) return
    const { name, columns } = this.#table
    const names = columns.map((column) => quoteName(column.name)).join(', ')
    const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(', ')
    await this.#session.query(
      `INSERT INTO ${quoteName(name)} (${names}) SELECT ${values} FROM jsonb_array_elements($1::jsonb) r`,
      [`[${this.#rows.join(',')}]`],
    )
    this.#rows = []
    this.#characters = 0
  }

  /** Checks all references, and applies the migrations that the backup does not have yet. */
  async finish(migrations: readonly string[] = listMigrations()): Promise<void> {
    for (const { table, name, definition } of this.#foreignKeys) {
      await this.#session.exec(
        `ALTER TABLE ${quoteName(table)} ADD CONSTRAINT ${quoteName(name)} ${definition}`,
      )
    }
    for (const name of this.#tables.keys()) {
      await this.#session.exec(`ALTER TABLE ${quoteName(name)} ENABLE TRIGGER USER`)
    }
    await applyMigrations(this.#session, migrations)
  }
}

/** Drops all tables and functions, but not what belongs to an extension: Citus would go with its views. */
async function dropEverything(session: ScriptSession): Promise<void> {
  const { rows } = await session.query<{ statement: string | null }>(`
    SELECT 'DROP TABLE ' || string_agg(c.oid::regclass::text, ', ') || ' CASCADE' AS statement
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND ${isOwn('c')}
    UNION ALL
    SELECT 'DROP FUNCTION ' || string_agg(p.oid::regprocedure::text, ', ') || ' CASCADE'
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND ${isOwn('p')}`)
  for (const { statement } of rows) if (statement) await session.exec(statement)
}

const isOwn = (entry: string) =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE objid = ${entry}.oid AND deptype = 'e')`
