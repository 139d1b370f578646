import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileKind } from '@bellhop/contract/base/files'
import fp from 'fastify-plugin'
import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import type { Keys } from '../shared/secrets/secrets.ts'
import { cleanUpFiles, removeExpired } from './clean-up-files.ts'
import { cutInto } from './cut-into.ts'
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
import type { ObjectStore } from './object-store.ts'
import { type RenewedFiles, renewFileKeys } from './renew-file-keys.ts'

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
 * Private files. They have no public URL: a feature's route checks access and responds
 * with `sendFile`.
 */
export interface FileStore {
  /**
   * Writes files to the disk before their transaction, which would otherwise hold its locks during the write. Removes files without a row.
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
  const { objects } = app
  const { fileKeys } = app.secrets

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
    await objects.write(nameOf({ hotelId, id }), stored)
    return { hotelId, id, kind, bytes, sha256: hash.digest('hex'), encrypted }
  }

  async function remove(unwanted: readonly FileRecord[]): Promise<void> {
    for (const file of unwanted) await objects.remove(nameOf(file))
  }

  function openRecord(file: FileRecord): OpenFile {
    const read = (start: number, end: number) =>
      Readable.from(
        file.encrypted
          ? decryptRange(objects, file, fileKeys, start, end)
          : readRange(objects, file, start, end),
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
    deleteFiles: expireFiles,
    async removeFiles(db, hotelId, ids) {
      await removeExpired(db, objects, hotelId, ids).catch((err) =>
        app.log.warn({ err, hotelId }, 'deleted files not removed yet'),
      )
    },
    cleanUp: (db, now) => cleanUpFiles(db, objects, app.settings.DATA_DIR, now),
    renewKeys: (db) => renewFileKeys(db, objects, fileKeys),
  })
})

function nameOf({ hotelId, id }: Pick<FileRecord, 'hotelId' | 'id'>): string {
  return `private/${hotelId}/${id}`
}

async function* readRange(
  objects: ObjectStore,
  file: FileRecord,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  const found = await objects.find(nameOf(file))
  if (found?.bytes !== file.bytes) throw new Error('Size of a stored file differs from its row')
  if (start <= end) yield* objects.read(nameOf(file), { start, end })
}

async function* decryptRange(
  objects: ObjectStore,
  file: FileRecord,
  installationKeys: Keys,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  const { hotelId, id, bytes } = file
  const head = objects.read(nameOf(file), { start: 0, end: HEADER_BYTES - 1 })
  const fileKey = openHeader(await buffer(head), installationKeys, `${hotelId}/${id}`)
  if (start > end) return
  const last = lastChunk(bytes)
  const [first, final] = [Math.floor(start / CHUNK_BYTES), Math.floor(end / CHUNK_BYTES)]
  const places = Array.from({ length: final - first + 1 }, (_, i) => locateChunk(first + i, bytes))
  const range = {
    start: locateChunk(first, bytes).position,
    end: locateChunk(final, bytes).position + locateChunk(final, bytes).length - 1,
  }
  const lengths = places.map(({ length }) => length)
  let index = first
  for await (const chunk of cutInto(objects.read(nameOf(file), range), lengths)) {
    const content = decryptChunk(fileKey, chunk, index, index === last)
    const offset = index * CHUNK_BYTES
    yield content.subarray(Math.max(0, start - offset), end + 1 - offset)
    index++
  }
}
