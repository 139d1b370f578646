import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addAbortSignal, PassThrough } from 'node:stream'
import type { Database, ScriptSession } from '../database/open.ts'
import { openFolderStore } from '../media/folder-store.ts'
import type { ObjectStore } from '../media/object-store.ts'
import { writeWhole } from '../media/write-file.ts'
import { version } from '../settings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { BackupError } from './backup-error.ts'
import { type BackupKey, packBackup, unpackBackup } from './container.ts'
import { LineWriter, readParts, type Start } from './lines.ts'
import { type LinkedFiles, linkFiles } from './linked-files.ts'
import { readManifest } from './manifest.ts'
import { writeTables } from './tables.ts'

export interface BackupOptions {
  dataDir: string
  /** Where the files are. Default: in the data folder. */
  objects?: ObjectStore
  /** Encrypts the backup. Without it the backup has no secret either. */
  key?: BackupKey | undefined
  /** The installation's key. */
  secret: string
  /** Ends it, as when the server stops. */
  signal?: AbortSignal | undefined
}

export interface BackupCounts {
  rows: number
  files: number
  bytes: number
}

/** Bytes of a file in one line, divisible by 3 so that base64 needs no padding. */
const CHUNK_BYTES = 48 * 1024

/**
 * Writes the database and the files to one file while the server may go on: everything as it is at one moment.
 * Reads the whole file back before it replaces an earlier one.
 *
 * @throws BackupError, and leaves a file at the path as it was
 */
export async function makeBackup(
  database: Database,
  path: string,
  options: BackupOptions,
): Promise<BackupCounts> {
  const { dataDir, key, signal, objects = openFolderStore(dataDir) } = options
  await checkFolder(dirname(path))
  const files = await linkFiles(dataDir, objects)
  try {
    const content = new PassThrough()
    // Its reader gets the error, even if it begins to read later.
    content.on('error', () => {})
    if (signal) addAbortSignal(signal, content)
    const counts = { rows: 0, files: 0 }
    const written = writeWhole(path, packBackup(content, key), (draft) =>
      checkBackup(draft, key, signal),
    )
    const write = async () => {
      const lines = new LineWriter(async (bytes) => {
        // If the file cannot be written, nothing reads the rest.
        if (!content.write(bytes)) await Promise.race([once(content, 'drain'), written])
      })
      await database.runScripts(async (session) => {
        await session.exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
        await lines.start(await readStart(session, options))
        await files.add()
        counts.rows = await writeTables(session, lines)
      })
      counts.files = await writeFiles(files, lines)
      await lines.end('backup')
      content.end()
    }
    await Promise.all([written, write().catch((error) => void content.destroy(error))])
    return { ...counts, bytes: (await stat(path)).size }
  } catch (error) {
    throw explainWriting(error as NodeJS.ErrnoException)
  } finally {
    await files.remove()
  }
}

/** A missing folder is not created: it may be that of a disk that is not connected. */
async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new BackupError('There is no folder {folder}.', { folder })
}

/** @throws BackupError unless the whole file can be read */
export async function checkBackup(
  path: string,
  key: BackupKey | undefined,
  signal?: AbortSignal,
): Promise<void> {
  for await (const _ of readParts(unpackBackup(path, key))) signal?.throwIfAborted()
}

/** Reads what a backup of the database begins with: with the secret only if it is encrypted. */
export async function readStart(
  session: ScriptSession,
  { key, secret }: Partial<BackupOptions> = {},
): Promise<Start> {
  const { rows: tables } = await session.query<{ name: string | null }>(
    "SELECT to_regclass('public.migration')::text AS name",
  )
  if (!tables[0]?.name) throw new OperatorError('The database is empty. Start the server once.')
  const { rows } = await session.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration ORDER BY name',
  )
  return {
    version,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name, checksum }) => [name, checksum]),
    manifest: await readManifest(session),
    ...(key && secret && { secret }),
  }
}

async function writeFiles(files: LinkedFiles, lines: LineWriter): Promise<number> {
  let count = 0
  for (const file of files.names) {
    const path = await files.pathOf(file)
    if (!path) continue
    count++
    await lines.start({ file })
    const bytes = createReadStream(path, { highWaterMark: CHUNK_BYTES })
    for await (const chunk of bytes) await lines.bytes(chunk)
    await lines.end('file')
  }
  return count
}

function explainWriting(error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new BackupError(
        'The disk is full. Earlier backups are as they were.',
        {},
        { cause: error },
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EISDIR':
      return new BackupError(
        'The file cannot be written ({code}).',
        { code: error.code },
        { cause: error },
      )
    default:
      return error
  }
}
