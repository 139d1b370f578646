import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockMigrations } from '../database/migrate.ts'
import type { Database, ScriptSession } from '../database/open.ts'
import { openFolderStore } from '../media/folder-store.ts'
import { filesFolder } from '../media/folders.ts'
import type { ObjectStore } from '../media/object-store.ts'
import { writeWhole } from '../media/write-file.ts'
import { secretFile } from '../shared/secrets/secrets.ts'
import { BackupError } from './backup-error.ts'

const PREFIX = 'restore-'
const stagedFolder = /^restore-[0-9a-f-]{36}$/

/** Pictures, and the private files of a hotel. */
const filePath = /^(images|private\/[0-9a-f-]{36})\/[\w-]+$/

/**
 * Files of a restore, in a folder beside those in use until the database has committed. The row of the restore in
 * `backup_run`, which has the folder's id, says whether it has.
 */
export class StagedFiles {
  readonly #folder: string
  #file: Awaited<ReturnType<typeof open>> | undefined

  constructor(dataDir: string, id: string) {
    this.#folder = join(dataDir, `${PREFIX}${id}`)
  }

  async open(secret: string | undefined): Promise<void> {
    await mkdir(filesFolder(this.#folder), { recursive: true, mode: 0o700 })
    if (secret) await writeWhole(secretFile(this.#folder), Buffer.from(secret))
  }

  async start(file: string): Promise<void> {
    if (!filePath.test(file))
      throw new BackupError('The backup has an unknown file: {file}', { file })
    const path = join(filesFolder(this.#folder), file)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    this.#file = await open(path, 'wx', 0o600)
  }

  async add(bytes: Buffer): Promise<void> {
    await this.#file?.appendFile(bytes)
  }

  async end(): Promise<void> {
    await this.#file?.sync()
    await this.#file?.close()
    this.#file = undefined
  }

  async remove(): Promise<void> {
    await this.#file?.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/**
 * Puts the files of a restore in their place if its database was committed, and removes them if it was not. Can be
 * interrupted and repeated; the server does it at the start, after a restore that was killed.
 */
export async function finishRestores(
  database: Pick<Database, 'runScripts'>,
  dataDir: string,
  objects: ObjectStore = openFolderStore(dataDir),
): Promise<void> {
  if ((await listStaged(dataDir)).length === 0) return
  await database.runScripts(async (session) => {
    // Another server may be doing the same.
    await lockMigrations(session)
    for (const name of await listStaged(dataDir)) {
      const folder = join(dataDir, name)
      if (await isCommitted(session, name.slice(PREFIX.length))) {
        await putInPlace(dataDir, folder, objects)
      }
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** A database that a restore was to fill for the first time may still be blank. */
async function isCommitted(session: ScriptSession, id: string): Promise<boolean> {
  const { rows: tables } = await session.query<{ name: string | null }>(
    "SELECT to_regclass('public.backup_run')::text AS name",
  )
  if (!tables[0]?.name) return false
  const { rows } = await session.query('SELECT FROM backup_run WHERE id::text = $1', [id])
  return rows.length > 0
}

/** The folders of restores; anything else in DATA_DIR belongs to the operator. */
async function listStaged(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isDirectory() && stagedFolder.test(entry.name))
    .map(({ name }) => name)
}

async function putInPlace(dataDir: string, folder: string, objects: ObjectStore): Promise<void> {
  const restored = filesFolder(folder)
  const { folder: current } = objects
  if (existsSync(restored) && current) {
    if (existsSync(current)) await rename(current, join(folder, 'replaced'))
    await rename(restored, current)
  } else if (existsSync(restored)) {
    await replaceObjects(objects, openFolderStore(folder))
    // While the folder is removed, it has no longer all files.
    await rename(restored, join(folder, 'stored'))
  }
  const secret = secretFile(folder)
  if (existsSync(secret)) await rename(secret, secretFile(dataDir))
}

/** Adds first: if it is interrupted, what is not replaced yet is still there for the next run. */
async function replaceObjects(objects: ObjectStore, restored: ObjectStore): Promise<void> {
  const names = await restored.list('')
  for (const name of names) await objects.write(name, restored.read(name))
  const known = new Set(names)
  for (const name of await objects.list('')) if (!known.has(name)) await objects.remove(name)
}
