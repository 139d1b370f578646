import { addOutlet, changeOutlet, listDeskOutlets } from '@bellhop/contract/desk/outlets'
import { createFoodRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { expect, test } from 'vitest'
import { raiseSessionVersion } from '../database/versions.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, changeHotel } from '../testing/builders.ts'
import { buildFood } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { raiseContentVersion } from '../testing/raise-content-version.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel, { role: 'manager' }))

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const clock = (hours: number) => hotelTimeOfDay(inHours(hours), 'Asia/Kolkata')
const day = (days: number) => hotelDate(new Date(Date.now() + days * DAY_MS), 'Asia/Kolkata')
const list = async () => (await desk.call(listDeskOutlets)).body.data
const lunch = { days: everyDay, from: '12:00', to: '15:00', lastOrder: 30 }
const add = (hours: object) => desk.call(addOutlet, { body: { name: { en: 'Café' }, hours } })

test.each([
  [
    'windows overlap',
    { weekly: [lunch, { days: [7], from: '14:00', to: '18:00' }], exceptions: [] },
    { field: 'hours.weekly.1.from', message: 'These hours overlap with others on Sunday.' },
  ],
  [
    'an exception is in the past',
    { weekly: [lunch], exceptions: [{ from: day(-2), to: day(-1), windows: [] }] },
    { field: 'hours.exceptions.0.to', message: 'This date is in the past.' },
  ],
])('names the field if %s, and stores nothing', async (_, hours, error) => {
  expect((await add({ weekly: [lunch], exceptions: [] })).status).toBe(201)
  const before = await list()
  const { _id, version, ...fields } = before[0] ?? { _id: '', version: 0 }
  const body = { ...fields, hours, version }
  const changed = await desk.call(changeOutlet, { params: { id: _id }, body })
  for (const { status, body } of [changed, await add(hours)]) {
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_request', errors: [error] })
  }
  expect(await list()).toEqual(before)
})

test('stay on the clock of the hotel when its zone changes, and nothing is lost', async () => {
  stopClock()
  const hours = { weekly: [{ days: everyDay, from: clock(-1), to: clock(1) }], exceptions: [] }
  const { _id: restaurantId } = (await add(hours)).body.data
  const { id: itemId } = await buildFood(hotel, { id: restaurantId, name: 'Café' })
  const guest = await buildGuest(hotel)
  const order = (more: object = {}) => {
    const body = { restaurantId, lines: [{ itemId, quantity: 1 }], ...more }
    return guest.call(createFoodRequest, { body })
  }
  expect((await order()).status).toBe(201)
  const deliverAt = inHours(24).toISOString()
  const later = (await order({ deliverAt })).body.data
  const before = await list()

  await changeHotel(hotel, { time_zone: 'Asia/Tokyo' })
  await raiseSessionVersion(server.db, hotel.id)
  await raiseContentVersion(server.db, hotel.id)
  expect(await list()).toEqual(before)
  // In Tokyo it is three and a half hours later.
  expect(await order()).toMatchObject({
    status: 409,
    body: { code: 'outlet_closed', params: { opensAt: clock(-1) } },
  })
  const params = { id: later._id }
  const kept = (await guest.call(getGuestRequest, { params })).body.data
  expect(kept).toMatchObject({ deliverAt, status: later.status })
})
