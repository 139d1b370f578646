import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer as readAll } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildHotel } from '../testing/builders.ts'
import { setUpStoredFiles } from '../testing/stored-files.ts'
import { CHUNK_BYTES } from './encryption.ts'
import type { FileRecord } from './file-queries.ts'

const { server, hotel, save, pathOf, get } = await setUpStoredFiles()

async function read(file: FileRecord, start: number, end: number) {
  const open = await server.app.files.openFile(server.db, file.hotelId, file.id)
  if (!open) throw new Error('Expected the file')
  return await readAll(open.read(start, end))
}

// At and around chunk boundaries.
const sizes = [1, 100, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, 150_000]

describe.each([false, true])('encrypted file: %s', (encrypted) => {
  test.each([0, ...sizes])('returns %i bytes unchanged', async (size) => {
    const content = randomBytes(size)
    const file = await save(content, { encrypted })
    expect(file).toMatchObject({
      bytes: size,
      sha256: createHash('sha256').update(content).digest('hex'),
      encrypted,
    })
    const answer = await get(file)
    expect(answer.status).toBe(200)
    expect(answer.content.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${file.id}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test("returns the original's slice for any range", async () => {
    const files = await Promise.all(
      sizes.map(async (size) => {
        const content = randomBytes(size)
        return { content, file: await save(content, { encrypted }) }
      }),
    )
    const sample = fc.constantFrom(...files).chain(({ content, file }) =>
      fc.record({
        content: fc.constant(content),
        file: fc.constant(file),
        first: fc.nat(content.length + 10),
        length: fc.option(fc.nat(content.length + 10), { nil: undefined }),
        isSuffix: fc.boolean(),
      }),
    )
    await fc.assert(
      fc.asyncProperty(sample, async ({ content, file, first, length, isSuffix }) => {
        const size = content.length
        const last = length === undefined ? '' : first + length
        const range = isSuffix ? `bytes=-${first}` : `bytes=${first}-${last}`
        const expected = isSuffix
          ? content.subarray(Math.max(0, size - first))
          : content.subarray(first, length === undefined ? size : first + length + 1)
        const answer = await get(file, { range })
        if (isSuffix ? first === 0 : first >= size) {
          expect(answer.status).toBe(416)
          expect(answer.headers['content-range']).toBe(`bytes */${size}`)
          expect(JSON.parse(String(answer.content)).code).toBe('range_not_satisfiable')
          return
        }
        expect(answer.status).toBe(206)
        expect(answer.content.equals(expected)).toBe(true)
        const start = isSuffix ? Math.max(0, size - first) : first
        const end = start + expected.length - 1
        expect(answer.headers).toMatchObject({
          'content-range': `bytes ${start}-${end}/${size}`,
          'content-length': String(expected.length),
        })
      }),
      { numRuns: 150 },
    )
  })

  test('is not served if it was truncated', async () => {
    for (const size of [100, CHUNK_BYTES, 150_000]) {
      const file = await save(randomBytes(size), { encrypted })
      const path = pathOf(file)
      const { size: onDisk } = await stat(path)
      await truncate(path, onDisk - 1)
      await expect(read(file, 0, size - 1)).rejects.toThrow()
      const answer = await get(file, { range: 'bytes=-10' })
      expect(answer.status).toBe(500)
      expect(String(answer.content)).not.toContain(path)
    }
  })

  test('is saved from an upload', async () => {
    const content = randomBytes(3 * CHUNK_BYTES + 1)
    const path = join(server.app.settings.DATA_DIR, 'an-upload')
    await writeFile(path, content)
    const file = await save(Buffer.alloc(0), { encrypted, content: path })
    expect((await get(file)).content.equals(content)).toBe(true)
  })

  test('can be read by several at once, in parts', async () => {
    const content = randomBytes(150_000)
    const file = await save(content, { encrypted })
    const parts = [0, 50_000, 100_000].map((start) => read(file, start, start + 49_999))
    expect(Buffer.concat(await Promise.all(parts)).equals(content)).toBe(true)
  })
})

describe('encrypted file', () => {
  test('has none of its content on the disk, and never the same bytes twice', async () => {
    const content = Buffer.from('Passport of Ananya Rao. '.repeat(100))
    const [first, second] = await Promise.all(
      [0, 1].map(async () => await readFile(pathOf(await save(content, { encrypted: true })))),
    )
    expect(first?.includes('Ananya')).toBe(false)
    expect(first?.subarray(64).equals(second?.subarray(64) ?? Buffer.alloc(0))).toBe(false)
  })

  test('is not served with any byte changed', async () => {
    const content = randomBytes(CHUNK_BYTES + 1000)
    const file = await save(content, { encrypted: true })
    const stored = await readFile(pathOf(file))
    const position = fc.oneof(fc.nat(63), fc.nat(stored.length - 1))
    await fc.assert(
      fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Buffer.from(stored)
        changed[at] = (changed[at] ?? 0) ^ flip
        await writeFile(pathOf(file), changed)
        await expect(read(file, 0, content.length - 1)).rejects.toThrow()
      }),
      { numRuns: 100 },
    )
    await writeFile(pathOf(file), stored)
    expect((await read(file, 0, content.length - 1)).equals(content)).toBe(true)
  })

  test('is not served with chunks in another order, or without the last one', async () => {
    const content = randomBytes(3 * CHUNK_BYTES)
    const file = await save(content, { encrypted: true })
    const stored = await readFile(pathOf(file))
    const chunk = (index: number) => {
      const start = 64 + index * (CHUNK_BYTES + 16)
      return stored.subarray(start, start + CHUNK_BYTES + 16)
    }
    const header = stored.subarray(0, 64)
    await writeFile(pathOf(file), Buffer.concat([header, chunk(1), chunk(0), chunk(2)]))
    await expect(read(file, 0, 10)).rejects.toThrow()
    // Even if the row has that size.
    await writeFile(pathOf(file), Buffer.concat([header, chunk(0), chunk(1)]))
    await server.db
      .updateTable('file')
      .set({ bytes: 2 * CHUNK_BYTES })
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', file.id)
      .execute()
    await expect(read(file, 0, 2 * CHUNK_BYTES - 1)).rejects.toThrow()
  })

  test('is not served in place of another', async () => {
    const [mine, other] = await Promise.all(
      ['mine', 'another'].map((text) => save(Buffer.from(text), { encrypted: true })),
    )
    if (!mine || !other) throw new Error('Expected two saved files')
    await writeFile(pathOf(mine), await readFile(pathOf(other)))
    await expect(read(mine, 0, 3)).rejects.toThrow()
  })
})

describe('serving', () => {
  const content = Buffer.from('0123456789')

  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-3', 206, '789'],
    ['bytes=-99', 206, '0123456789'],
    ['bytes=5-99', 206, '56789'],
    ['Bytes=0-0', 206, '0'],
    ['bytes=4-2', 200, '0123456789'],
    ['bytes=0-1,4-5', 200, '0123456789'],
    ['items=0-1', 200, '0123456789'],
    ['bytes=x-1', 200, '0123456789'],
    ['bytes=-', 200, '0123456789'],
    ['2-4', 200, '0123456789'],
  ])('answers %s with %i', async (range, status, expected) => {
    const answer = await get(await save(content), { range })
    expect({ status: answer.status, content: String(answer.content) }).toEqual({
      status,
      content: expected,
    })
  })

  test('sends the whole file for a range of an earlier version', async () => {
    const file = await save(content)
    const { headers } = await get(file)
    const range = 'bytes=2-4'
    expect((await get(file, { range, 'if-range': String(headers.etag) })).status).toBe(206)
    expect((await get(file, { range, 'if-range': '"another"' })).status).toBe(200)
  })

  test('sends the size for HEAD', async () => {
    const answer = await get(await save(content), { range: 'bytes=0-1' }, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-length': '10', 'accept-ranges': 'bytes' })
    expect(answer.content).toHaveLength(0)
  })

  test('answers 404 to another hotel', async () => {
    const elsewhere = await buildHotel(server)
    const file = await save(content)
    expect((await get({ ...file, hotelId: elsewhere.id })).status).toBe(404)
  })
})
