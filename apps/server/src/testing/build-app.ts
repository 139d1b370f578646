import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database, Handle, OpenOptions } from '../database/open.ts'
import { readSettings } from '../settings.ts'
import { loadSecrets } from '../shared/secrets/secrets.ts'
import './password-cost.ts'
import { checkLocks } from './check-locks.ts'
import { restoreLimits } from './rate-limits.ts'
import { openTestDatabase } from './test-database.ts'

/** The whole server on a test database, with test access to its internals. */
export interface TestApp {
  app: FastifyInstance
  db: Handle
  /** The latest one-time code sent to each phone or email. */
  codes: Map<string, string>
  /** Statements sent to the database, without BEGIN and COMMIT; empty it before counting. */
  statements: string[]
  /** Lines of the log, unless a test sets LOG_LEVEL only deadlocks. */
  log: string[]
  close(): Promise<void>
}

const ofWork = new AsyncLocalStorage<string[]>()

/** The statements of one call or function, without those that other work of the server sends meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  await ofWork.run(found, work)
  return found
}

let shared: Promise<TestApp> | undefined

/**
 * The server shared by the test files of a worker, one after another; each test builds its own hotel in it. A test that
 * needs other settings, or all hotels of a database, opens its own with `openTestApp`.
 */
export async function getTestApp(): Promise<TestApp> {
  shared ??= openTestApp()
  const server = await shared
  // Clears limits per address and records of the previous file, which are not per hotel.
  server.codes.clear()
  server.statements.length = 0
  await restoreLimits(server.db)
  await server.db.deleteFrom('rate_limit').execute()
  await server.db.deleteFrom('code_destination').execute()
  return server
}

/** The origin of the shared server, which the first test file that calls it over the network opens. */
export async function openPort({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/**
 * A separate server, which the test closes.
 *
 * @param open another server process's app on the same database comes from `openSameDatabase`
 * @param routes extra routes of the test, below `/api`
 */
export async function openTestApp(
  env: NodeJS.ProcessEnv = {},
  open: (options: OpenOptions) => Promise<Database> = openTestDatabase,
  routes: FastifyPluginAsync = async () => {},
): Promise<TestApp> {
  const statements: string[] = []
  const codes = new Map<string, string>()
  const log: string[] = []
  const dataDir = await mkdtemp(join(inject('serversFolder'), 'data-'))
  const onStatement = (sql: string, _ms: number, error?: unknown) => {
    // It would be hidden by a repetition.
    if ((error as { code?: string } | undefined)?.code === '40P01') log.push(`deadlock: ${sql}`)
    // The frame of a transaction, which every effect has.
    if (/^(begin|commit|rollback)/i.test(sql)) return
    checkLocks(sql)
    statements.push(sql)
    ofWork.getStore()?.push(sql)
  }
  const database = await open({ onStatement })
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a secret that only the tests know',
    ...env,
  })
  const app = await buildApp({
    settings,
    database,
    secrets: loadSecrets(settings),
    deliverCode: async (to, code) => void codes.set(to, code),
    logStream: { write: (line) => void log.push(line) },
  })
  await app.register(routes, { prefix: '/api' })
  await app.ready()
  return {
    app,
    db: database.db,
    codes,
    statements,
    log,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
