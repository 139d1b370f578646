import { getRoomPlan } from '@bellhop/contract/desk/bookings'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { createDepartmentRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { buildCompanion } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpLateCheckOut } from '../../testing/late-check-out.ts'
import { changeRows } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'
import { completeGrantedOffers, expireRequests } from './expire.ts'

const {
  server,
  reception,
  hotel,
  guest,
  instantOf,
  ask,
  request,
  listHours,
  cancel,
  setSessionEnd,
  readTimes,
  readBill,
  threeHours,
} = await setUpLateCheckOut()

test('moves check-out and the end of the session once the hotel accepts it', async () => {
  const before = await readTimes()
  const { _id, purpose, deliverAt } = await request('14:00')
  expect([purpose, Date.parse(deliverAt ?? '')]).toEqual([
    'lateCheckOut',
    before.checkOut + threeHours,
  ])
  expect(await readTimes()).toEqual(before)
  await reception.accept(_id)
  expect(await readTimes()).toEqual({
    checkoutTime: '14:00',
    checkOut: before.checkOut + threeHours,
    sessionEnd: before.sessionEnd + threeHours,
  })
})

test('leaves a session that ends with a longer stay of the guest', async () => {
  const { sessionEnd } = await readTimes()
  await setSessionEnd(sessionEnd + 2 * DAY_MS)
  await reception.accept((await request('14:00'))._id)
  expect(await readTimes()).toMatchObject({
    checkoutTime: '14:00',
    sessionEnd: sessionEnd + 2 * DAY_MS,
  })
})

test.each(['guest', 'hotel'] as const)('moves it back when the %s cancels', async (by) => {
  const before = await readTimes()
  const { _id } = await request('14:00')
  await reception.accept(_id)
  const { status } = await (by === 'guest' ? cancel(_id) : reception.cancel(_id))
  expect(status).toBe(200)
  expect(await readTimes()).toEqual(before)
})

test('costs so much for each hour after the present check-out', async () => {
  const service = await reception.offerLateCheckOut('14:30')
  expect(await listHours(service)).toEqual([
    ['12:00', 1, 1],
    ['13:00', 2, 1],
    ['14:00', 3, 1],
  ])
  const { lines, amounts } = await request('14:00', service)
  expect([lines[0]?.quantity, amounts.subtotal]).toEqual([3, 2100])
})

test('is rejected with another price than the guest has seen', async () => {
  const service = await reception.offerLateCheckOut('18:00')
  const body = { ...service, preferredAt: await instantOf('16:00') }
  const seen = (expectedTotal: number) =>
    guest.call(createDepartmentRequest, { body: { ...body, expectedTotal } })
  // The price of two hours, as if a late check-out until 14:00 had been cancelled since.
  expect(await seen(2 * 826)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', amounts: { total: 5 * 826 } },
  })
  expect((await seen(5 * 826)).status).toBe(201)
})

test('is asked for once until it is cancelled', async () => {
  const service = await reception.offerLateCheckOut('18:00')
  const { _id } = await request('14:00', service)
  await reception.accept(_id)
  const companion = await buildCompanion(hotel, guest)
  for (const by of [guest, companion]) {
    expect(await ask(service, '16:00', by)).toMatchObject({
      status: 409,
      body: {
        code: 'item_unavailable',
        params: { note: 'It has already been requested for this room. Cancel that request first.' },
      },
    })
  }
  await cancel(_id)
  expect((await request('16:00', service)).lines[0]?.quantity).toBe(5)
})

test('is granted at once where the hotel does so', async () => {
  const { checkOut } = await readTimes()
  const { balance } = await readBill()
  const granted = await request('14:00', await reception.offerLateCheckOut('18:00', true))
  expect(granted.status).toBe('done')
  expect(granted.timeline.map(({ by }: { by: string }) => by)).toEqual(['guest', 'hotel', 'hotel'])
  expect((await readTimes()).checkOut).toBe(checkOut + threeHours)
  expect((await readBill()).balance - balance).toBe(2478)
})

test.each([undefined, '11:00', '11:30', '19:00'])('has no time %s', async (until) => {
  const service = await reception.offerLateCheckOut('18:00')
  const preferredAt = until && (await instantOf(until))
  const body = { ...service, ...(preferredAt && { preferredAt }) }
  const answer = await guest.call(createDepartmentRequest, { body })
  expect(answer.body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: 'preferredAt' }],
  })
})

test('is shown to housekeeping', async () => {
  await reception.accept((await request('14:00'))._id)
  const { body } = await call(server, getHousekeeping, { headers: reception.headers })
  expect(body.data.rooms).toMatchObject([{ number: guest.roomNumber, lateCheckOut: '14:00' }])
})

test('is shown on the room plan', async () => {
  const readBars = async () => {
    const { body } = await call(server, getRoomPlan, { headers: reception.headers })
    return body.data.roomTypes.flatMap(({ rooms }) => rooms.flatMap(({ stays }) => stays))
  }
  const { _id } = await request('14:00')
  expect(await readBars()).not.toMatchObject([{ lateCheckOut: '14:00' }])
  await reception.accept(_id)
  expect(await readBars()).toMatchObject([{ lateCheckOut: '14:00' }])
})

test('is not offered up to a time that is not later', async () => {
  for (const latest of ['11:00', '11:59', '09:00']) {
    const service = await reception.offerLateCheckOut(latest)
    expect(await listHours(service)).toEqual([])
    const answer = await ask(service, '12:00')
    expect(answer).toMatchObject({ status: 409, body: { code: 'item_unavailable' } })
  }
})

test('is done once it is accepted, and can be cancelled until the regular check-out', async () => {
  const { _id } = await request('14:00')
  const { body } = await reception.accept(_id)
  expect(body.data).toMatchObject({ status: 'done', isToCome: true })
  expect(body.data.timeline.map(({ status }) => status)).toEqual(['new', 'accepted', 'done'])
  const seen = await guest.call(getGuestRequest, { params: { id: _id } })
  expect(seen.body.data).toMatchObject({ canCancel: true, canReview: false })
  await moveStay(server, guest.stayId, { check_in: new Date(Date.now() - 3 * DAY_MS), duration: 2 })
  expect((await cancel(_id)).body).toMatchObject({ code: 'not_cancellable' })
  expect((await reception.cancel(_id)).body).toMatchObject({ code: 'invalid_transition' })
  expect((await readTimes()).checkoutTime).toBe('14:00')
})

test('is completed if the release before has accepted it', async () => {
  const { _id } = await request('14:00')
  await changeRows(server.db, 'guest_request', _id, { status: 'accepted' })
  await completeGrantedOffers(server.db, server.app.bus, new Date())
  expect(await reception.readStatus(_id)).toBe('done')
})

test('expires at check-out if the hotel has not accepted it', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await expireRequests(server.db, server.app.bus, new Date(checkOut - 1000))
  expect(await reception.readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(checkOut))
  expect(await reception.readStatus(_id)).toBe('expired')
  expect((await readTimes()).checkOut).toBe(checkOut)
})

test('expires at its own time if it was asked for after check-out', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await changeRows(server.db, 'guest_request', _id, { created_at: new Date(checkOut + MINUTE_MS) })
  await expireRequests(server.db, server.app.bus, new Date(checkOut + threeHours - 1000))
  expect(await reception.readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(checkOut + threeHours))
  expect(await reception.readStatus(_id)).toBe('expired')
})
