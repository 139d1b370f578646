import {
  getLogbookEntry,
  getLogbookPicture,
  listLogbook,
  reportFault,
} from '@bellhop/contract/desk/logbook'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import { type Caller, call } from '../../testing/call.ts'
import { makeImage } from '../../testing/files.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'
import { buildHousekeeper } from '../../testing/staff-builders.ts'

type Headers = Record<string, string>

const server = await getTestApp()

let room: string
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
const housekeeper = prepare(() => buildHousekeeper(hotel))
beforeEach(async () => {
  room = (await buildRooms(hotel, 1))[0] ?? ''
})

const report = async (more: { headers?: Headers; id?: string; picture?: boolean } = {}) =>
  await call(server, reportFault, {
    headers: more.headers ?? housekeeper.headers,
    params: { id: more.id ?? room },
    body: { text: ' The shower drips. ' },
    files: more.picture ? { file: await makeImage('jpeg') } : {},
  })
const read = async (id: string) => (await desk.call(getLogbookEntry, { params: { id } })).body.data
const readPicture = (id: string, as: Caller = desk) =>
  as.call(getLogbookPicture, { params: { id } })

test('a fault with a photo is a repair in the room, which the front office sees', async () => {
  const { status, body } = await report({ picture: true })
  expect(status).toBe(201)
  const number = await readRow(server.db, 'room', ['number'], room)
  expect(await read(body.data._id)).toMatchObject({
    ...{ kind: 'repair', text: 'The shower drips.', place: `Room ${number.number}` },
    ...{ hasPicture: true, closed: null },
  })
  expect((await readPicture(body.data._id)).status).toBe(200)
  expect((await readPicture(body.data._id, housekeeper)).status).toBe(403)
})

test('a fault needs no photo', async () => {
  const { body } = await report()
  expect((await read(body.data._id)).hasPicture).toBe(false)
  expect((await readPicture(body.data._id)).status).toBe(404)
})

test('reports a fault once, however often the call is repeated', async () => {
  const headers = { ...housekeeper.headers, 'idempotency-key': crypto.randomUUID() }
  const first = await report({ headers })
  const second = await report({ headers })
  expect(second.body).toEqual(first.body)
  const list = await desk.call(listLogbook, { query: { list: 'open' } })
  expect(list.body.data).toHaveLength(1)
})

test('only housekeeping and the front office report faults, in rooms of their hotel', async () => {
  const laundry = await buildDepartment(hotel, { code: 'laundry' })
  const other = await buildStaff(hotel, { role: 'attendant', departments: [laundry] })
  expect((await report({ headers: other.headers })).status).toBe(403)
  const [foreign = ''] = await buildRooms(await buildHotel(server), 1)
  expect((await report({ id: foreign, picture: true })).status).toBe(404)
})

test('the photo of a closed entry is deleted with it', async () => {
  const { body } = await report({ picture: true })
  const { _id: id } = body.data
  await changeRows(server.db, 'logbook_entry', id, {
    closed_at: new Date(Date.now() - 400 * DAY_MS),
    closed_by: (await read(id)).createdBy?._id ?? '',
  })
  await cleanUpHotel(server.db, hotel.id, new Date())
  const files = await readRows(server.db, 'file', ['delete_after'], { hotel_id: hotel.id })
  expect(files).toEqual([{ delete_after: expect.any(Date) }])
})
