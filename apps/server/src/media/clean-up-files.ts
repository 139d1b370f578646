import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@bellhop/domain/durations'
import { validate } from 'uuid'
import type { Handle } from '../database/open.ts'
import { deleteFileRow, listExpiredFiles, listKnownFiles } from './file-queries.ts'
import { privateFolder, uploadsFolder } from './folders.ts'

const BATCH = 500

/** A hotel file takes up to an hour to arrive and a quarter to be checked; its folder has the time of the beginning. */
const UPLOAD_MS = 2 * HOUR_MS

/**
 * Deletes expired files, hotel by hotel, and what failed calls and killed servers have left on the disk: files without
 * a row, and uploads. The latter two only when no call can still be using them.
 */
export async function cleanUpFiles(db: Handle, dataDir: string, now: Date): Promise<void> {
  const isOlderThan = async (path: string, ms: number) => {
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now.getTime(),
    )
    return modified < now.getTime() - ms
  }

  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    const folder = join(privateFolder(dataDir), hotelId)
    let expired: string[]
    do {
      expired = await listExpiredFiles(db, hotelId, now, BATCH)
      await removeExpired(db, dataDir, hotelId, expired)
    } while (expired.length === BATCH)
    const names = await listNames(folder)
    for (let start = 0; start < names.length; start += BATCH) {
      const batch = names.slice(start, start + BATCH)
      // Not those of drafts, which are named after their file.
      const ids = batch.filter((name) => validate(name))
      const known = new Set(ids.length > 0 ? await listKnownFiles(db, hotelId, ids) : [])
      for (const name of batch) {
        const path = join(folder, name)
        if (!known.has(name) && (await isOlderThan(path, HOUR_MS))) await rm(path, { force: true })
      }
    }
  }

  // Of a hotel that was deleted, if removing its files was interrupted.
  const known = new Set(hotels.map(({ id }) => id))
  for (const name of await listNames(privateFolder(dataDir))) {
    const path = join(privateFolder(dataDir), name)
    const isLeft = validate(name) && !known.has(name) && (await isOlderThan(path, HOUR_MS))
    if (isLeft) await rm(path, { recursive: true, force: true })
  }

  for (const name of await listNames(uploadsFolder(dataDir))) {
    const path = join(uploadsFolder(dataDir), name)
    if (await isOlderThan(path, UPLOAD_MS)) await rm(path, { recursive: true, force: true })
  }
}

/** Removes expired files from the disk, then their rows: if this is interrupted, the next run finds them again. */
export async function removeExpired(
  db: Handle,
  dataDir: string,
  hotelId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await rm(join(privateFolder(dataDir), hotelId, id), { force: true })
    await deleteFileRow(db, hotelId, id)
  }
}

/** Names in a folder, which may be missing. */
async function listNames(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
