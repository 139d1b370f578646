import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { Problem } from '../shared/calls/problem.ts'
import { getTestApp } from '../testing/build-app.ts'
import { makeImage } from '../testing/files.ts'
import { everything } from '../testing/hotel-content.ts'
import { buildNewHotel, readContent } from '../testing/new-hotel.ts'
import { changeRows, readRows } from '../testing/rows.ts'
import type { Fields, HotelContent } from './content.ts'
import { fileLimits } from './format.ts'
import { storeHotelFile } from './load-file.ts'
import { loadHotel } from './load-hotel.ts'
import { writeHotelFile } from './write-file.ts'

const server = await getTestApp()
const { storage, contentNouns: nouns } = server.app

let picture: string
let content: HotelContent
let file: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const image = await storage.saveImage(await makeImage('png'))
  picture = image.id.slice(0, 32)
  const staff = await buildNewHotel(server)
  await load(staff, everything(picture))
  content = await read(staff)
  file = await write(content)
})

type Staff = Awaited<ReturnType<typeof buildNewHotel>>

const load = (staff: Staff, from: HotelContent) =>
  inTransaction(server.db, (tx) => loadHotel(tx, nouns, staff, from))

const read = (staff: Staff) => readContent(server, staff)

const write = async (from: HotelContent, limits = fileLimits) =>
  new Uint8Array(await buffer(await writeHotelFile(from, storage, new Date(), limits)))

async function open(bytes: Uint8Array, limits = fileLimits): Promise<HotelContent> {
  const folder = await mkdtemp(join(inject('serversFolder'), 'file-'))
  const path = join(folder, 'hotel.zip')
  await writeFile(path, bytes)
  const jobOwner = { hotel: 'test', person: 'test' }
  const check = async () => {}
  return await storeHotelFile(path, { storage, jobOwner, check, limits })
}

/** The content with ids by their order, so that those of two hotels are equal. */
function withoutIds(from: HotelContent): unknown {
  const ids = Object.values(from.lists).flatMap((entries) => entries.map(({ _id }) => String(_id)))
  return JSON.parse(
    ids.reduce((text, id, index) => text.replaceAll(id, `id-${index}`), JSON.stringify(from)),
  )
}

/** A file like the one of the hotel, with other parts, and the manifest that fits. */
function change(edit: (parts: Record<string, Uint8Array>, manifest: Fields) => void) {
  const { 'manifest.json': old = new Uint8Array(), ...parts } = unzipSync(file)
  const manifest = JSON.parse(strFromU8(old))
  edit(parts, manifest)
  const listed = Object.entries(parts).map(([name, bytes]) => ({
    ...{ name, bytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const json = JSON.stringify({ ...manifest, parts: manifest.parts === null ? null : listed })
  return zipSync({ ...parts, 'manifest.json': strToU8(json) } as Zippable)
}

describe('a hotel file', () => {
  test('has the same content after it was loaded and made again', async () => {
    const target = await buildNewHotel(server, ['fr'])
    await load(target, await open(file))
    const again = await read(target)
    expect(withoutIds(again)).toEqual(withoutIds(content))
    expect(Object.keys(again.lists).sort()).toEqual(Object.keys(everything(picture).lists).sort())
    expect(again.records).toEqual(content.records)
    const ids = content.lists['room-types']?.map(({ _id }) => _id)
    expect(again.lists['room-types']?.map(({ _id }) => _id)).not.toEqual(ids)
  })

  test('of the version before has prices of late check-outs for all of their time', async () => {
    const late = { purpose: 'lateCheckOut', place: 'elsewhere', checkoutTime: '14:30', price: 70 }
    const { 'department-services': services = [] } = content.lists
    const edited = (price: unknown) => {
      const list = [...services, { ...services[0], ...late, price }]
      return { ...content, lists: { ...content.lists, 'department-services': list } }
    }
    const openEdited = (version: number, price: unknown = late.price) =>
      open(
        change((parts, manifest) => {
          parts['hotel.json'] = strToU8(JSON.stringify(edited(price)))
          Object.assign(manifest, { version })
        }),
      )
    // From 11:00 on.
    expect(await openEdited(1)).toEqual(edited(20))
    expect(await openEdited(1, 100)).toEqual(edited(28.58))
    expect(await openEdited(2)).toEqual(edited(70))
  })

  test('has the departments in their order, also before those of each hotel', async () => {
    const { departments = [] } = content.lists
    const source = {
      ...content,
      lists: { ...content.lists, departments: departments.toReversed() },
    }
    const target = await buildNewHotel(server)
    await load(target, source)
    const { lists } = await read(target)
    const names = lists.departments?.map(({ name }) => (name as { en: string }).en)
    expect(names).toEqual(['Spa', 'Repairs', 'Housekeeping'])
  })

  test('follows links to entries', async () => {
    const { banners = [], outlets = [] } = content.lists
    // The hotel of the file was loaded from one with the link `/dining/bar`.
    expect(banners[0]?.link).toBe(`/dining/${outlets[0]?._id}`)
    const target = await buildNewHotel(server)
    await load(target, content)
    const { lists } = await read(target)
    expect(lists.banners?.[0]?.link).toBe(`/dining/${lists.outlets?.[0]?._id}`)
  })

  test('makes the nights of its rooms, by its rates, for sale', async () => {
    const target = await buildNewHotel(server)
    await load(target, content)
    const nights = await readRows(server.db, 'availability', ['capacity', 'price'], {
      hotel_id: target.hotelId,
    })
    expect(nights.length).toBeGreaterThan(300)
    expect(new Set(nights.map(({ capacity, price }) => `${capacity} ${price}`))).toEqual(
      new Set(['2 12000']),
    )
  })

  test('has no secrets and no people', async () => {
    const staff = await buildNewHotel(server)
    await changeRows(server.db, 'hotel', staff.hotelId, {
      upi_id: 'secret@upi',
      wifi_name: 'secret-net',
      wifi_password: 'secret-word',
    })
    const text = JSON.stringify(await read(staff))
    for (const secret of ['secret', staff.email]) expect(text).not.toContain(secret)
  })

  test('leaves the UPI id and the Wi-Fi of the hotel that loads it', async () => {
    const target = await buildNewHotel(server)
    const own = { upi_id: 'own@upi', wifi_name: 'net', wifi_password: 'word' }
    const hotel = server.db.updateTable('hotel').where('id', '=', target.hotelId)
    await hotel.set(own).execute()
    await load(target, content)
    const row = server.db.selectFrom('hotel').selectAll().where('id', '=', target.hotelId)
    expect(await row.executeTakeFirst()).toMatchObject({ ...own, name: 'Hotel Sol' })
  })

  test('has its GSTIN checked', async () => {
    const target = await buildNewHotel(server)
    const hotel = { ...content.records.hotel, country: 'IN', taxNumber: '27AAPFU0939F1ZW' }
    const source = { ...content, records: { ...content.records, hotel } }
    await expect(load(target, source)).rejects.toThrow('In hotel: Check the GSTIN')
  })

  test.runIf(process.platform === 'linux')(
    'closes its picture if a download is broken off',
    async () => {
      const path = join(await mkdtemp(join(inject('serversFolder'), 'picture-')), 'large.webp')
      await writeFile(path, randomBytes(4 * 1024 * 1024))
      const listOpen = async () => {
        const files = await readdir('/proc/self/fd')
        const targets = files.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
        return (await Promise.all(targets)).filter((target) => target === path)
      }
      const zip = await writeHotelFile(content, { pathOfImage: () => path }, new Date())
      let bytes = 0
      // Leaving the loop destroys the stream, as a client that hangs up does.
      for await (const chunk of zip) {
        bytes += (chunk as Buffer).length
        if (bytes < 200_000) continue
        expect(await listOpen()).toHaveLength(1)
        break
      }
      await expect.poll(listOpen).toEqual([])
    },
  )

  test('has the pictures as they are stored', async () => {
    const part = unzipSync(file)[`pictures/${picture}.webp`]
    expect(part).toEqual(new Uint8Array(await readFile(await storage.pathOfImage(picture))))
  })
})

describe('is rejected with a sentence', () => {
  const damaged = /damaged or incomplete/
  const foreign = /not a hotel file/

  test.each<[string, () => Uint8Array, RegExp]>([
    ['a file that is no ZIP', () => strToU8('Hello'), damaged],
    ['an empty file', () => new Uint8Array(), damaged],
    ['another ZIP', () => zipSync({ 'readme.txt': strToU8('Hello') }), foreign],
    [
      'a workbook',
      () => zipSync({ 'xl/workbook.xml': strToU8('<x/>'), 'manifest.json': strToU8('{}') }),
      foreign,
    ],
    [
      'a newer version',
      () => change((_, manifest) => Object.assign(manifest, { version: 3 })),
      /newer version/,
    ],
    [
      'a version of before',
      () => change((_, manifest) => Object.assign(manifest, { version: 0 })),
      damaged,
    ],
    [
      'a manifest without parts',
      () => change((_, manifest) => Object.assign(manifest, { parts: null })),
      damaged,
    ],
    [
      'content that is no JSON',
      () => change((parts) => Object.assign(parts, { 'hotel.json': strToU8('{') })),
      damaged,
    ],
    [
      'content that is no hotel',
      () => change((parts) => Object.assign(parts, { 'hotel.json': strToU8('[]') })),
      damaged,
    ],
    [
      'a missing picture',
      () =>
        change((parts) => {
          delete parts[`pictures/${picture}.webp`]
        }),
      damaged,
    ],
    [
      'a picture that is none',
      () =>
        change((parts) =>
          Object.assign(parts, { [`pictures/${picture}.webp`]: strToU8('<svg/>') }),
        ),
      /not a picture/,
    ],
  ])('%s', async (_, make, sentence) => {
    await expect(open(make())).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(sentence),
    })
  })

  test('a file that was cut off anywhere', async () => {
    for (let length = 0; length < file.length; length += Math.ceil(file.length / 60)) {
      await expect(open(file.subarray(0, length))).rejects.toThrow(damaged)
    }
  })

  test('a file with a flipped bit, unless it means the same', async () => {
    const step = Math.ceil(file.length / 200)
    for (let at = 0; at < file.length; at += step) {
      const flipped = file.slice()
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      const result = await open(flipped).catch((error: Error) => error)
      // A size with another bit can be too large.
      if (result instanceof Error) expect(result).toBeInstanceOf(Problem)
      else expect(result).toEqual(content)
    }
  })

  test('a ZIP that unpacks to more than a hotel file has', async () => {
    const bomb = zipSync({
      'hotel.json': new Uint8Array(65 * 1024 * 1024),
      'manifest.json': strToU8('{}'),
    })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(open(bomb)).rejects.toMatchObject({ code: 'body_too_large' })
  })

  test.each([
    { ...fileLimits, pictures: 0 },
    { ...fileLimits, bytes: 10 },
    { ...fileLimits, pictureBytes: 10 },
  ])(
    'more or larger pictures than its limits, which are checked before it is made: %j',
    async (limits) => {
      await expect(open(file, limits)).rejects.toMatchObject({ code: 'body_too_large' })
      if (limits.pictureBytes < 100) return
      await expect(write(content, limits)).rejects.toMatchObject({ code: 'body_too_large' })
    },
  )
})
