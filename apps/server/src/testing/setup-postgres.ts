import { HOUR_MS } from '@bellhop/domain/time/durations'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/open.ts'
import { startPostgresForTests } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server with the migrated database `template`; ends with a slash. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL per run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresForTests()
  const admin = new pg.Client(server.urlOf('postgres'))
  await admin.connect()
  const { rows } = await admin.query<{ now: Date }>('SELECT now()')
  if (Math.abs(Number(rows[0]?.now) - Date.now()) > HOUR_MS) {
    throw new Error('PostgreSQL has another clock than the tests')
  }
  await admin.query('CREATE DATABASE template')
  const database = await openPostgres(server.urlOf('template'))
  await migrate(database)
  await database.close()
  // A database can be copied only without connections; backends end a moment after their clients.
  await admin.query(
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = 'template'",
  )
  await admin.end()
  project.provide('postgresUrl', server.urlOf(''))
  return () => server.stop()
}
