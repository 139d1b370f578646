import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { findImages } from '../content/content-queries.ts'
import { newId } from '../shared/ids.ts'
import { openTestApp } from '../testing/build-app.ts'
import { buildHotel, changeHotel } from '../testing/builders.ts'
import { prepare } from '../testing/prepare.ts'
import { addRows, changeRows, readRows } from '../testing/rows.ts'
import { cleanUpImages } from './clean-up-images.ts'
import { imageTables, insertImage } from './image-queries.ts'

const server = await openTestApp()
afterAll(() => server.close())

const hotel = prepare(() => buildHotel(server))

let lightness = 0
/** Uploads another image each time. @returns its hash and its colour */
async function upload(owner = hotel): Promise<string> {
  lightness += 5
  const background = { r: lightness, g: 40, b: 40 }
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  const { id, ...size } = await server.app.storage.saveImage(await photo.png().toBuffer())
  await insertImage(server.db, owner.id, { id, ...size, uploadedBy: null })
  return id
}

const hashOf = (id: string) => id.slice(0, 32)

const isStored = (...path: string[]) =>
  access(join(server.app.settings.DATA_DIR, ...path)).then(
    () => true,
    () => false,
  )
const hasFile = (id: string) => isStored('files/images', hashOf(id))

async function listImages(owner = hotel) {
  const { db } = server
  const rows = await readRows(db, 'picture', ['id'], { hotel_id: owner.id })
  return rows.map(({ id }) => id)
}

const addBanner = (id: string, db = server.db) =>
  addRows(db, 'banner', {
    hotel_id: hotel.id,
    id: newId(),
    banner_type: 'home',
    title: 'Lake',
    image: `/api/images/${id}-20-30`,
  })

const cleanUpIn = (ms: number) =>
  cleanUpImages(server.db, server.app.storage, new Date(Date.now() + ms))

test('deletes an unused image with its variants a day after its upload', async () => {
  const id = await upload()
  const variant = `${hashOf(id)}/640-75.webp`
  await server.app.storage.writeCached(variant, Buffer.from('picture'))
  await cleanUpIn(DAY_MS - 60_000)
  expect(await listImages()).toEqual([hashOf(id)])
  await cleanUpIn(DAY_MS + 60_000)
  expect(await listImages()).toEqual([])
  expect([await hasFile(id), await isStored('cache/images', variant)]).toEqual([false, false])
})

test('leaves images that an entry, a list or the hotel itself shows', async () => {
  const [banner, page, spot] = [await upload(), await upload(), await upload()]
  await addBanner(banner)
  await changeHotel(hotel, { images: [`/api/images/${page}`] })
  await addRows(server.db, 'hotel_map', {
    hotel_id: hotel.id,
    id: newId(),
    name: 'Ground floor',
    kind: 'tour',
    image: '',
    spots: JSON.stringify([{ x: 0, y: 0, title: 'Pool', image: `/api/images/${spot}` }]),
  })
  await cleanUpIn(2 * DAY_MS)
  expect((await listImages()).toSorted()).toEqual([banner, page, spot].map(hashOf).toSorted())
})

test('leaves the file of an image that another hotel has', async () => {
  const other = await buildHotel(server)
  const id = await upload()
  await insertImage(server.db, other.id, { id, width: 40, height: 30, uploadedBy: null })
  await changeRows(server.db, 'hotel', other.id, { logo: `/api/images/${id}` })
  await cleanUpIn(2 * DAY_MS)
  expect([await listImages(), await listImages(other)]).toEqual([[], [hashOf(id)]])
  expect(await hasFile(id)).toBe(true)
})

test('leaves an image that an undo can bring back, for 30 days', async () => {
  const [late, recent] = [await upload(), await upload()]
  const removed = (id: string, days: number) => ({
    ...{ hotel_id: hotel.id, id: newId(), at: new Date(Date.now() - days * DAY_MS) },
    ...{ action: 'banner.remove', subject_id: newId() },
    ...{ actor_kind: 'staff' as const, actor_id: newId() },
    before: JSON.stringify({ title: 'Lake', image: `/api/images/${id}-20-30` }),
  })
  const rows = [removed(late, 31), removed(recent, 29)]
  await server.db.insertInto('audit').values(rows).execute()
  await cleanUpIn(2 * DAY_MS)
  expect(await listImages()).toEqual([hashOf(recent)])
})

test('counts the day from the latest upload', async () => {
  const id = await upload()
  await server.db
    .updateTable('picture')
    .set({ uploaded_at: new Date(Date.now() - 2 * DAY_MS) })
    .where('hotel_id', '=', hotel.id)
    .execute()
  await insertImage(server.db, hotel.id, { id, width: 40, height: 30, uploadedBy: null })
  await cleanUpIn(0)
  expect(await listImages()).toEqual([hashOf(id)])
})

test('leaves an image of an entry that is being saved', async () => {
  const id = await upload()
  await server.db.transaction().execute(async (tx) => {
    expect(await findImages(tx, hotel.id, [{ hash: hashOf(id) }])).toEqual([hashOf(id)])
    await cleanUpIn(2 * DAY_MS)
    await addBanner(id, tx)
  })
  await cleanUpIn(2 * DAY_MS)
  expect(await listImages()).toEqual([hashOf(id)])
})

test('looks for images in every table that has some', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT table_name AS table FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ 'image|logo|spots'`.execute(server.db)
  const tables = rows.map(({ table }) => table)
  expect(tables.toSorted()).toEqual([...imageTables, 'hotel'].toSorted())
})
