import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { validate } from 'uuid'
import type { Handle } from '../database/open.ts'
import { deleteFileRow, listExpiredFiles, listKnownFiles } from './file-queries.ts'
import { uploadsFolder } from './folders.ts'
import type { ObjectStore } from './object-store.ts'

const BATCH = 500

/** A hotel file takes up to an hour to arrive and a quarter to be checked; its folder has the time of the beginning. */
const UPLOAD_MS = 2 * HOUR_MS

/**
 * Deletes expired files, hotel by hotel, and what failed calls and killed servers have left on the disk: files without
 * a row, and uploads. The latter two only when no call can still be using them.
 */
export async function cleanUpFiles(
  db: Handle,
  objects: ObjectStore,
  dataDir: string,
  now: Date,
): Promise<void> {
  const isLeft = async (name: string) => {
    const { modifiedAt = now } = (await objects.find(name)) ?? {}
    return modifiedAt.getTime() < now.getTime() - HOUR_MS
  }

  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    const folder = `private/${hotelId}`
    let expired: string[]
    do {
      expired = await listExpiredFiles(db, hotelId, now, BATCH)
      await removeExpired(db, objects, hotelId, expired)
    } while (expired.length === BATCH)
    const names = await objects.list(folder)
    for (let start = 0; start < names.length; start += BATCH) {
      const batch = names.slice(start, start + BATCH)
      // Not those of drafts, which are named after their file.
      const ids = batch.filter((name) => validate(name))
      const known = new Set(ids.length > 0 ? await listKnownFiles(db, hotelId, ids) : [])
      for (const name of batch) {
        const path = `${folder}/${name}`
        if (!known.has(name) && (await isLeft(path))) await objects.remove(path)
      }
    }
  }

  // Files of a hotel that was deleted remain if removing them was interrupted.
  const known = new Set(hotels.map(({ id }) => id))
  for (const hotelId of await objects.listFolders('private')) {
    if (!validate(hotelId) || known.has(hotelId)) continue
    const folder = `private/${hotelId}`
    const names = await objects.list(folder)
    const left = await Promise.all(names.map((name) => isLeft(`${folder}/${name}`)))
    if (left.every(Boolean)) await objects.removeFolder(folder)
  }

  for (const name of await listNames(uploadsFolder(dataDir))) {
    const path = join(uploadsFolder(dataDir), name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
    if (mtimeMs < now.getTime() - UPLOAD_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Removes expired files, then their rows: if this is interrupted, the next run finds them again. */
export async function removeExpired(
  db: Handle,
  objects: ObjectStore,
  hotelId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await objects.remove(`private/${hotelId}/${id}`)
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
