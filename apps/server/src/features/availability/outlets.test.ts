import { listAvailability, setOutletOverride } from '@bellhop/contract/desk/availability'
import { listChanges, undoChange } from '@bellhop/contract/desk/changes'
import { changeOutlet, listDeskOutlets } from '@bellhop/contract/desk/outlets'
import { createFoodRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { alwaysOpen, dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { expect, test } from 'vitest'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const timeZone = 'Asia/Kolkata'
const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { time_zone: timeZone }))
const outlet = prepare(() => buildOutlet(hotel, { hours: JSON.stringify(alwaysOpen) }))
const clerk = prepare(() => buildStaff(hotel, { role: 'manager' }))

const inHours = (hours: number) => wallClock(new Date(Date.now() + hours * HOUR_MS), timeZone)
const closed = (hours: number) => ({ isOpen: false, until: inHours(hours) })

const set = (
  override: { isOpen: boolean; until: string } | undefined,
  { id = outlet.id, headers = clerk.headers } = {},
) =>
  call(server, setOutletOverride, {
    headers,
    params: { id },
    body: { ...(override && { override }) },
  })

async function readGroup() {
  const { body } = await clerk.call(listAvailability)
  return body.data.find(({ _id }) => _id === outlet.id)
}

async function readOutlet() {
  const [entry] = (await clerk.call(listDeskOutlets)).body.data
  if (!entry) throw new Error('Expected an outlet')
  return entry
}

test('closes an outlet for guests at once, until a time, and opens it again', async () => {
  const guest = await buildGuest(hotel)
  const dosa = await buildFood(hotel, outlet)
  const order = () =>
    guest.call(createFoodRequest, {
      body: { restaurantId: outlet.id, lines: [{ itemId: dosa.id, quantity: 1 }] },
    })
  expect((await order()).status).toBe(201)
  const { isOpen, until } = closed(2)
  expect((await set({ isOpen, until })).status).toBe(204)
  expect(await order()).toMatchObject({
    status: 409,
    body: { code: 'outlet_closed', params: { opensOn: dateOf(until), opensAt: timeOf(until) } },
  })
  expect(await readGroup()).toMatchObject({ override: { isOpen: false, until } })
  expect((await set(undefined)).status).toBe(204)
  expect(await readGroup()).not.toHaveProperty('override')
  expect((await order()).status).toBe(201)
})

test('opens an outlet beyond its hours, also one without dishes', async () => {
  const never = JSON.stringify({ weekly: [], exceptions: [] })
  Object.assign(outlet, await buildOutlet(hotel, { hours: never }))
  expect(await readGroup()).toMatchObject({ kind: 'food', items: [] })
  const until = inHours(1)
  expect((await set({ isOpen: true, until })).status).toBe(204)
  expect(await readGroup()).toMatchObject({ override: { isOpen: true, until } })
})

test('lets the kitchen close its own outlets only', async () => {
  const cook = await buildStaff(hotel, { role: 'kitchen', outlets: [outlet] })
  const other = await buildOutlet(hotel)
  expect((await set(closed(1), { headers: cook.headers })).status).toBe(204)
  expect(await set(closed(1), { headers: cook.headers, id: other.id })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: 'You work for other outlets.' },
  })
  const elsewhere = await buildOutlet(await buildHotel(server))
  expect((await set(closed(1), { headers: cook.headers, id: elsewhere.id })).status).toBe(404)
})

test('leaves out an outlet that is hidden from guests', async () => {
  Object.assign(outlet, await buildOutlet(hotel, { hidden: true }))
  expect(await readGroup()).toBeUndefined()
})

test.each([
  ['a past time', -1],
  ['a time after tomorrow', 72],
])('rejects %s', async (_, hours) => {
  expect(await set(closed(hours))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'override.until' }] },
  })
})

test('stays closed when a manager changes the hours, which have no days of it', async () => {
  const override = closed(2)
  await set(override)
  const { _id, ...entry } = await readOutlet()
  expect(entry.hours.exceptions).toEqual([])
  const days = [1, 2, 3, 4, 5, 6, 7]
  const answer = await clerk.call(changeOutlet, {
    params: { id: _id },
    body: { ...entry, hours: { weekly: [{ days, from: '00:00', to: '23:59' }], exceptions: [] } },
  })
  expect(answer.body.data).toMatchObject({ override })
  const { override: _override, ...usual } = { ...entry, version: entry.version + 1 }
  await clerk.call(changeOutlet, { params: { id: _id }, body: usual })
  expect(await readGroup()).not.toHaveProperty('override')
})

test('is in the history, and undone from it', async () => {
  await set(closed(2))
  const { body } = await clerk.call(listChanges)
  const [change] = body.data
  expect(change).toMatchObject({
    noun: 'outlet',
    fields: [{ field: 'override', after: { isOpen: false } }],
  })
  const params = { id: change?._id ?? '' }
  expect((await clerk.call(undoChange, { params, body: {} })).status).toBe(200)
  expect(await readGroup()).not.toHaveProperty('override')
})
