import { eraseGuest } from '@bellhop/contract/desk/privacy'
import { finishWithPicture, getRequestPicture } from '@bellhop/contract/desk/requests'
import { getGuestRequest } from '@bellhop/contract/guest/requests'
import { maxImageBytes } from '@bellhop/domain/limits'
import { keptDays } from '@bellhop/domain/stays/retention'
import { DAY_MS } from '@bellhop/domain/time/durations'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildHotel,
  buildStaff,
  changeHotel,
  type TestDepartment,
} from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { makeImage } from '../../../testing/files.ts'
import { settleBill } from '../../../testing/former-guest.ts'
import { readAudit } from '../../../testing/log.ts'
import { setUpRequestDesk } from '../../../testing/request-desk.ts'
import { changeRows, readRow, readRows } from '../../../testing/rows.ts'

const server = await getTestApp()
const { accept, advance, ask, cancel, engineering, get, guest, hotel, housekeeping } =
  setUpRequestDesk(server)

const attendantOf = (department: TestDepartment) =>
  buildStaff(hotel, { role: 'attendant', departments: [department] })

const finish = (as: Caller, id: string, file: Buffer, headers = {}) =>
  as.call(finishWithPicture, { params: { id }, files: { file: Buffer.from(file) }, headers })
const see = (as: Caller, id: string) => as.call(getRequestPicture, { params: { id } })
const listFiles = () => readRows(server.db, 'file', ['delete_after'], { hotel_id: hotel.id })

/** A photo that says where it was taken. */
const takePhoto = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c86' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

describe('a photo of a delivery', () => {
  test('finishes the request once, and is seen by those who see the request', async () => {
    const attendant = await attendantOf(housekeeping)
    const id = await ask()
    await accept(id, attendant)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const photo = await takePhoto()
    const first = await finish(attendant, id, photo, headers)
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({ status: 'done', hasPicture: true })
    expect((await finish(attendant, id, photo, headers)).body).toEqual(first.body)
    expect(await listFiles()).toHaveLength(1)
    const seen = await see(attendant, id)
    expect(seen.status).toBe(200)
    expect((await see(await attendantOf(engineering), id)).status).toBe(404)
    const elsewhere = await buildStaff(await buildHotel(server))
    expect((await see(elsewhere, id)).status).toBe(404)
    const ofGuest = await guest.call(getGuestRequest, { params: { id } })
    expect(ofGuest.body.data.status).toBe('done')
    expect(ofGuest.body.data).not.toHaveProperty('hasPicture')
    expect(await readAudit(hotel, ['action'], { subject: id })).toMatchObject([
      { action: 'request.accept' },
      { action: 'request.advance' },
      { action: 'request.addPicture' },
    ])
  })

  test('does not say where it was taken', async () => {
    const attendant = await attendantOf(housekeeping)
    const id = await ask()
    const photo = await takePhoto()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect((await finish(attendant, id, photo)).status).toBe(200)
    const url = `/api/desk/guest-requests/${id}/picture`
    const stored = await server.app.inject({ url, headers: attendant.headers })
    const { format, exif } = await sharp(stored.rawPayload).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
  })

  test('is neither kept nor does it move a request that has ended', async () => {
    const attendant = await attendantOf(housekeeping)
    const id = await ask()
    await accept(id, attendant)
    await cancel(id)
    const { status, body } = await finish(attendant, id, await takePhoto())
    expect([status, body.code]).toEqual([409, 'invalid_transition'])
    expect(await listFiles()).toEqual([])
  })

  test.each<[string, number, () => Promise<Buffer>]>([
    ['a text', 415, async () => Buffer.from('Delivered at the door.')],
    ['half a picture', 415, async () => (await makeImage('jpeg')).subarray(0, 200)],
    [
      'a GIF',
      415,
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
    ],
    [
      '20 MB',
      413,
      async () => Buffer.concat([await makeImage('jpeg'), Buffer.alloc(maxImageBytes + 2 ** 23)]),
    ],
  ])('is not %s', async (_, expected, make) => {
    const attendant = await attendantOf(housekeeping)
    const id = await ask()
    await accept(id, attendant)
    expect((await finish(attendant, id, await make())).status).toBe(expected)
    expect((await get(id)).body.data.status).toBe('accepted')
  })

  test('is deleted after a month, and at once with the data of its guest', async () => {
    const attendant = await attendantOf(housekeeping)
    const id = await ask()
    await finish(attendant, id, await takePhoto())
    const [file] = await listFiles()
    const days = ((file?.delete_after?.getTime() ?? 0) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(keptDays.deliveryPictures)
    await changeRows(server.db, 'stay', guest.stayId, {
      ...{ status: 'checkedOut', checked_out_at: new Date() },
    })
    await changeHotel(hotel, { country: 'IT' })
    await settleBill(hotel, guest.stayId)
    const admin = await buildStaff(hotel, { role: 'admin' })
    const { status } = await admin.call(eraseGuest, { params: { id: guest.id }, body: {} })
    expect(status).toBe(200)
    expect((await see(admin, id)).status).toBe(404)
    expect(await listFiles()).toEqual([])
    expect(await readRow(server.db, 'guest_request', ['file_id'], id)).toEqual({ file_id: null })
  })
})

test('attendants are asked for a photo only where the department wants it', async () => {
  const id = await ask()
  expect((await get(id)).body.data).not.toHaveProperty('asksPicture')
  await changeRows(server.db, 'department', housekeeping.id, { asks_picture: true })
  expect((await get(id)).body.data.asksPicture).toBe(true)
  await accept(id)
  expect((await advance(id, 'done')).body.data).toMatchObject({ status: 'done' })
  expect(await readRow(server.db, 'guest_request', ['file_id'], id)).toEqual({ file_id: null })
  expect((await see(await buildStaff(hotel), id)).status).toBe(404)
  expect((await get(await ask(engineering))).body.data).not.toHaveProperty('asksPicture')
})
