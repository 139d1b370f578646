import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '../database/open.ts'
import { quoteName } from '../database/quote-name.ts'
import { OperatorError } from '../shared/operator-error.ts'

interface Scratch {
  database: Database
  remove(): Promise<void>
}

/** By which a scratch database is known: another one of this name is never dropped. */
const COMMENT = 'Scratch database of the nightly drill of Bellhop'

const LACKS_PRIVILEGES = '42501'

/**
 * An empty database beside the one at the URL, or where its account may not make databases, an embedded one in the data
 * folder. What an earlier drill has left is removed or replaced.
 */
export async function openScratch(dataDir: string, databaseUrl: string): Promise<Scratch> {
  const beside = await makeBeside(databaseUrl)
  if (beside) return beside
  const folder = join(dataDir, 'drill')
  const database = await openEmbedded(folder).catch((cause: Error) => {
    throw new OperatorError(
      `The account of DATABASE_URL may not make a database for the drill: ALTER ROLE … CREATEDB lets it. ${cause.message}`,
      { cause },
    )
  })
  return {
    database,
    async remove() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeBeside(databaseUrl: string): Promise<Scratch | undefined> {
  const admin = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'bellhop command',
  })
  await admin.connect()
  const name = `${admin.database}_drill`.slice(-63)
  const drop = async () => {
    const { rows } = await admin.query(
      `SELECT FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') = $2`,
      [name, COMMENT],
    )
    if (rows.length > 0) await admin.query(`DROP DATABASE ${quoteName(name)} WITH (FORCE)`)
  }
  try {
    await drop()
    await admin.query(`CREATE DATABASE ${quoteName(name)}`)
    await admin.query(`COMMENT ON DATABASE ${quoteName(name)} IS '${COMMENT}'`)
    const url = new URL(databaseUrl)
    url.pathname = `/${encodeURIComponent(name)}`
    const database = await openPostgres(url.href, { applicationName: 'bellhop command' })
    return {
      database,
      async remove() {
        await database.close()
        await drop()
        await admin.end()
      },
    }
  } catch (error) {
    await admin.end()
    if ((error as { code?: string }).code === LACKS_PRIVILEGES) return undefined
    throw error
  }
}
