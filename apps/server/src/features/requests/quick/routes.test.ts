import { listQuickRequests } from '@bellhop/contract/guest/quick-requests'
import { createAmenityRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { expect, test } from 'vitest'
import { dailyHours } from '../../../shared/time/daily-hours.ts'
import { wallClock } from '../../../shared/time/wall-clock.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../../testing/builders.ts'
import { buildAmenity, buildService } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'

const timeZone = 'Asia/Kolkata'
const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { time_zone: timeZone }))
const housekeeping = prepare(() => buildDepartment(hotel, { code: 'housekeeping' }))
const guest = prepare(() => buildGuest(hotel))

async function list() {
  const { status, body } = await guest.call(listQuickRequests)
  expect(status).toBe(200)
  return body.data
}

/** Hours that begin an hour from now and end an hour later. */
function laterHours() {
  const at = (hours: number) => hotelTimeOfDay(new Date(Date.now() + hours * HOUR_MS), timeZone)
  return { hours: JSON.stringify(dailyHours([at(1), at(2)])) }
}

test('lists the items that the hotel has marked, with quantity and department', async () => {
  const towel = await buildAmenity(hotel, housekeeping, { quick_quantity: 2, price: 2450 })
  const cleaning = await buildService(hotel, housekeeping, { quick: true })
  await buildAmenity(hotel, housekeeping, { name: 'Soap' })
  await buildService(hotel, housekeeping, { name: 'Pressing' })
  const elsewhere = await buildHotel(server)
  await buildAmenity(elsewhere, await buildDepartment(elsewhere), {
    quick_quantity: 1,
  })
  const found = await list()
  const departmentId = housekeeping.id
  expect(found).toEqual([
    {
      kind: 'amenity',
      _id: towel.id,
      departmentId,
      name: towel.name,
      price: 24.5,
      quantity: 2,
      most: 20,
      etaMinutes: 15,
    },
    expect.objectContaining({ kind: 'department', _id: cleaning.id, quantity: 1, most: 1 }),
  ])

  for (const { kind, _id, quantity } of found) {
    const answer =
      kind === 'amenity'
        ? await guest.call(createAmenityRequest, {
            body: { departmentId, lines: [{ itemId: _id, quantity }] },
          })
        : await guest.call(createDepartmentRequest, { body: { departmentId, deptRequestId: _id } })
    expect(answer.status).toBe(201)
  }
})

test('omits what is unavailable now, and limits the quantity to the stock', async () => {
  const closed = await buildDepartment(hotel, { code: 'spa', ...laterHours() })
  await buildService(hotel, closed, { quick: true, name: 'Massage' })
  const of = { quick_quantity: 2 }
  await buildAmenity(hotel, housekeeping, { ...of, name: 'Sold out', stock: 0 })
  await buildAmenity(hotel, housekeeping, { ...of, name: 'Withdrawn', available: false })
  const soldOut = (hours: number) => ({
    ...of,
    available: false,
    sold_out_until: wallClock(new Date(Date.now() + hours * HOUR_MS), timeZone),
  })
  await buildAmenity(hotel, housekeeping, { ...soldOut(2), name: 'Back later' })
  await buildAmenity(hotel, housekeeping, { ...soldOut(-1), name: 'Back' })
  await buildAmenity(hotel, housekeeping, { ...of, name: 'Last one', stock: 1 })
  expect(await list()).toMatchObject([
    { name: 'Back', quantity: 2 },
    { name: 'Last one', quantity: 1, most: 1 },
  ])
})

test('lists six at most', async () => {
  for (let position = 0; position < 8; position++) {
    await buildAmenity(hotel, housekeeping, {
      name: `Item ${position}`,
      quick_quantity: 1,
      position,
    })
  }
  const names = (await list()).map(({ name }) => name)
  expect(names).toEqual([0, 1, 2, 3, 4, 5].map((position) => `Item ${position}`))
})
