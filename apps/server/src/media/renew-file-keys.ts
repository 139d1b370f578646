import { buffer } from 'node:stream/consumers'
import type { Handle } from '../database/open.ts'
import type { Keys } from '../shared/secrets/secrets.ts'
import { HEADER_BYTES, renewHeader } from './encryption.ts'
import { listEncryptedFiles } from './file-queries.ts'
import type { ObjectStore } from './object-store.ts'

const BATCH = 500

export interface RenewedFiles {
  /** Files that were under an earlier key. */
  renewed: number
  /** Files that no key opens, or that are not stored. */
  unreadable: number
}

/**
 * Encrypts the file keys of all files under the current key, so that the earlier one can be removed. The content,
 * encrypted under the file key, does not change.
 */
export async function renewFileKeys(
  db: Handle,
  objects: ObjectStore,
  fileKeys: Keys,
): Promise<RenewedFiles> {
  const counts = { renewed: 0, unreadable: 0 }
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    let after: string | undefined
    do {
      const ids = await listEncryptedFiles(db, hotelId, after, BATCH)
      for (const id of ids) {
        try {
          const name = `private/${hotelId}/${id}`
          if (await renewFile(objects, name, fileKeys, `${hotelId}/${id}`)) counts.renewed++
        } catch {
          counts.unreadable++
        }
      }
      after = ids.at(-1)
    } while (after)
  }
  return counts
}

/** Replaces the whole file, because a partly written header would lose it. */
async function renewFile(
  objects: ObjectStore,
  name: string,
  fileKeys: Keys,
  identity: string,
): Promise<boolean> {
  const range = { start: 0, end: HEADER_BYTES - 1 }
  const renewed = renewHeader(await buffer(objects.read(name, range)), fileKeys, identity)
  const found = await objects.find(name)
  if (!renewed || !found) return false
  const content = objects.read(name, { start: HEADER_BYTES, end: found.bytes - 1 })
  await objects.write(name, followBy(renewed, content))
  return true
}

async function* followBy(header: Buffer, content: AsyncIterable<Uint8Array>) {
  yield header
  yield* content
}
