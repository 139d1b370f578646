import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../database/open.ts'
import { addStored, type Settings } from '../settings.ts'
import { loadSecrets } from '../shared/secrets/secrets.ts'
import { readStored } from './stored-settings.ts'

/** Adds to the settings of a command what the desk has set. */
export async function withStored(settings: Settings, { db }: Database): Promise<Settings> {
  const loadKeys = () => loadSecrets(settings).settingKeys
  return addStored(settings, await readStored(db, loadKeys, () => {}))
}

/** The same for a command that needs the database for nothing else. */
export async function openStored(settings: Settings): Promise<Settings> {
  // A command does not make the embedded database.
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'postgres'))) return settings
  const database = await openDatabase(settings, { applicationName: 'bellhop command' })
  try {
    return await withStored(settings, database)
  } finally {
    await database.close()
  }
}
