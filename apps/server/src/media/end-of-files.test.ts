import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { notFound, Problem } from '../shared/calls/problem.ts'
import { buildHotel } from '../testing/builders.ts'
import { privateFolder } from '../testing/files.ts'
import { readRows } from '../testing/rows.ts'
import { setUpStoredFiles } from '../testing/stored-files.ts'
import type { FileRecord } from './file-queries.ts'
import { uploadsFolder } from './folders.ts'

const { server, hotel, save, pathOf, get } = await setUpStoredFiles()

describe('end of a file', () => {
  const listStored = () => readdir(join(privateFolder(server.app.settings.DATA_DIR), hotel.id))
  const isStored = async (file: FileRecord) =>
    await stat(pathOf(file)).then(
      () => true,
      () => false,
    )
  const rowsOf = ({ id }: FileRecord) =>
    readRows(server.db, 'file', ['id'], { hotel_id: hotel.id, id })

  test('is its expiry: it is not served any more, and then deleted', async () => {
    const now = Date.now()
    const [over, small] = [
      await save(Buffer.from('a'), { deleteAfter: new Date(now - 1) }),
      await save(Buffer.from('b'), { deleteAfter: new Date(now + HOUR_MS) }),
    ]
    expect((await get(over)).status).toBe(404)
    expect((await get(small)).status).toBe(200)
    await server.app.files.cleanUp(server.db, new Date(now))
    expect([await isStored(over), await isStored(small)]).toEqual([false, true])
    expect(await rowsOf(over)).toEqual([])
    await server.app.files.cleanUp(server.db, new Date(now + HOUR_MS + 1))
    expect(await isStored(small)).toBe(false)
  })

  test('is its deletion, once that is committed', async () => {
    const file = await save(Buffer.from('a'))
    const remove = (fail: boolean) =>
      server.db.transaction().execute(async (tx) => {
        await server.app.files.deleteFiles(tx, hotel.id, [file.id])
        if (fail) throw new Error('rolled back')
      })
    await expect(remove(true)).rejects.toThrow('rolled back')
    expect((await get(file)).status).toBe(200)
    await remove(false)
    expect((await get(file)).status).toBe(404)
    await server.app.files.cleanUp(server.db, new Date(Date.now() + 1000))
    expect(await isStored(file)).toBe(false)
  })

  describe('file written for a transaction', () => {
    const note = () => ({
      hotelId: hotel.id,
      kind: 'webm' as const,
      content: Buffer.from('a'),
      encrypted: true,
    })
    const writeNote = <T>(work: (written: FileRecord) => Promise<T>) =>
      server.app.files.writeFiles([note()], ([{ written }]) => work(written))

    test('is removed if the transaction does not add it', async () => {
      const file = await writeNote(async (written) => {
        expect(await isStored(written)).toBe(true)
        return written
      })
      expect(await isStored(file)).toBe(false)
    })

    test('is removed if a problem rolls the transaction back', async () => {
      let file: FileRecord | undefined
      const work = writeNote((written) =>
        server.db.transaction().execute(async (tx) => {
          file = written
          await server.app.files.addFile(tx, written, null)
          throw notFound('room')
        }),
      )
      await expect(work).rejects.toThrow(Problem)
      expect(file && (await isStored(file))).toBe(false)
    })

    test('is not served after another failure, and removed later', async () => {
      let file: FileRecord | undefined
      const work = writeNote((written) =>
        server.db.transaction().execute(async (tx) => {
          file = written
          await server.app.files.addFile(tx, written, null)
          throw new Error('killed')
        }),
      )
      await expect(work).rejects.toThrow('killed')
      if (!file) throw new Error('Expected the file to be written')
      expect(await isStored(file)).toBe(true)
      expect((await get(file)).status).toBe(404)
      // The call may still be running.
      await server.app.files.cleanUp(server.db, new Date())
      expect(await isStored(file)).toBe(true)
      await server.app.files.cleanUp(server.db, new Date(Date.now() + 2 * HOUR_MS))
      expect(await isStored(file)).toBe(false)
    })

    test('is removed if the next one cannot be written', async () => {
      const before = await listStored()
      const missing = { ...note(), content: '/nowhere/at/all' }
      const work = server.app.files.writeFiles([note(), missing], async () => {})
      await expect(work).rejects.toThrow('ENOENT')
      expect(await listStored()).toEqual(before)
    })
  })

  test('leaves neither file nor row of unreadable content', async () => {
    const before = await listStored()
    await expect(save(Buffer.alloc(0), { content: '/nowhere/at/all' })).rejects.toThrow('ENOENT')
    expect(await listStored()).toEqual(before)
  })

  test('is deleted as the only draft in its hotel’s folder, with later files', async () => {
    const alone = await buildHotel(server)
    const folder = join(privateFolder(server.app.settings.DATA_DIR), alone.id)
    await mkdir(folder, { recursive: true })
    for (const name of ['killed.draft', 'lost'])
      await writeFile(join(folder, name), 'part of a file')
    await server.app.files.cleanUp(server.db, new Date(Date.now() + 2 * HOUR_MS))
    expect(await readdir(folder)).toEqual([])
  })

  test('deletes all expired files, however many', async () => {
    await sql`
      INSERT INTO file (hotel_id, id, kind, bytes, sha256, encrypted, created_at, delete_after)
      SELECT ${hotel.id}::uuid, gen_random_uuid(), 'pdf', 1, ${'0'.repeat(64)}::text, false, now(),
        now() - interval '1 minute'
      FROM generate_series(1, 1005)`.execute(server.db)
    await server.app.files.cleanUp(server.db, new Date())
    const left = await server.db
      .selectFrom('file')
      .select('id')
      .where('hotel_id', '=', hotel.id)
      .where('delete_after', '<', new Date())
      .execute()
    expect(left).toEqual([])
  })

  test('deletes uploads and drafts of a killed server once they are old', async () => {
    const { DATA_DIR } = server.app.settings
    const upload = join(uploadsFolder(DATA_DIR), 'killed')
    const fresh = join(uploadsFolder(DATA_DIR), 'running')
    const long = join(uploadsFolder(DATA_DIR), 'slow')
    for (const folder of [upload, fresh, long]) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, '0'), 'part of a file')
    }
    const file = await save(Buffer.from('a'))
    const draft = `${pathOf(file)}.draft`
    await writeFile(draft, 'part of a file')
    const old = new Date(Date.now() - 2 * HOUR_MS - 1000)
    for (const path of [upload, draft, pathOf(file)]) await utimes(path, old, old)
    const begun = new Date(Date.now() - 1.25 * HOUR_MS)
    await utimes(long, begun, begun)
    await server.app.files.cleanUp(server.db, new Date())
    expect((await readdir(uploadsFolder(DATA_DIR))).sort()).toEqual(['running', 'slow'])
    await expect(stat(draft)).rejects.toThrow('ENOENT')
    expect((await get(file)).status).toBe(200)
  })
})
