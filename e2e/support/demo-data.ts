import { mkdtempSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { hashPassword } from '../../apps/server/src/shared/password.ts'
import { startPostgresForTests } from '../../apps/server/src/testing/embedded-postgres.ts'
import config from '../../playwright.config.ts'
import { type BrowserStorage, signInGuest } from './journeys.ts'
import { deskPassword, type Place, TestServer } from './server.ts'

/**
 * Makes the demo hotel once for the run, in a real PostgreSQL: each test's server starts on a copy, which
 * takes a fraction of a second. On PGlite a copy takes seconds to open; the test of the restart does.
 */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  await passMidnight()
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-e2e-'))
  const postgres = await startPostgresForTests()
  process.env.E2E_FOLDER = folder
  process.env.E2E_POSTGRES = postgres.urlOf('')
  await query('CREATE DATABASE demo')
  const server = new TestServer({
    dataDir: join(folder, 'demo'),
    databaseUrl: postgres.urlOf('demo'),
  })
  await server.start()
  const kept = await signInOnce(server)
  await writeFile(join(folder, 'guest.json'), JSON.stringify(kept))
  await server.stop()
  // Nobody waits for a second code because somebody has signed in here.
  await query('TRUNCATE rate_limit, code_destination, one_time_code', 'demo')
  // At the cost that is right for a hotel, sign-ins at the desk took 7 % of the journeys' processor time.
  const passwordHash = await hashPassword(deskPassword, { ln: 10, r: 8, p: 1 })
  await query(`UPDATE staff SET password_hash = '${passwordHash}'`, 'demo')
  // The front desk answers chats by day; tests run at any hour.
  await query("UPDATE chat_settings SET opening_time = '00:00', closing_time = '00:00'", 'demo')
  // A database is copied only while nobody is connected; backends end a moment after their clients.
  await query(
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = 'demo'",
  )
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function signInOnce(server: TestServer): Promise<BrowserStorage> {
  const browser = await chromium.launch(config.use?.launchOptions)
  const viewport = { width: 390, height: 844 }
  const guest = await browser.newPage({ baseURL: server.url, locale: 'en-IN', viewport })
  await signInGuest(guest, server)
  const { origins } = await guest.context().storageState()
  await browser.close()
  return origins[0]?.localStorage ?? []
}

/** Of the guest who has signed in on every copy. */
export function readSignedInGuest(): BrowserStorage {
  const folder = process.env.E2E_FOLDER ?? tmpdir()
  return JSON.parse(readFileSync(join(folder, 'guest.json'), 'utf8'))
}

/** A data folder and a database of one's own with the demo hotel in it. */
export async function copyDemoData(): Promise<Place> {
  const folder = process.env.E2E_FOLDER ?? tmpdir()
  const dataDir = makeDataDir()
  await copyFile(join(folder, 'demo', 'secret.key'), join(dataDir, 'secret.key'))
  // Pictures are named by what is in them. To make their sizes anew for every test took half of its time.
  for (const pictures of ['files', 'cache']) {
    await mkdir(join(folder, 'demo', pictures), { recursive: true })
    await symlink(join(folder, 'demo', pictures), join(dataDir, pictures))
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await query(`CREATE DATABASE ${name} TEMPLATE demo`)
  return { dataDir, databaseUrl: `${process.env.E2E_POSTGRES}${name}`, hasDemo: true }
}

/** An empty data folder; it goes with the run. */
export function makeDataDir(): string {
  return mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'test-'))
}

async function query(sql: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(process.env.E2E_POSTGRES + database)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The longest run on a slow machine, in minutes. */
const longestRun = 25

/** The demo's stays and orders are of the hotel's day, which must be the same at the end of the run. */
async function passMidnight(): Promise<void> {
  const india = 5.5 * 60
  const left = 1440 - ((Date.now() / 60_000 + india) % 1440)
  if (left > longestRun) return
  console.log(`The hotel’s day ends in ${Math.ceil(left)} min; the journeys begin after it.`)
  await new Promise((resolve) => setTimeout(resolve, left * 60_000))
}
