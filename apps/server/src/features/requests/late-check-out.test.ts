import { getRoomPlan } from '@bellhop/contract/desk/bookings'
import { acceptRequest, cancelRequest } from '@bellhop/contract/desk/requests'
import { getGuest } from '@bellhop/contract/guest/guest'
import { cancelGuestRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/durations'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { beginLateCheckOuts } from './expire.ts'

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let headers: { authorization: string }
let desk: { cookie: string }
let offer: (checkoutTime: string) => Promise<{ departmentId: string; deptRequestId: string }>

beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  headers = await signInGuest(server, guest)
  // As signing in sets it.
  await setSessionEnd((await readTimes()).checkOut + DAY_MS)
  desk = await signInStaff(server, await buildStaff(server, hotel))
  const reception = await buildDepartment(server, hotel, { name: 'Reception' })
  offer = async (checkoutTime) => {
    const name = `Late check-out until ${checkoutTime}`
    const values = { name, purpose: 'lateCheckOut', place: 'elsewhere', price: 200000 } as const
    const { id } = await buildService(server, hotel, reception, {
      ...values,
      checkout_time: checkoutTime,
    })
    return { departmentId: reception.id, deptRequestId: id }
  }
})

const ask = (body: { departmentId: string; deptRequestId: string }) =>
  call(server, createDepartmentRequest, { headers, body })

async function request(checkoutTime: string) {
  const { status, body } = await ask(await offer(checkoutTime))
  expect(status).toBe(201)
  return body.data
}

const accept = (id: string) =>
  call(server, acceptRequest, { headers: desk, params: { id }, body: {} })

const setSessionEnd = (at: number) =>
  server.db
    .updateTable('guest_session')
    .set({ expires_at: new Date(at) })
    .where('guest_id', '=', guest.id)
    .execute()

async function readTimes() {
  const { body } = await call(server, getGuest, { headers })
  const { checkoutTime, checkOut } = body.data
  const { expires_at } = await server.db
    .selectFrom('guest_session')
    .select('expires_at')
    .where('guest_id', '=', guest.id)
    .executeTakeFirstOrThrow()
  return { checkoutTime, checkOut: Date.parse(checkOut ?? ''), sessionEnd: expires_at.getTime() }
}

const threeHours = 3 * 3_600_000

test('moves check-out and the end of the session once the hotel accepts it', async () => {
  const before = await readTimes()
  const { _id, purpose, deliverAt } = await request('14:00')
  expect([purpose, Date.parse(deliverAt ?? '')]).toEqual([
    'lateCheckOut',
    before.checkOut + threeHours,
  ])
  expect(await readTimes()).toEqual(before)
  await accept(_id)
  expect(await readTimes()).toEqual({
    checkoutTime: '14:00',
    checkOut: before.checkOut + threeHours,
    sessionEnd: before.sessionEnd + threeHours,
  })
})

test('leaves a session that ends with a longer stay of the guest', async () => {
  const { sessionEnd } = await readTimes()
  await setSessionEnd(sessionEnd + 2 * DAY_MS)
  await accept((await request('14:00'))._id)
  expect(await readTimes()).toMatchObject({
    checkoutTime: '14:00',
    sessionEnd: sessionEnd + 2 * DAY_MS,
  })
})

test.each(['guest', 'hotel'] as const)('moves it back when the %s cancels', async (by) => {
  const before = await readTimes()
  const { _id } = await request('14:00')
  await accept(_id)
  const params = { id: _id }
  const { status } =
    by === 'guest'
      ? await call(server, cancelGuestRequest, { headers, params, body: {} })
      : await call(server, cancelRequest, {
          headers: desk,
          params,
          body: { reason: 'The room is needed.' },
        })
  expect(status).toBe(200)
  expect(await readTimes()).toEqual(before)
})

test('of two accepted ones the later counts, until it is cancelled', async () => {
  const four = (await request('16:00'))._id
  const two = (await request('14:00'))._id
  await accept(two)
  await accept(four)
  expect((await readTimes()).checkoutTime).toBe('16:00')
  await call(server, cancelGuestRequest, { headers, params: { id: four }, body: {} })
  expect((await readTimes()).checkoutTime).toBe('14:00')
})

test('is shown on the room plan', async () => {
  const readBars = async () => {
    const { body } = await call(server, getRoomPlan, { headers: desk })
    return body.data.roomTypes.flatMap(({ rooms }) => rooms.flatMap(({ stays }) => stays))
  }
  const { _id } = await request('14:00')
  expect(await readBars()).not.toMatchObject([{ lateCheckOut: '14:00' }])
  await accept(_id)
  expect(await readBars()).toMatchObject([{ lateCheckOut: '14:00' }])
})

test('is rejected if check-out is not earlier', async () => {
  await accept((await request('14:00'))._id)
  for (const time of ['14:00', '12:00']) {
    const answer = await ask(await offer(time))
    expect(answer).toMatchObject({ status: 409, body: { code: 'item_unavailable' } })
  }
})

test('is done from the regular check-out on, and then stays', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await accept(_id)
  const readStatus = async () =>
    await server.db
      .selectFrom('guest_request')
      .select('status')
      .where('hotel_id', '=', hotel.id)
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
  await beginLateCheckOuts(server.db, server.app.bus, new Date(checkOut - 1000))
  expect(await readStatus()).toEqual({ status: 'accepted' })
  await beginLateCheckOuts(server.db, server.app.bus, new Date(checkOut + DAY_MS / 24))
  expect(await readStatus()).toEqual({ status: 'done' })
  const cancelled = await call(server, cancelGuestRequest, {
    headers,
    params: { id: _id },
    body: {},
  })
  expect(cancelled.body).toMatchObject({ code: 'not_cancellable' })
  expect((await readTimes()).checkoutTime).toBe('14:00')
})
