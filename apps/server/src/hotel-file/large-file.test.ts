import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, inject, test } from 'vitest'
import { storeHotelFile } from './load-file.ts'
import { writeHotelFile } from './write-file.ts'

const MB = 1024 * 1024
const PICTURE = 20 * MB
/** At night as many as a hotel file can have. */
const pictures = Number(process.env.HOTEL_FILE_MB ?? 60) / 20

test('a large hotel file is made and loaded in little memory', { tags: 'nightly' }, async () => {
  const folder = await mkdtemp(join(inject('serversFolder'), 'large-'))
  const ids = Array.from({ length: pictures }, () => randomBytes(16).toString('hex'))
  const pathOfImage = (id: string) => join(folder, id)
  // Noise, which no packing makes smaller.
  const noise = randomBytes(PICTURE)
  for (const id of ids) {
    noise.write(id)
    await writeFile(pathOfImage(id), noise)
  }
  const file = join(folder, 'hotel.zip')
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  const measure = () => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
  }
  const timer = setInterval(measure, 20)
  const content = {
    ...{ languages: ['en'], lists: {}, records: {} },
    pictures: ids.map((id) => ({ id, width: 8, height: 8 })),
  }
  await pipeline(
    await writeHotelFile(content, { pathOfImage }, new Date()),
    createWriteStream(file),
  )
  expect((await stat(file)).size).toBeGreaterThan(pictures * PICTURE)
  const written = peak
  const stored: string[] = []
  await storeHotelFile(file, {
    storage: {
      checkStored: async (id, { length }) => {
        measure()
        return length === PICTURE ? { id, width: 8, height: 8 } : undefined
      },
      writeStored: async (id, { length }) => {
        measure()
        if (length === PICTURE) stored.push(id)
      },
    },
    jobOwner: { hotel: 'large', person: 'large' },
    check: async () => {},
  })
  clearInterval(timer)
  await rm(folder, { recursive: true, force: true })
  expect(stored).toEqual(ids)
  console.log(
    `a hotel file of ${pictures * 20} MB: at most ${Math.round(written / MB)} MB in memory when it was made, ${Math.round(peak / MB)} MB when it was loaded`,
  )
  // Unused memory is not freed at once: 165 MB were measured with 1 GB.
  expect(peak).toBeLessThan(300 * MB)
})
