import { getHousekeeping, setFoundOccupied } from '@bellhop/contract/desk/housekeeping'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { setDoorSign } from '@bellhop/contract/guest/guest'
import type { CleaningState } from '@bellhop/domain/rooms/room-state'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { readAudit } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { buildHousekeeper } from '../../testing/staff-builders.ts'

const server = await getTestApp()
const { db } = server

let room: string
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
const phone = prepare(() => buildHousekeeper(hotel))
beforeEach(async () => {
  room = (await buildRooms(hotel, 1))[0] ?? ''
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
/** @param ago minutes */
const setState = (as: Caller, state: CleaningState, ago?: number) =>
  as.call(setRoomState, {
    params: { id: room },
    body: { state, ...(ago !== undefined && { occurredAt: minutesAgo(ago) }) },
  })
const report = (as: Caller, isOccupied: boolean, ago?: number) =>
  as.call(setFoundOccupied, {
    params: { id: room },
    body: { isOccupied, ...(ago !== undefined && { occurredAt: minutesAgo(ago) }) },
  })
const read = async () =>
  (await desk.call(getHousekeeping)).body.data.rooms.find(({ _id }) => _id === room)

/** Changes the room at the front desk so many minutes ago. */
async function changeAt(minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * MINUTE_MS)
  await changeRows(db, 'room_state', { room_id: room }, { cleaning_at: at, occupancy_at: at })
  await changeRows(db, 'housekeeping_task', { room_id: room }, { arose_at: at })
}

const listLog = async () =>
  (await readAudit(hotel, ['action', 'after'], { subject: room })).map(({ action, after }) => [
    action,
    after,
  ])

describe('what a phone sends after an outage', () => {
  test('counts in its order, from when it was done', async () => {
    await setState(phone, 'dirty', 30)
    await setState(phone, 'cleaning', 25)
    await setState(phone, 'clean', 10)
    expect(await read()).toMatchObject({ cleaning: 'clean', task: { status: 'done' } })
    const log = await listLog()
    expect(log.at(-1)).toEqual([
      'roomState.set',
      { cleaning: 'clean', closure: null, occurredAt: expect.any(String) },
    ])
  })

  test('keeps its order over a slow connection', async () => {
    await setState(phone, 'cleaning', 4 / 60)
    // Three seconds later.
    const earlier = sql<Date>`cleaning_at - interval '3 seconds'`
    await changeRows(db, 'room_state', { room_id: room }, { cleaning_at: earlier })
    await setState(phone, 'clean', 6 / 60)
    expect(await read()).toMatchObject({ cleaning: 'clean' })
  })

  test('does not replace what the front desk did later, and is in the log', async () => {
    await setState(desk, 'dirty')
    await changeAt(5)
    const late = await setState(phone, 'clean', 10)
    expect(late.body.data).toMatchObject({ cleaning: 'dirty' })
    expect(await read()).toMatchObject({ cleaning: 'dirty', task: { status: 'open' } })
    expect((await listLog()).at(-1)).toEqual([
      'roomState.late',
      { cleaning: 'clean', occurredAt: expect.any(String) },
    ])
    await setState(phone, 'cleaning', 2)
    expect(await read()).toMatchObject({ cleaning: 'cleaning', task: { status: 'begun' } })
  })

  test('does not replace what the front desk has confirmed later', async () => {
    await setState(desk, 'dirty')
    await report(desk, true)
    await changeAt(20)
    await setState(desk, 'dirty')
    await report(desk, true)
    await setState(phone, 'clean', 10)
    await report(phone, false, 10)
    expect(await read()).toMatchObject({ cleaning: 'dirty', foundOccupiedAt: expect.any(String) })
  })

  test('does not open a room that the front desk has closed since', async () => {
    await setState(desk, 'dirty')
    await changeAt(20)
    await desk.call(setRoomState, {
      params: { id: room },
      body: { state: 'outOfOrder', reason: 'Water damage' },
    })
    const late = await setState(phone, 'clean', 10)
    expect(late.body.data).toMatchObject({ state: 'outOfOrder', cleaning: 'clean' })
    expect((await setState(desk, 'inspected', 5)).body.data).toMatchObject({
      state: 'outOfOrder',
    })
  })

  test('does not answer a guest who has asked for cleaning since', async () => {
    const guest = await buildGuest(hotel)
    const stay = await readRow(db, 'stay', ['room_id'], guest.stayId)
    room = stay.room_id ?? ''
    await guest.call(setDoorSign, { body: { sign: 'cleanNow' } })
    await setState(phone, 'clean', 10)
    expect(await read()).toMatchObject({ doorSign: 'cleanNow', task: { status: 'open' } })
  })

  test('merges field by field', async () => {
    await setState(desk, 'dirty')
    await changeAt(20)
    await report(desk, true)
    await setState(phone, 'clean', 10)
    await report(phone, false, 10)
    expect(await read()).toMatchObject({ cleaning: 'clean', foundOccupiedAt: expect.any(String) })
  })

  test('does not report a room again that the front desk has settled since', async () => {
    await report(phone, true)
    await report(desk, false)
    const { status } = await report(phone, true, 10)
    expect(status).toBe(200)
    expect((await read())?.foundOccupiedAt).toBeUndefined()
    await changeAt(20)
    await report(phone, true, 10)
    expect((await read())?.foundOccupiedAt).toBeDefined()
    expect((await listLog()).map(([action]) => action)).toEqual([
      'roomState.foundOccupied',
      'roomState.settleOccupied',
      'roomState.late',
      'roomState.foundOccupied',
    ])
  })

  test('does not report a guest who has checked in since', async () => {
    const guest = await buildGuest(hotel)
    const stay = await readRow(db, 'stay', ['room_id'], guest.stayId)
    room = stay.room_id ?? ''
    expect((await report(phone, true, 10)).status).toBe(200)
    expect((await report(phone, true)).body.code).toBe('room_taken')
  })
})
