import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handle } from '../database/open.ts'
import type { Keys } from '../shared/secrets.ts'
import { HEADER_BYTES, renewHeader } from './encryption.ts'
import { listEncryptedFiles } from './file-queries.ts'
import { privateFolder } from './folders.ts'
import { writeWhole } from './write-file.ts'

const BATCH = 500

export interface RenewedFiles {
  /** Files that were under an earlier key. */
  renewed: number
  /** Files that no key opens, or that are not on the disk. */
  unreadable: number
}

/**
 * Encrypts the file keys of all files under the current key, so that the earlier one can be removed. The content,
 * encrypted under the file key, does not change.
 */
export async function renewFileKeys(
  db: Handle,
  dataDir: string,
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
          const path = join(privateFolder(dataDir), hotelId, id)
          if (await renewFile(path, fileKeys, `${hotelId}/${id}`)) counts.renewed++
        } catch {
          counts.unreadable++
        }
      }
      after = ids.at(-1)
    } while (after)
  }
  return counts
}

/** Rewrites the file to a new path, because a partly written header would lose it. */
async function renewFile(path: string, fileKeys: Keys, identity: string): Promise<boolean> {
  const header = await readHeader(path)
  const renewed = renewHeader(header, fileKeys, identity)
  if (!renewed) return false
  await writeWhole(path, followBy(renewed, createReadStream(path, { start: HEADER_BYTES })))
  return true
}

async function readHeader(path: string): Promise<Buffer> {
  await using handle = await open(path)
  const header = Buffer.alloc(HEADER_BYTES)
  await handle.read(header, 0, HEADER_BYTES, 0)
  return header
}

async function* followBy(header: Buffer, content: AsyncIterable<Uint8Array>) {
  yield header
  yield* content
}
