import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getHotelContent,
  getHotelFile,
  loadHotelFile,
  loadHotelTemplate,
} from '@bellhop/contract/desk/hotel-file'
import { getSetup } from '@bellhop/contract/desk/setup'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { lists } from '../../hotel-file/content.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { makeImage } from '../../testing/files.ts'
import { buildNewHotel } from '../../testing/new-hotel.ts'
import { addRows, changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
let admin: StaffSession
let headers: Record<string, string>
beforeEach(async () => {
  ;({ admin, headers } = await openHotel())
})

async function openHotel() {
  const admin = await buildNewHotel(server, ['en', 'hi'])
  const account = { id: admin.staffId, name: admin.name, email: '', hotelId: admin.hotelId }
  return { admin, headers: await signInStaff(server, account) }
}

const useTemplate = (template: 'city' | 'resort' | 'hostel', as = headers) =>
  call(server, loadHotelTemplate, { headers: as, body: { template } })
const content = async (as = headers) =>
  (await call(server, getHotelContent, { headers: as })).body.data

async function download(as = headers): Promise<Uint8Array<ArrayBuffer>> {
  const url = `/api${getHotelFile.url}`
  const { statusCode, rawPayload } = await server.app.inject({ url, headers: as })
  expect(statusCode).toBe(200)
  return new Uint8Array(rawPayload)
}
const send = (file: Uint8Array<ArrayBuffer>, as = headers, idempotencyKey?: string) =>
  call(server, loadHotelFile, {
    headers: { ...as, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    files: { file },
  })

test('the desk has a name for every list of the file', () => {
  const catalogue = join(
    import.meta.dirname,
    '../../../../../packages/languages/en/desk/hotelFile.json',
  )
  const { nouns } = JSON.parse(readFileSync(catalogue, 'utf8'))
  const used = lists.map((key) => server.app.contentNouns.get(key)?.noun ?? key)
  expect(used.filter((noun) => !(noun in nouns))).toEqual([])
})

test('moves a hotel with its pictures to another one', async () => {
  await useTemplate('city')
  const { id } = await server.app.storage.saveImage(await makeImage('png'))
  const hash = id.slice(0, 32)
  const ofHotel = { hotel_id: admin.hotelId }
  await addRows(server.db, 'picture', { ...ofHotel, id: hash, width: 8, height: 8, alt: 'The bar' })
  await changeRows(server.db, 'outlet', { hotel_id: admin.hotelId }, { image: `/api/images/${id}` })
  const file = await download()
  const other = await openHotel()
  const { status, body } = await send(file, other.headers)
  expect([status, body.detail]).toEqual([200, undefined])
  expect(body.data.loaded).toContainEqual({ noun: 'outlets', count: 1 })
  const row = await server.db
    .selectFrom('outlet')
    .innerJoin('picture', 'picture.hotel_id', 'outlet.hotel_id')
    .select(['outlet.image', 'picture.alt'])
    .where('outlet.hotel_id', '=', other.admin.hotelId)
    .executeTakeFirst()
  expect(row).toEqual({ image: `/api/images/${id}`, alt: 'The bar' })
  const loaded = (await content(other.headers)).content
  // The plan of each hotel is no longer as it was made.
  expect(loaded).toContainEqual({ noun: 'rate-plans', count: 1 })
  expect(loaded.filter(({ noun }) => noun !== 'rate-plans')).toEqual((await content()).content)
  const setup = await call(server, getSetup, { headers: other.headers })
  expect(setup.body.data.begunWith).toBe('file')
})

test('shows what can be loaded', async () => {
  expect(await content()).toEqual({ takesFile: true, takesTemplate: true, content: [] })
  await useTemplate('hostel')
  const after = await content()
  expect(after).toMatchObject({ takesFile: false, takesTemplate: false })
  expect(after.content).toContainEqual({ noun: 'safety', count: 1 })
})

test('answers a repeated call with its first response, and another one with 409', async () => {
  const file = await download()
  // Its departments are no longer as they were made.
  const key = crypto.randomUUID()
  const first = await send(file, headers, key)
  expect(first.status).toBe(200)
  expect(await send(file, headers, key)).toMatchObject({ status: 200, body: first.body })
  const again = await send(file)
  expect(again).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect(again.body).toMatchObject({
    uses: expect.arrayContaining([{ noun: 'departments', count: 2 }]),
  })
})

test('stores no picture of a file that is rejected', async () => {
  const other = await openHotel()
  await useTemplate('city', other.headers)
  const file = zipSync({ 'photo.jpg': strToU8('none') })
  const foreign = await send(file)
  const sentence = { detail: 'This is not a hotel file of Bellhop.' }
  expect(foreign).toMatchObject({ status: 400, body: { code: 'invalid_request', ...sentence } })
  expect((await content()).content).toEqual([])
})

test('limits downloads, which use up no uploads', async () => {
  const file = await download()
  for (let count = 1; count < 20; count++) await download()
  const { status, body } = await call(server, getHotelFile, { headers })
  expect([status, body.detail]).toEqual([
    429,
    expect.stringContaining('Too many files were downloaded.'),
  ])
  expect((await send(file)).status).toBe(200)
})

test('accepts only a ZIP', async () => {
  const image = await makeImage('png')
  expect(await send(new Uint8Array(image))).toMatchObject({
    ...{ status: 415, body: { detail: 'Please send a ZIP file.' } },
  })
})

test('records who loaded and downloaded what', async () => {
  await useTemplate('resort')
  await download()
  const rows = await server.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'after'])
    .where('hotel_id', '=', admin.hotelId)
    .where('action', 'like', 'hotelFile.%')
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { action: 'hotelFile.load', actor_id: admin.staffId, after: { template: 'resort' } },
    { action: 'hotelFile.download', actor_id: admin.staffId },
  ])
})
