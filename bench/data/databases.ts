import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../apps/server/src/app.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { type Database, openPostgres } from '../../apps/server/src/database/open.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { loadSecrets } from '../../apps/server/src/shared/secrets/secrets.ts'
import type { TestApp } from '../../apps/server/src/testing/build-app.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/testing/embedded-postgres.ts'
import { type Load, nextCall } from '../load/call.ts'
import { type Place, untilCrash } from '../servers/start-server.ts'

/** An app in the bench's process, which fills a database before servers open it. */
export interface Filler extends TestApp {
  runScripts: Database['runScripts']
  settings: ReturnType<typeof readSettings>
  /** The SQL statements of one call of a load with warm caches. */
  countStatements(load: Omit<Load, 'origin'>): Promise<number>
}

export interface Engine {
  /**
   * A separate database.
   *
   * @param disk a folder for PostgreSQL's tables
   */
  makePlace<T>(
    fill: (filler: Filler) => Promise<T>,
    disk?: string,
  ): Promise<{ place: Place; filled: T }>
}

/** Runs `work` with a PostgreSQL. */
export async function onPostgres(work: (engine: Engine) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres()
  const admin = new pg.Client(server.urlOf('postgres'))
  await admin.connect()
  let databases = 0
  try {
    await inFolder((folder) =>
      work({
        async makePlace(fill, disk) {
          const name = `bench_${databases++}`
          if (disk) await makeTablespace((sql) => admin.query(sql), name, join(disk, 'tables'))
          await admin.query(`CREATE DATABASE ${name} ${disk ? `TABLESPACE ${name}` : ''}`)
          const place = { dataDir: join(folder, name), databaseUrl: server.urlOf(name) }
          return { place, filled: await fillPlace(place, fill) }
        },
      }),
    )
  } finally {
    await admin.end()
    await server.stop()
  }
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  try {
    await untilCrash(work(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fillPlace<T>(
  place: Required<Place>,
  fill: (filler: Filler) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = place
  await mkdir(dataDir, { recursive: true })
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  const statements: string[] = []
  const onStatement = (sql: string) => void statements.push(sql)
  const database = await openPostgres(databaseUrl, { onStatement })
  await migrate(database)
  const secrets = loadSecrets(settings)
  const app = await buildApp({ settings, database, secrets, deliverCode: async () => {} })
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
  }
  const { db, runScripts } = database
  const countStatements = async (load: Omit<Load, 'origin'>) => {
    let count = 0
    for (let turn = 0; turn < 3; turn++) {
      const { method, path: url, headers, body: payload } = nextCall(load)
      statements.length = 0
      const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
      if (response.statusCode > 201) throw new Error(`${url}: ${response.body}`)
      count = statements.length
    }
    return count
  }
  const filled = await fill({
    ...{ app, db, runScripts, settings, countStatements, close },
    ...{ codes: new Map(), statements, log: [] },
  })
  // Vacuums now, so that autovacuum does not run during the measurement. May exceed the statement timeout.
  await db.connection().execute(async (connection) => {
    const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql))
    await run('SET statement_timeout = 0')
    await run('VACUUM ANALYZE')
    await run('CHECKPOINT')
  })
  await close()
  return filled
}

/** Makes a tablespace in a new folder, which then has everything of a database except the write-ahead log. */
async function makeTablespace(
  run: (sql: string) => Promise<unknown>,
  name: string,
  folder: string,
): Promise<void> {
  await mkdir(folder)
  // PostgreSQL runs as nobody if it was started by root (apps/server/src/database/embedded.ts).
  await promisify(execFile)('chown', ['nobody', folder])
  await run(`CREATE TABLESPACE ${name} LOCATION '${folder}'`)
}
