import {
  addDepartmentService,
  changeDepartmentService,
  removeDepartmentService,
} from '@bellhop/contract/desk/departments'
import { listDepartmentServices, listServiceSlots } from '@bellhop/contract/guest/departments'
import { createDepartmentRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { everyDay } from '@bellhop/domain/time/opening-hours'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { changeRows } from '../../testing/rows.ts'

const server = await getTestApp()
let departmentId: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
beforeEach(async () => {
  departmentId = (await buildDepartment(hotel)).id
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
const guest = prepare(() => buildGuest(hotel))

const hours = { weekly: [{ days: everyDay, from: '10:00', to: '12:00' }], exceptions: [] }
const massage = (more: object = {}) => ({
  ...{ departmentId, name: { en: 'Massage', hi: 'मालिश' }, description: { en: 'Warm oil.' } },
  ...{ price: 1800.5, available: true, place: 'elsewhere', etaMinutes: 60 },
  ...{ needsTime: false, daily: false, quick: false, grantedAtOnce: false },
  ...{ slotMinutes: 60, slotCapacity: 2, hours },
  ...more,
})
const add = async (body: object = massage()) => manager.call(addDepartmentService, { body })
const remove = (id: string) => manager.call(removeDepartmentService, { params: { id } })

/** 10:00 in Kolkata tomorrow. */
const date = hotelDate(new Date(Date.now() + DAY_MS), 'Asia/Kolkata')
const first = `${date}T04:30:00.000Z`
const readSlots = async (deptRequestId: string) =>
  (await guest.call(listServiceSlots, { params: { deptRequestId }, query: { date } })).body.data
const reserve = async (deptRequestId: string) => {
  const body = { departmentId, deptRequestId, preferredAt: first }
  return (await guest.call(createDepartmentRequest, { body })).body.data._id
}

test('a service is stored whole, and shown to guests in their language with its times', async () => {
  const { status, body } = await add()
  expect([status, body.data]).toEqual([201, { _id: expect.any(String), version: 1, ...massage() }])
  const hindi = {
    headers: { ...guest.headers, 'accept-language': 'hi' },
    params: { deptId: departmentId },
  }
  const [shown] = (await call(server, listDepartmentServices, hindi)).body.data
  expect(shown).toMatchObject({ name: 'मालिश', price: 1800.5, slotMinutes: 60 })
  const slots = await readSlots(body.data._id)
  expect(slots).toEqual([first, `${date}T05:30:00.000Z`].map((start) => ({ start, available: 2 })))
})

test('fewer places and other times leave what guests have reserved', async () => {
  const { data: service } = (await add()).body
  const requestId = await reserve(service._id)
  const later = { ...hours, weekly: [{ days: everyDay, from: '11:00', to: '12:00' }] }
  const params = { id: service._id }
  for (const [version, change] of [{ slotCapacity: 1 }, { hours: later }].entries()) {
    const body = { ...service, ...change, version: version + 1 }
    const changed = await manager.call(changeDepartmentService, { params, body })
    expect(changed.status).toBe(200)
    const own = await guest.call(getGuestRequest, { params: { id: requestId } })
    expect(own.body.data).toMatchObject({ status: 'new', deliverAt: first })
    if ('slotCapacity' in change) expect((await readSlots(service._id))[0]?.available).toBe(0)
  }
})

test('a service with open requests is not removed; a finished request keeps its name', async () => {
  const { data: service } = (await add()).body
  const requestId = await reserve(service._id)
  expect(await remove(service._id)).toMatchObject({
    status: 409,
    body: { code: 'in_use', uses: [{ noun: 'open-requests', count: 1 }] },
  })
  await changeRows(server.db, 'guest_request', requestId, { status: 'done' })
  expect((await remove(service._id)).status).toBe(204)
  const own = await guest.call(getGuestRequest, { params: { id: requestId } })
  expect(own.body.data.lines[0]?.name).toBe('Massage')
})

test('a service does not go while a guest has it every day', async () => {
  const daily = { daily: true, price: 0, slotMinutes: undefined, slotCapacity: undefined }
  const { data: service } = (await add(massage({ ...daily, hours: undefined }))).body
  const body = { departmentId, deptRequestId: service._id, preferredAt: first, daily: true }
  expect((await guest.call(createDepartmentRequest, { body })).status).toBe(201)
  await changeRows(server.db, 'guest_request', { hotel_id: hotel.id }, { status: 'done' })
  expect((await remove(service._id)).body).toMatchObject({ code: 'in_use' })
})

test('rejects rules that do not fit together, and a second service with the tables of an outlet', async () => {
  expect((await add(massage({ quick: true }))).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: 'quick' }],
  })
  const { id: outletId } = await buildOutlet(hotel)
  const table = massage({ price: 0, maxParty: 2, outletId })
  expect((await add(table)).status).toBe(201)
  expect(await add(table)).toMatchObject({ status: 400, body: { errors: [{ field: 'outletId' }] } })
})
