import { advanceRequest, getDeskRequest } from '@bellhop/contract/desk/requests'
import { createDepartmentRequest, rescheduleGuestRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { expect, test } from 'vitest'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server))
const spa = prepare(() => buildDepartment(hotel, { name: 'Spa' }))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

/** The start of a slot of an hour in India, so many hours from now. */
const inHours = (hours: number) =>
  new Date((Math.floor(Date.now() / HOUR_MS) + hours) * HOUR_MS + HOUR_MS / 2).toISOString()

async function ask(serviceId: string, preferredAt: string, as: Caller = guest) {
  const { status, body } = await as.call(createDepartmentRequest, {
    body: { departmentId: spa.id, deptRequestId: serviceId, preferredAt },
  })
  expect(status).toBe(201)
  return body.data
}

const move = (id: string, preferredAt: string, as: Caller = guest) =>
  as.call(rescheduleGuestRequest, { params: { id }, body: { preferredAt } })

test('changes the time, which the desk sees as the guest’s', async () => {
  const cleaning = await buildService(hotel, spa, { window_minutes: 30 })
  const { _id, canReschedule } = await ask(cleaning.id, inHours(2))
  expect(canReschedule).toBe(true)
  const { status, body } = await move(_id, inHours(3))
  expect(status).toBe(200)
  const times = { deliverAt: inHours(3), promisedAt: inHours(3) }
  expect(body.data).toMatchObject({ ...times, status: 'new', canReschedule: true })
  const seen = await desk.call(getDeskRequest, { params: { id: _id } })
  expect(seen.body.data).toMatchObject(times)
  expect(seen.body.data.timeline.at(-1)).toMatchObject({ by: 'guest', promisedAt: inHours(3) })
  // It waits for staff before its new time, not its old one.
  expect(seen.body.data.waitsFrom > inHours(2)).toBe(true)
  expect(seen.body.data.waitsFrom < inHours(3)).toBe(true)
})

test('moves to a slot with a free place only, also if two guests want the last one', async () => {
  const massage = await buildService(hotel, spa, {
    slot_minutes: 60,
    slot_capacity: 1,
    place: 'elsewhere',
  })
  const other = await buildGuest(hotel)
  const mine = (await ask(massage.id, inHours(2)))._id
  const theirs = (await ask(massage.id, inHours(3), other))._id
  expect(await move(mine, inHours(3))).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
  const both = await Promise.all([move(mine, inHours(4)), move(theirs, inHours(4), other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  // The place at the old time is free again.
  const isMine = both[0]?.status === 200
  const left = isMine ? move(theirs, inHours(2), other) : move(mine, inHours(3))
  expect((await left).status).toBe(200)
})

test('is rejected while the department is closed', async () => {
  const clock = (hours: number) => hotelTimeOfDay(inHours(hours), 'Asia/Kolkata')
  const hours = { hours: JSON.stringify(dailyHours([clock(1), clock(4)])) }
  Object.assign(spa, await buildDepartment(hotel, { name: 'Evening spa', ...hours }))
  const steam = await buildService(hotel, spa)
  const { _id } = await ask(steam.id, inHours(2))
  expect(await move(_id, inHours(5))).toMatchObject({
    status: 409,
    body: { code: 'outlet_closed' },
  })
})

test('is rejected after check-out, once work has begun, and without a time', async () => {
  const cleaning = await buildService(hotel, spa)
  const { _id } = await ask(cleaning.id, inHours(2))
  expect((await move(_id, inHours(24 * 13))).status).toBe(400)
  await desk.call(advanceRequest, { params: { id: _id }, body: { status: 'inProgress' } })
  expect(await move(_id, inHours(3))).toMatchObject({ status: 409, body: { code: 'not_movable' } })
  const soon = await guest.call(createDepartmentRequest, {
    body: { departmentId: spa.id, deptRequestId: cleaning.id },
  })
  expect(soon.body.data.canReschedule).toBe(false)
  expect((await move(soon.body.data._id, inHours(3))).status).toBe(409)
})
