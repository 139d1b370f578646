import { mkdtempSync } from 'node:fs'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder } from '../../apps/server/src/database/embedded.ts'
import { type Database, openDatabase, openEmbedded } from '../../apps/server/src/database/open.ts'
import { restoreLimits } from '../../apps/server/src/testing/rate-limits.ts'
import type { Place } from '../../e2e/support/server.ts'
import { buildFixture, type Fixture } from './fixture.ts'

/** Data folders with the hotel that each fault gets a copy of. */
export interface Places {
  fixture: Fixture
  /**
   * A separate copy of the hotel for a server.
   *
   * @param parent the folder of the copy
   */
  makePlace(parent?: string): Promise<Place>
  close(): Promise<void>
}

/** Opens a server's database, also while the server is running. */
export function openPlace({ dataDir, databaseUrl }: Place): Promise<Database> {
  const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return openDatabase(settings, { applicationName: 'bellhop command' })
}

/** The id of the process of the embedded PostgreSQL while it runs. */
export async function readDatabasePid({ dataDir }: Place): Promise<number> {
  const lines = await readFile(join(postgresFolder(dataDir), 'postmaster.pid'), 'utf8')
  return Number(lines.split('\n')[0])
}

/** Makes the rate limits apply, which the fixture has lifted. Call it while no server is running. */
export async function applyLimits(place: Place): Promise<void> {
  const { db, close } = await openPlace(place)
  await restoreLimits(db)
  await close()
}

export async function makePlaces(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-fault-'))
  const template = join(folder, 'template')
  await mkdir(template)
  const fixture = await buildFixture(await openEmbedded(template), template)
  return {
    fixture,
    async makePlace(parent = folder) {
      const dataDir = mkdtempSync(join(parent, 'data-'))
      await cp(template, dataDir, { recursive: true })
      return { dataDir, hasDemo: true }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
