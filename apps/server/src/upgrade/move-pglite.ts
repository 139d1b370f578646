import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { splitLines } from '../backup/container.ts'
import { LineWriter, readParts } from '../backup/lines.ts'
import { loadTables } from '../backup/load-tables.ts'
import { readStart } from '../backup/make-backup.ts'
import { writeTables } from '../backup/tables.ts'
import type { Database } from '../database/open.ts'
import { checkVersion } from './check-version.ts'

/** Where versions before 0.3 had their embedded database. */
export const pgliteFolder = (dataDir: string): string => join(dataDir, 'pglite')

/** Where it is left after the move. */
export const formerFolder = (dataDir: string): string => join(dataDir, 'pglite.former')

/**
 * Moves the embedded database of a version before 0.3, if there is one, into this one, and leaves it beside.
 *
 * @returns where it is left
 */
export async function movePglite(database: Database, dataDir: string): Promise<string | undefined> {
  if (!(await copyPglite(database, dataDir))) return undefined
  const left = formerFolder(dataDir)
  renameSync(pgliteFolder(dataDir), left)
  return left
}

/**
 * Replaces the database by the tables of a PGlite in the data folder, which stays as it is, in one transaction.
 *
 * @returns whether there was one
 */
export async function copyPglite(database: Database, dataDir: string): Promise<boolean> {
  const folder = pgliteFolder(dataDir)
  if (!existsSync(folder)) return false
  const pglite = await openPglite(folder)
  try {
    if (await hasTables(pglite)) await copyTables(pglite, database)
  } finally {
    await pglite.close()
  }
  return true
}

async function hasTables(from: Source): Promise<boolean> {
  let hasTables = false
  await from.runScripts(async (session) => {
    const { rows } = await session.query("SELECT FROM pg_tables WHERE tablename = 'migration'")
    hasTables = rows.length > 0
  })
  return hasTables
}

async function copyTables(from: Source, to: Source): Promise<void> {
  const content = new PassThrough()
  const lines = new LineWriter(async (bytes) => {
    if (!content.write(bytes)) await once(content, 'drain')
  })
  const written = from.runScripts(async (session) => {
    await lines.start(await readStart(session))
    await writeTables(session, lines)
    await lines.end('backup')
    content.end()
  })
  const read = to.runScripts((session) =>
    loadTables(session, readParts(splitLines(content)), {
      checkStart: ({ migrations }) => checkVersion(new Set(migrations.map(([name]) => name))),
    }),
  )
  const destroy = (error: Error) => {
    content.destroy(error)
    throw error
  }
  await Promise.all([written.catch(destroy), read.catch(destroy)])
}

type Source = Pick<Database, 'runScripts'>

/** Opens a PGlite in this process. */
export async function openPglite(folder: string): Promise<Source & Pick<Database, 'close'>> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create({ dataDir: folder })
  return {
    runScripts: (work) =>
      pglite.transaction((tx) =>
        work({
          exec: (sql) => tx.exec(sql),
          query: (sql, parameters) => tx.query(sql, parameters),
        }),
      ),
    close: () => pglite.close(),
  }
}
