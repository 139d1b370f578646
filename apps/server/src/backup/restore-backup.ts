import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { listMigrations, lockMigrations, readMigration } from '../database/migrate.ts'
import type { Database, ScriptSession } from '../database/open.ts'
import type { ObjectStore } from '../media/object-store.ts'
import { newId } from '../shared/ids.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { BackupError } from './backup-error.ts'
import { type BackupKey, unpackBackup } from './container.ts'
import { holdAlerts } from './hold-alerts.ts'
import { holdMessages } from './hold-messages.ts'
import { holdOffers } from './hold-offers.ts'
import { holdTickets } from './hold-tickets.ts'
import { readParts, type Start } from './lines.ts'
import { TableLoader } from './load-tables.ts'
import { finishRestores, StagedFiles } from './staged-restore.ts'

export interface RestoreOptions {
  dataDir: string
  /** Where the files go. Default: into the data folder. */
  objects?: ObjectStore
  key?: BackupKey | undefined
  /** SECRET_KEY, if it is set. */
  secret?: string | undefined
  /** Replaces the hotels that are there. */
  replace: boolean
  /** The name of the file, if it was sent under another one. */
  name?: string
}

/**
 * Drops the public address, because staff could not sign in until it leads here. The other settings of the desk come along.
 * Backups of earlier versions have no such table.
 */
const forgetAddress = `DO $$ BEGIN
  IF to_regclass('public.installation_setting') IS NOT NULL THEN
    DELETE FROM installation_setting WHERE kind = 'address';
  END IF;
END $$`

export interface RestoredBackup extends Start {
  rows: number
  files: number
}

/**
 * Replaces the database and the files by those of a backup, which is read completely before anything is changed. The
 * database is replaced in one transaction, then the files: killed at any time, the old data is whole, or the next start
 * completes the restore.
 *
 * @throws BackupError or OperatorError, and changes nothing
 */
export async function restoreBackup(
  database: Pick<Database, 'runScripts'>,
  path: string,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const { dataDir, key, objects } = options
  const startedAt = new Date()
  const start = await inspectBackup(path, key)
  if (start.secret && options.secret && options.secret !== start.secret) {
    throw new BackupError(
      'SECRET_KEY is set to another key than that of the backup. Unset it: the backup has its own.',
    )
  }
  await finishRestores(database, dataDir, objects)
  const id = newId()
  const files = new StagedFiles(dataDir, id)
  const counts = { rows: 0, files: 0 }
  try {
    await database.runScripts(async (session) => {
      await lockMigrations(session)
      await checkTarget(session, options)
      await files.open(start.secret)
      const tables = await TableLoader.open(session, start)
      for await (const part of readParts(unpackBackup(path, key))) {
        if (part.kind === 'table') tables.start(part.table, part.columns)
        else if (part.kind === 'file') await files.start(part.file)
        else if (part.kind === 'row') await tables.add(part.row)
        else if (part.kind === 'bytes') await files.add(part.bytes)
        else if (part.kind === 'end') await Promise.all([tables.end(), files.end()])
        if (part.kind === 'row') counts.rows++
        if (part.kind === 'file') counts.files++
      }
      await tables.finish()
      // Their files may be on another machine, and the next one is due at once.
      await session.exec("DELETE FROM backup_run WHERE kind IN ('backup', 'drill')")
      await session.exec(forgetAddress)
      await holdAlerts(session, startedAt)
      await holdTickets(session, startedAt)
      await holdMessages(session, startedAt)
      await holdOffers(session)
      await session.query(
        `INSERT INTO backup_run (id, kind, started_at, duration_ms, file, bytes)
        VALUES ($1, 'restore', $2, $3, $4, $5)`,
        [
          ...[id, startedAt, Date.now() - startedAt.getTime()],
          ...[options.name ?? basename(path), (await stat(path)).size],
        ],
      )
    })
  } catch (error) {
    await files.remove()
    throw error
  }
  await finishRestores(database, dataDir, objects)
  await database.runScripts(async (session) => void (await session.exec('ANALYZE')))
  return { ...start, ...counts }
}

/** Reads a whole backup. @throws BackupError if it is damaged, or was made by a newer version */
export async function inspectBackup(
  path: string,
  key: BackupKey | undefined,
): Promise<Start & { hotels: string[] }> {
  let start: Start | undefined
  let isOfHotels = false
  let nameAt = -1
  const rows: string[] = []
  for await (const part of readParts(unpackBackup(path, key))) {
    if (part.kind === 'start') start = part.start
    if (part.kind === 'table') isOfHotels = part.table === 'hotel'
    if (part.kind === 'table' && isOfHotels) nameAt = part.columns.indexOf('name')
    if (part.kind === 'row' && isOfHotels) rows.push(part.row)
  }
  if (!start) throw new BackupError('The file is incomplete.')
  const own = new Set(listMigrations())
  const isKnown = ([name, checksum]: Start['migrations'][number]) =>
    own.has(name) && readMigration(name).checksum === checksum
  if (!start.migrations.every(isKnown)) {
    throw new BackupError(
      'The backup was made by a newer version of Bellhop ({version}). Install that version, then restore.',
      { version: start.version },
    )
  }
  // Read only once the checksums have proved them.
  return { ...start, hotels: rows.map((row) => JSON.parse(row)[nameAt]) }
}

/** Connections of a server that has just stopped end a moment later. */
const LEAVING_MS = 3_000

/** Whether a server is connected. */
export async function isInUse(session: ScriptSession): Promise<boolean> {
  const deadline = Date.now() + LEAVING_MS
  for (;;) {
    await session.exec('SELECT pg_stat_clear_snapshot()')
    const { rows } = await session.query(`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name IN ('bellhop', 'bellhop live') LIMIT 1`)
    if (rows.length === 0) return false
    if (Date.now() > deadline) return true
    await delay(100)
  }
}

async function checkTarget(session: ScriptSession, { replace }: RestoreOptions): Promise<void> {
  if (await isInUse(session)) {
    throw new BackupError('A Bellhop server is using the database. Stop it, then restore.')
  }
  const { rows } = await session.query<{ hotel: string | null }>(
    "SELECT to_regclass('public.hotel')::text AS hotel",
  )
  if (replace || !rows[0]?.hotel) return
  const { rows: hotels } = await session.query<{ name: string }>('SELECT name FROM hotel LIMIT 1')
  if (hotels[0]) {
    throw new OperatorError(
      `The database has a hotel, ${hotels[0].name}. To replace everything, add --replace.`,
    )
  }
}
