import { acceptRequest, cancelRequest } from '@bellhop/contract/desk/requests'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import { cancelGuestRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { buildService } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows, readRow, readRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'
import { makeDailyRequests } from './make-requests.ts'

const server = await getTestApp()
let deptRequestId: string

const hotel = prepare(() => buildHotel(server))
const housekeeping = prepare(() => buildDepartment(hotel))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  await changeStay(server, guest, { duration: 5 })
  deptRequestId = (await buildService(hotel, housekeeping, { daily: true })).id
})

/** Two hours from now, on the minute: a series keeps the time of day. */
const first = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 2 * HOUR_MS)
const onDay = (day: number) => new Date(first.getTime() + day * DAY_MS).toISOString()

const ask = (more: object = {}) =>
  guest.call(createDepartmentRequest, {
    body: {
      departmentId: housekeeping.id,
      deptRequestId,
      preferredAt: onDay(0),
      note: 'Fresh towels, please',
      daily: true,
      ...more,
    },
  })

/** Lets the job run as if it were so many hours later. */
const runIn = (hours: number) =>
  makeDailyRequests(
    server.db,
    server.app.bus,
    server.app.log,
    new Date(Date.now() + hours * HOUR_MS),
  )

async function listTimes() {
  const { body } = await guest.call(listGuestRequests, { query: { status: 'active' } })
  return body.data.map(({ deliverAt }) => deliverAt).reverse()
}

test('makes one request for each day, a day ahead, on any number of servers', async () => {
  const { status, body } = await ask()
  expect([status, body.data.daily]).toEqual([201, true])
  await runIn(1)
  expect(await listTimes()).toEqual([onDay(0)])
  await Promise.all([runIn(2.1), runIn(2.1), runIn(2.1)])
  expect(await listTimes()).toEqual([onDay(0), onDay(1)])
  await runIn(26.1)
  await runIn(26.1)
  expect(await listTimes()).toEqual([onDay(0), onDay(1), onDay(2)])
  const rows = await readRows(server.db, 'guest_request', ['note', 'daily_id'], {
    hotel_id: hotel.id,
  })
  expect(new Set(rows.map(({ note }) => note))).toEqual(new Set(['Fresh towels, please']))
  expect(new Set(rows.map(({ daily_id }) => daily_id)).size).toBe(1)
})

test('ends at check-out, and goes on if the stay is extended', async () => {
  await ask()
  // From 20 hours ago for two nights: check-out is tomorrow.
  await changeStay(server, guest, { duration: 1 })
  await runIn(24 * 3)
  expect(await listTimes()).toEqual([onDay(0)])
  await changeStay(server, guest, { duration: 9 })
  await runIn(24 * 3 + 6)
  expect((await listTimes()).length).toBe(2)
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  await runIn(24 * 5)
  const { ended_at } = await readRow(server.db, 'daily_request', ['ended_at'], {
    hotel_id: hotel.id,
  })
  expect(ended_at).not.toBeNull()
})

test('the guest cancels one day, or the series', async () => {
  const today = (await ask()).body.data._id
  await runIn(2.1)
  const cancel = (id: string, endsDaily: boolean) =>
    guest.call(cancelGuestRequest, { params: { id }, body: { endsDaily } })
  await cancel(today, false)
  expect(await listTimes()).toEqual([onDay(1)])
  await runIn(26.1)
  const { body } = await guest.call(listGuestRequests, { query: { status: 'active' } })
  const last = body.data[0]?._id ?? ''
  expect((await cancel(last, true)).body.data).not.toHaveProperty('daily')
  expect(await listTimes()).toEqual([])
  await runIn(24 * 3)
  expect(await listTimes()).toEqual([])
})

test('the desk ends the series with a reason', async () => {
  const { _id } = (await ask()).body.data
  await runIn(2.1)
  const desk = await buildStaff(hotel)
  await desk.call(acceptRequest, { params: { id: _id }, body: {} })
  const { status, body } = await desk.call(cancelRequest, {
    params: { id: _id },
    body: { reason: 'The room is being repaired.', endsDaily: true },
  })
  expect([status, body.data.status, body.data.daily]).toEqual([200, 'cancelled', undefined])
  expect(await listTimes()).toEqual([])
})

test('a new series replaces the one for the same service', async () => {
  await ask()
  await ask({ preferredAt: new Date(first.getTime() + HOUR_MS).toISOString() })
  expect((await listTimes()).length).toBe(1)
  await runIn(4)
  expect((await listTimes()).length).toBe(2)
})

test('skips a day on which the service is not offered', async () => {
  await ask()
  const offer = (available: boolean) =>
    changeRows(server.db, 'department_service', deptRequestId, { available })
  await offer(false)
  await runIn(2.1)
  await offer(true)
  await runIn(26.1)
  expect(await listTimes()).toEqual([onDay(0), onDay(2)])
})

test('needs a time and a service that is offered daily', async () => {
  expect((await ask({ preferredAt: undefined })).status).toBe(400)
  const single = await buildService(hotel, housekeeping)
  expect((await ask({ deptRequestId: single.id })).status).toBe(400)
  expect(await listTimes()).toEqual([])
})
