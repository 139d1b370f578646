import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileKind } from '@bellhop/contract/files'
import fp from 'fastify-plugin'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import type { Keys } from '../shared/secrets.ts'
import { cleanUpFiles } from './clean-up-files.ts'
import {
  CHUNK_BYTES,
  decryptChunk,
  encrypt,
  HEADER_BYTES,
  lastChunk,
  locateChunk,
  openHeader,
} from './encryption.ts'
import { expireFile, type FileId, type FileRecord, findFile, insertFile } from './file-queries.ts'
import { privateFolder } from './folders.ts'
import { type RenewedFiles, renewFileKeys } from './renew-file-keys.ts'
import { writeWhole } from './write-file.ts'

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore
  }
}

export interface NewFile {
  hotelId: string
  kind: FileKind
  /** The path of an uploaded file, or bytes that the server has made. */
  content: string | Uint8Array
  /** Encrypts it on the disk under a key of its own. */
  encrypted: boolean
  /** When the clean-up job deletes it; null: never. */
  deleteAfter: Date | null
}

/** A file that is about to be served. */
export interface OpenFile extends FileRecord {
  /** The content from byte `start` to byte `end`, both included. Fails if the file on the disk was changed or cut. */
  read(start: number, end: number): Readable
}

/**
 * Private files, below DATA_DIR/files/private. They have no address of their own: a feature's route decides who may
 * read one, and answers with `sendFile`.
 */
export interface FileStore {
  /**
   * Writes a file to the disk and then its row. If the transaction is rolled back, the clean-up job deletes the file
   * from the disk.
   */
  saveFile(tx: Handle, file: NewFile): Promise<FileRecord>
  /**
   * Undefined for a file the hotel does not have, and for one that was deleted or has expired.
   *
   * @param id or a query that finds it, which becomes part of the statement
   */
  openFile(db: Handle, hotelId: string, id: FileId): Promise<OpenFile | undefined>
  /** Once the transaction has committed, the file is no longer served; the clean-up job then deletes it. */
  deleteFile(tx: Handle, hotelId: string, id: string): Promise<void>
  /** Deletes expired files, and what failed calls have left behind. */
  cleanUp(db: Handle, now: Date): Promise<void>
  /** Puts all encrypted files under the current key, after which an earlier one is not needed any more. */
  renewKeys(db: Handle): Promise<RenewedFiles>
}

export const files = fp(async (app) => {
  const dataDir = app.settings.DATA_DIR
  const { fileKeys } = app.secrets
  const pathOf = ({ hotelId, id }: Pick<FileRecord, 'hotelId' | 'id'>) =>
    join(privateFolder(dataDir), hotelId, id)

  app.decorate('files', {
    async saveFile(tx, { hotelId, kind, content, encrypted, deleteAfter }) {
      const id = newId()
      const hash = createHash('sha256')
      let bytes = 0
      async function* measured() {
        const parts = typeof content === 'string' ? createReadStream(content) : [content]
        for await (const part of parts) {
          hash.update(part)
          bytes += part.length
          yield part
        }
      }
      const stored = encrypted ? encrypt(measured(), fileKeys, `${hotelId}/${id}`) : measured()
      await writeWhole(pathOf({ hotelId, id }), stored)
      const file = { hotelId, id, kind, bytes, sha256: hash.digest('hex'), encrypted }
      await insertFile(tx, file, deleteAfter)
      return file
    },
    async openFile(db, hotelId, id) {
      const file = await findFile(db, hotelId, id)
      if (!file) return undefined
      const path = pathOf(file)
      const read = (start: number, end: number) =>
        Readable.from(
          file.encrypted
            ? decryptRange(path, file, fileKeys, start, end)
            : readRange(path, file, start, end),
          { objectMode: false },
        )
      return { ...file, read }
    },
    deleteFile: (tx, hotelId, id) => expireFile(tx, hotelId, id, new Date()),
    cleanUp: (db, now) => cleanUpFiles(db, dataDir, now),
    renewKeys: (db) => renewFileKeys(db, dataDir, fileKeys),
  })
})

async function* readRange(
  path: string,
  { bytes }: FileRecord,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  await using handle = await open(path)
  const { size } = await handle.stat()
  if (size !== bytes) throw new Error('a stored file has another size than its row says')
  for (let position = start; position <= end; position += CHUNK_BYTES) {
    yield await readExactly(handle, position, Math.min(CHUNK_BYTES, end + 1 - position))
  }
}

async function* decryptRange(
  path: string,
  { hotelId, id, bytes }: FileRecord,
  installationKeys: Keys,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  await using handle = await open(path)
  const header = await readExactly(handle, 0, HEADER_BYTES)
  const fileKey = openHeader(header, installationKeys, `${hotelId}/${id}`)
  const last = lastChunk(bytes)
  for (let index = Math.floor(start / CHUNK_BYTES); index * CHUNK_BYTES <= end; index++) {
    const { position, length } = locateChunk(index, bytes)
    const chunk = await readExactly(handle, position, length)
    const content = decryptChunk(fileKey, chunk, index, index === last)
    const offset = index * CHUNK_BYTES
    yield content.subarray(Math.max(0, start - offset), end + 1 - offset)
  }
}

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  if (bytesRead !== length) throw new Error('a stored file is shorter than its row says')
  return buffer
}
