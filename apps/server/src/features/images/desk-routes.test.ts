import { getImage } from '@bellhop/contract/base/images'
import { addBanner } from '@bellhop/contract/desk/banners'
import { type Change, listChanges, undoChange, undoChangesOf } from '@bellhop/contract/desk/changes'
import { addFood } from '@bellhop/contract/desk/dining'
import { describeImage, getImageDescription, uploadImage } from '@bellhop/contract/desk/images'
import { listBanners } from '@bellhop/contract/guest/banners'
import { listFoods } from '@bellhop/contract/guest/dining'
import { maxHotelImageBytes } from '@bellhop/domain/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { type Caller, call } from '../../testing/call.ts'
import { makeImageOf } from '../../testing/files.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { stopClock } from '../../testing/stop-clock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

async function photo(width: number, height: number, background = '#468') {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return Buffer.from(await picture.jpeg().toBuffer())
}

const upload = (file: Uint8Array<ArrayBuffer>, body: object = {}, as: Caller = manager) =>
  as.call(uploadImage, { body, files: { file } })

const pictures = () =>
  server.db.selectFrom('picture').selectAll().where('hotel_id', '=', hotel.id).execute()

test('stores an image once, with its size and description', async () => {
  const file = await photo(4000, 400)
  const { status, body } = await upload(file, { alt: 'The lake' })
  expect([status, body.data]).toEqual([
    201,
    { _id: expect.stringMatching(/^[0-9a-f]{32}-[0-9a-f]{6}$/), width: 3840, height: 384 },
  ])
  const { _id } = body.data
  const hash = _id.slice(0, 32)
  // Uploaded again: the old alternative text stays unless another is given.
  await upload(file)
  expect(await pictures()).toMatchObject([
    { id: hash, width: 3840, height: 384, alt: 'The lake', uploaded_by: expect.any(String) },
  ])
  await upload(file, { alt: 'The lake at dusk' })
  expect(await pictures()).toMatchObject([{ alt: 'The lake at dusk' }])
  expect((await call(server, getImage, { params: { id: _id } })).status).toBe(200)
})

test('adds the focal point to the id, with which an entry shows the image', async () => {
  const { _id } = (await upload(await photo(40, 30), { focus: { x: 20, y: 30.4 } })).body.data
  expect(_id).toMatch(/^[0-9a-f]{32}-[0-9a-f]{6}-20-30$/)
  const body = { bannerType: 'home', title: { en: 'Lake' }, image: _id }
  const added = await manager.call(addBanner, { body })
  expect(added).toMatchObject({ status: 201, body: { data: { image: _id } } })
})

test('shows guests its description with the entry, also a new one', async () => {
  const guest = await buildGuest(hotel)
  const file = await photo(40, 30)
  const { _id: image } = (await upload(file, { alt: 'The lake' })).body.data
  const banner = { bannerType: 'home', title: { en: 'Lake' }, image }
  await manager.call(addBanner, { body: banner })
  const outlet = await buildOutlet(hotel)
  const { categoryId } = await buildFood(hotel, outlet)
  const food = {
    categoryId,
    name: { en: 'Trout' },
    image,
    price: 5,
    diet: 'nonVeg',
    prepMinutes: 5,
  }
  await manager.call(addFood, { body: food })
  const read = async () => {
    const banners = await guest.call(listBanners, { query: { bannerType: 'home' } })
    const foods = await guest.call(listFoods, { params: { id: categoryId } })
    return [banners.body.data.at(-1)?.imageAlt, foods.body.data.at(-1)?.imageAlt]
  }
  expect(await read()).toEqual(['The lake', 'The lake'])
  await upload(file, { alt: 'The lake at dusk' })
  expect(await read()).toEqual(['The lake at dusk', 'The lake at dusk'])
  const described = { headers: manager.headers, params: { id: image } }
  await call(server, describeImage, { ...described, body: { alt: 'Boats' } })
  expect(await read()).toEqual(['Boats', 'Boats'])
  const { body } = await call(server, getImageDescription, described)
  expect(body.data).toEqual({ alt: 'Boats' })
  expect((await call(server, describeImage, { ...described, body: {} })).body.data).toEqual({})
  expect(await read()).toEqual([undefined, undefined])
})

test('has each change of a description in the history, where it can be undone', async () => {
  const file = await photo(40, 30)
  const { _id: image } = (await upload(file, { alt: 'The lake' })).body.data
  await upload(file, { alt: 'The lake at dusk' })
  await upload(file, { alt: 'The lake at dusk' })
  const arjun = await buildStaff(hotel, { role: 'manager', name: 'Arjun Rao' })
  const describe = (alt: string, as: Caller = manager) =>
    as.call(describeImage, { params: { id: image }, body: { alt } })
  await describe('Boats on the lake', arjun)
  const list = async (): Promise<Change[]> =>
    (await manager.call(listChanges, { query: {} })).body.data
  const [second, first] = await list()
  const field = { field: 'alt', kind: 'other' }
  const hash = image.slice(0, 32)
  expect(second).toMatchObject({
    ...{ staff: { name: 'Arjun Rao' }, noun: 'picture', kind: 'changed', undo: 'possible' },
    entry: { _id: expect.any(String), image: hash },
    fields: [{ ...field, before: 'The lake at dusk', after: 'Boats on the lake' }],
  })
  expect(first?.fields).toMatchObject([{ ...field, before: 'The lake' }])
  expect(await list()).toHaveLength(2)

  const undo = (change: Change | undefined, body: object = {}) =>
    manager.call(undoChange, { params: { id: change?._id ?? '' }, body })
  const conflict = await undo(first)
  expect([conflict.status, conflict.body.code]).toEqual([409, 'changed_meanwhile'])
  const { version, fields } = conflict.body.current as { version: number; fields: object[] }
  expect(fields).toMatchObject([{ before: 'The lake', now: 'Boats on the lake' }])
  expect((await undo(second)).body).toEqual({ data: { undone: 1 } })
  expect((await undo(first, { version })).body.data).toEqual({ undone: 1 })
  expect(await pictures()).toMatchObject([{ alt: 'The lake', version: 5 }])

  // Nothing shows it any more, and it was deleted.
  await server.db.deleteFrom('picture').where('hotel_id', '=', hotel.id).execute()
  expect(await list()).toMatchObject(Array(4).fill({ undo: 'never', fields: [field] }))
  const rejected = await undo(second)
  expect([rejected.status, rejected.body.detail]).toEqual([
    400,
    'This was deleted, because nothing shows it.',
  ])
  const all = { staffId: arjun.id, since: '2020-01-01T00:00:00.000Z' }
  const undone = await manager.call(undoChangesOf, { body: all })
  expect(undone.body.data).toEqual({ undone: 0 })
})

test('lets a hotel use what it has uploaded, even if another hotel had it before', async () => {
  const file = await photo(40, 30)
  const { _id: image } = (await upload(file)).body.data
  const other = await buildHotel(server)
  const admin = await buildStaff(other, { role: 'admin' })
  const body = { bannerType: 'home', title: { en: 'Lake' }, image }
  expect((await admin.call(addBanner, { body })).status).toBe(404)
  expect((await upload(file, {}, admin)).body.data._id).toBe(image)
  expect((await admin.call(addBanner, { body })).status).toBe(201)
})

test.each([
  ['an SVG with a script', () => Buffer.from(svg), 'JPEG, PNG, or WebP'],
  ['a HEIC photo', () => heic, 'JPEG, PNG, or WebP'],
  ['half a picture', async () => (await photo(400, 300)).subarray(0, 400), 'a whole JPEG'],
  ['too many pixels', () => makeImageOf(9000, 6000), 'too many pixels'],
])('rejects %s', async (_, make, sentence) => {
  const { status, body } = await upload(Buffer.from(await make()))
  expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
  expect(body.detail).toContain(sentence)
  expect(await pictures()).toEqual([])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** The beginning of a file as an iPhone makes it. */
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

test('accepts a file of 20 MB, and rejects one above the limit', { tags: 'nightly' }, async () => {
  const file = await photo(400, 300)
  // Metadata that a camera adds to the pixels.
  const padded = (bytes: number) => Buffer.concat([file, Buffer.alloc(bytes)])
  expect((await upload(padded(20_000_000))).status).toBe(201)
  expect(await upload(padded(maxHotelImageBytes))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large', detail: 'That file is too large to send.' },
  })
})

test('limits uploads before it reads them, of each member of staff', async () => {
  stopClock()
  const file = await photo(8, 8)
  for (let count = 0; count < 30; count++) expect((await upload(file)).status).toBe(201)
  const { status, body, headers } = await upload(file)
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(headers['retry-after']).toBeDefined()
  const colleague = await buildStaff(hotel, { role: 'manager' })
  expect((await upload(file, {}, colleague)).status).toBe(201)
})
