import { getDeskChat } from '@bellhop/contract/desk/chat'
import { getGuest } from '@bellhop/contract/guest/guest'
import { getBill } from '@bellhop/contract/guest/payments'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { buildGuest } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import {
  ananya,
  answer,
  buildCompanion,
  desk,
  guest,
  hotel,
  openRoom,
  read,
  server,
  setChatDays,
  setUpChat,
  write,
} from '../../../testing/chat.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

setUpChat()

/** @returns when the guest was checked out */
async function checkOut(agoMs: number): Promise<Date> {
  const at = new Date(Date.now() - agoMs)
  await changeStay(server, ananya, { status: 'checkedOut', checked_out_at: at })
  return at
}

describe('after check-out, the chat of the stay', () => {
  test.each([
    ['at once', 0],
    ['when the bill can no longer be read', 25 * HOUR_MS],
    ['in the last hour', 7 * DAY_MS - HOUR_MS],
  ])('is open for seven days: %s', async (_, agoMs) => {
    await write('Two towels, please.')
    const before = await openRoom()
    expect(before.closesAt).toBeNull()
    const at = await checkOut(agoMs)
    const closesAt = new Date(at.getTime() + 7 * DAY_MS).toISOString()
    expect(await openRoom()).toEqual({ ...before, closesAt })
    expect((await write('I have left my charger.')).body.data).toMatchObject({
      roomId: before._id,
      seq: 2,
    })
    expect((await answer(before._id, 'We have it.')).status).toBe(201)
    expect(await openRoom()).toMatchObject({ unread: 1 })
    expect(await read(before._id)).toHaveLength(3)
    const chat = await call(server, getDeskChat, { headers: desk, params: { id: before._id } })
    expect(chat.body.data).toMatchObject({
      status: 'checkedOut',
      stay: { _id: ananya.stayId },
      lastMessage: { text: 'We have it.' },
    })
  })

  test('is open for companions, too', async () => {
    const { companion, headers } = await buildCompanion()
    const { _id } = await openRoom()
    await checkOut(2 * DAY_MS)
    expect((await openRoom(companion.id, headers))._id).toBe(_id)
    expect((await write('My scarf?', headers)).body.data).toMatchObject({ roomId: _id })
  })

  test('opens nothing else', async () => {
    await checkOut(25 * HOUR_MS)
    expect((await write('I have left my charger.')).status).toBe(201)
    expect((await call(server, getGuest, { headers: guest })).body.data).toMatchObject({
      status: 'registered',
      checkIn: null,
    })
    expect(await call(server, getBill, { headers: guest })).toMatchObject({
      status: 403,
      body: { code: 'stay_required' },
    })
  })

  test('is no longer the guest’s after that; they have one of their own', async () => {
    const { _id } = await openRoom()
    await checkOut(7 * DAY_MS + HOUR_MS)
    const own = await openRoom()
    expect(own).toMatchObject({ closesAt: null, lastSeq: 0 })
    expect(own._id).not.toBe(_id)
    expect((await write('Hello', guest, { roomId: _id })).status).toBe(404)
  })

  test('waits behind the chat of a new stay', async () => {
    const { _id } = await openRoom()
    await checkOut(2 * DAY_MS)
    const again = await buildGuest(hotel)
    await changeStay(server, again, { guest_id: ananya.id })
    const room = await openRoom()
    expect(room).toMatchObject({ closesAt: null })
    expect(room._id).not.toBe(_id)
  })
})

describe('the days after check-out', () => {
  test('apply at once to guests who have left', async () => {
    await checkOut(2 * DAY_MS)
    const { _id } = await openRoom()
    await setChatDays(1)
    expect((await openRoom())._id).not.toBe(_id)
    await setChatDays(3)
    expect((await openRoom())._id).toBe(_id)
  })

  test('can be none: the chat can be read for a day, but not written', async () => {
    await setChatDays(0)
    const { _id } = await openRoom()
    const at = await checkOut(HOUR_MS)
    expect(await openRoom()).toMatchObject({ _id, closesAt: at.toISOString() })
    expect(await write('Hello')).toMatchObject({ status: 403, body: { code: 'stay_ended' } })
    expect(await read(_id)).toEqual([])
  })
})
