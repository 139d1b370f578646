import { advanceRequest, promiseNewTime } from '@bellhop/contract/desk/requests'
import { cancelGuestRequest, getGuestRequest, seeLateness } from '@bellhop/contract/guest/requests'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { setUpRequestDesk } from '../../testing/request-desk.ts'
import { changeRows } from '../../testing/rows.ts'
import { tellLate } from './tell-late.ts'

const server = await getTestApp()
const { advance, ask, desk, guest, hotel } = setUpRequestDesk(server)

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const promise = (id: string, minutes: number) =>
  changeRows(server.db, 'guest_request', id, { promised_at: inMinutes(minutes) })
const tell = (now = new Date()) => tellLate(server.db, server.app.bus, now)
const read = async (id: string) => (await guest.call(getGuestRequest, { params: { id } })).body.data

async function listTold(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('event')
    .select('payload')
    .where('hotel_id', '=', hotel.id)
    .where('name', '=', 'request.updated')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ payload }) => ('isLate' in payload && payload.isLate ? [payload._id] : []))
}

test('a guest is told once that a request is late, whichever server is first', async () => {
  const late = await ask()
  const inTime = await ask()
  const ended = await ask()
  await advance(ended, 'done')
  await promise(late, -1)
  await promise(ended, -1)
  await Promise.all([tell(), tell()])
  await tell()
  expect(await listTold()).toEqual([late])
  expect((await read(inTime)).canCancel).toBe(true)
})

test('a guest who was told can cancel what was begun, until there is a new time', async () => {
  const id = await ask()
  await advance(id, 'inProgress')
  expect((await read(id)).canCancel).toBe(false)
  await promise(id, -1)
  await tell()
  expect((await read(id)).canCancel).toBe(true)

  const promisedAt = inMinutes(10).toISOString()
  await desk.call(promiseNewTime, { params: { id }, body: { promisedAt } })
  expect((await read(id)).canCancel).toBe(false)
  const rejected = await guest.call(cancelGuestRequest, { params: { id }, body: {} })
  expect(rejected.body.code).toBe('not_cancellable')

  await tell(inMinutes(11))
  expect(await listTold()).toEqual([id, id])
  await changeRows(server.db, 'guest_request', id, { promised_at: inMinutes(-1) })
  expect((await guest.call(cancelGuestRequest, { params: { id }, body: {} })).status).toBe(200)
})

test('a phone says that it shows the lateness, until there is a new time', async () => {
  const id = await ask()
  const see = () => guest.call(seeLateness, { params: { id } })
  const seenAt = async () =>
    (
      await server.db
        .selectFrom('guest_request')
        .select('late_seen_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).late_seen_at
  expect((await see()).status).toBe(200)
  expect(await seenAt()).toBeNull()
  await promise(id, -1)
  expect((await see()).status).toBe(200)
  expect(await seenAt()).not.toBeNull()
})

test('a guest to whom it is on its way cannot cancel it any more', async () => {
  const id = await ask()
  await promise(id, -1)
  await tell()
  await desk.call(advanceRequest, { params: { id }, body: { status: 'onTheWay' } })
  expect((await read(id)).canCancel).toBe(false)
})
