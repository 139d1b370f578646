import { mkdtempSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openPglite, openPostgres } from '../../apps/server/src/database/open.ts'
import {
  type EmbeddedServer,
  startEmbeddedPostgres,
} from '../../apps/server/src/testing/embedded-postgres.ts'
import { restoreLimits } from '../../apps/server/src/testing/rate-limits.ts'
import type { Place } from '../../e2e/support/server.ts'
import { makeTablespace } from '../data/tablespace.ts'
import { buildFixture, type Fixture } from './fixture.ts'

/** One of the two databases, with the hotel that each fault gets a copy of. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL'
  fixture: Fixture
  /** The PostgreSQL server; undefined for PGlite. */
  postgres?: EmbeddedServer
  /**
   * A separate copy of the fixture for a server.
   *
   * @param disk a folder for everything except PostgreSQL's write-ahead log
   */
  makePlace(disk?: string): Promise<Place>
  /** Removes PostgreSQL's data from such a disk. */
  dropPlace(place: Place): Promise<void>
  close(): Promise<void>
}

/** Opens a server's database; on PGlite only while the server is not running. */
export function openPlace({ dataDir, databaseUrl }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, 'pglite'))
}

/** Makes the rate limits apply, which the fixture has lifted. Call it while no server is running. */
export async function applyLimits(place: Place): Promise<void> {
  const { db, close } = await openPlace(place)
  await restoreLimits(db)
  await close()
}

export async function makePgliteEngine(): Promise<Engine> {
  const folder = makeFolder()
  const template = join(folder, 'template')
  await mkdir(template)
  const fixture = await buildFixture(await openPlace({ dataDir: template }), template)
  return {
    name: 'PGlite',
    fixture,
    async makePlace(target = folder) {
      const dataDir = mkdtempSync(join(target, 'data-'))
      await cp(template, dataDir, { recursive: true })
      return { dataDir, hasDemo: true }
    },
    dropPlace: async () => {},
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function makePostgresEngine(): Promise<Engine> {
  const folder = makeFolder()
  const template = join(folder, 'template')
  await mkdir(template)
  // A run may lose its data with the machine, but not with PostgreSQL: commits are still written at once.
  const postgres = await startEmbeddedPostgres(['-c', 'fsync=off'])
  const run = (sql: string) => runAsAdmin(postgres, sql)
  await run('CREATE DATABASE template')
  const fixture = await buildFixture(await openPostgres(postgres.urlOf('template')), template)
  // Copying a database requires that no client is connected; backends end a moment after their clients.
  await run(
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = 'template'",
  )
  return {
    name: 'PostgreSQL',
    fixture,
    postgres,
    async makePlace(disk) {
      const dataDir = mkdtempSync(join(disk ?? folder, 'data-'))
      await cp(template, dataDir, { recursive: true })
      const name = `fault_${crypto.randomUUID().replaceAll('-', '')}`
      if (disk) await makeTablespace(run, name, join(disk, 'tables'))
      await run(`CREATE DATABASE ${name} TEMPLATE template ${disk ? `TABLESPACE ${name}` : ''}`)
      return { dataDir, databaseUrl: postgres.urlOf(name), hasDemo: true }
    },
    async dropPlace({ databaseUrl = '' }) {
      const name = new URL(databaseUrl).pathname.slice(1)
      await run(`DROP DATABASE ${name} WITH (FORCE)`)
      await run(`DROP TABLESPACE ${name}`)
    },
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bellhop-fault-'))
}

async function runAsAdmin(postgres: EmbeddedServer, sql: string): Promise<void> {
  const client = new pg.Client(postgres.urlOf('postgres'))
  await client.connect()
  await client.query(sql)
  await client.end()
}
