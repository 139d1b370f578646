import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileKind } from '@bellhop/contract/base/files'
import fp from 'fastify-plugin'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import { Problem } from '../shared/problem.ts'
import type { Keys } from '../shared/secrets.ts'
import { cleanUpFiles, removeExpired } from './clean-up-files.ts'
import {
  CHUNK_BYTES,
  decryptChunk,
  encrypt,
  HEADER_BYTES,
  lastChunk,
  locateChunk,
  openHeader,
} from './encryption.ts'
import {
  expireFiles,
  type FileId,
  type FileRecord,
  findFile,
  findFiles,
  insertFile,
} from './file-queries.ts'
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
  /** The path of an uploaded file, or bytes made by the server. */
  content: string | Uint8Array
  /** Encrypts it on the disk with a separate key. */
  encrypted: boolean
}

/** New files on the disk; a file becomes readable when its row is added. */
export type WrittenFiles<Files extends readonly NewFile[]> = {
  [Place in keyof Files]: Files[Place] & { written: FileRecord }
}

/** A file that is about to be served. */
export interface OpenFile extends FileRecord {
  /**
   * Reads the content from byte `start` to byte `end`, both included. Fails if the file on the disk was changed or
   * truncated.
   */
  read(start: number, end: number): Readable
}

/**
 * Private files, below DATA_DIR/files/private. They have no public URL: a feature's route checks access and responds
 * with `sendFile`.
 */
export interface FileStore {
  /**
   * Writes files to the disk before their transaction, which would otherwise hold its locks, and on PGlite the only
   * connection, during the write. Removes files without a row.
   *
   * @param work runs the transaction. A problem that it throws has rolled it back, so nothing stays on the disk; after
   *   any other failure it may have been committed, and the clean-up job removes files without a row
   */
  writeFiles<const Files extends readonly NewFile[], T>(
    files: Files,
    work: (files: WrittenFiles<Files>) => Promise<T>,
  ): Promise<T>
  /** Adds the row of a file. @param deleteAfter when the clean-up job deletes it; null: never */
  addFile(tx: Handle, written: FileRecord, deleteAfter: Date | null): Promise<void>
  /**
   * Undefined for a file of another hotel, or one deleted or expired.
   *
   * @param id or a query that finds it, which becomes part of the statement
   */
  openFile(db: Handle, hotelId: string, id: FileId): Promise<OpenFile | undefined>
  /** Those of them that `openFile` would return. */
  openFiles(db: Handle, hotelId: string, ids: readonly string[]): Promise<OpenFile[]>
  /** Once the transaction has committed, the files are no longer served. `removeFiles` then removes them. */
  deleteFiles(tx: Handle, hotelId: string, ids: readonly string[]): Promise<void>
  /** Removes deleted files from the disk. If that fails, the clean-up job does it. */
  removeFiles(db: Handle, hotelId: string, ids: readonly string[]): Promise<void>
  /** Deletes expired files, and files left by failed calls. */
  cleanUp(db: Handle, now: Date): Promise<void>
  /** Re-encrypts all files with the current key, so that earlier ones can be removed. */
  renewKeys(db: Handle): Promise<RenewedFiles>
}

export const files = fp(async (app) => {
  const dataDir = app.settings.DATA_DIR
  const { fileKeys } = app.secrets
  const pathOf = ({ hotelId, id }: Pick<FileRecord, 'hotelId' | 'id'>) =>
    join(privateFolder(dataDir), hotelId, id)

  const added = new WeakSet<FileRecord>()

  async function write({ hotelId, kind, content, encrypted }: NewFile): Promise<FileRecord> {
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
    return { hotelId, id, kind, bytes, sha256: hash.digest('hex'), encrypted }
  }

  async function remove(unwanted: readonly FileRecord[]): Promise<void> {
    for (const file of unwanted) await rm(pathOf(file), { force: true })
  }

  function openRecord(file: FileRecord): OpenFile {
    const path = pathOf(file)
    const read = (start: number, end: number) =>
      Readable.from(
        file.encrypted
          ? decryptRange(path, file, fileKeys, start, end)
          : readRange(path, file, start, end),
        { objectMode: false },
      )
    return { ...file, read }
  }

  app.decorate('files', {
    async writeFiles<const Files extends readonly NewFile[], T>(
      files: Files,
      work: (files: WrittenFiles<Files>) => Promise<T>,
    ): Promise<T> {
      const written: FileRecord[] = []
      try {
        const all = []
        for (const file of files) {
          const record = await write(file)
          written.push(record)
          all.push({ ...file, written: record })
        }
        const result = await work(all as WrittenFiles<Files>)
        await remove(written.filter((file) => !added.has(file)))
        return result
      } catch (error) {
        if (written.length < files.length || error instanceof Problem) await remove(written)
        throw error
      }
    },
    async addFile(tx, written, deleteAfter) {
      await insertFile(tx, written, deleteAfter)
      added.add(written)
    },
    async openFile(db, hotelId, id) {
      const file = await findFile(db, hotelId, id)
      return file && openRecord(file)
    },
    async openFiles(db, hotelId, ids) {
      return (await findFiles(db, hotelId, ids)).map(openRecord)
    },
    deleteFiles: (tx, hotelId, ids) => expireFiles(tx, hotelId, ids, new Date()),
    async removeFiles(db, hotelId, ids) {
      await removeExpired(db, dataDir, hotelId, ids).catch((err) =>
        app.log.warn({ err, hotelId }, 'deleted files not removed yet'),
      )
    },
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
  if (size !== bytes) throw new Error('Size of a stored file differs from its row')
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
  if (bytesRead !== length) throw new Error("A stored file is shorter than its row's size")
  return buffer
}
