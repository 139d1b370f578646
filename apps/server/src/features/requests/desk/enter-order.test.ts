import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { getBill } from '@bellhop/contract/guest/payments'
import { getGuestRequest } from '@bellhop/contract/guest/requests'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildAmenity,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestDepartment,
  type TestGuest,
  type TestHotel,
} from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { buildService } from '../../../testing/menu-builders.ts'

const server = await getTestApp()
let hotel: TestHotel
let department: TestDepartment
let guest: TestGuest
let desk: Record<string, string>
beforeEach(async () => {
  hotel = await buildHotel(server)
  department = await buildDepartment(server, hotel)
  guest = await buildGuest(server, hotel)
  desk = await signInStaff(server, await buildStaff(server, hotel, { name: 'Vikram Singh' }))
})

const enter = (body: object, stayId = guest.stayId) =>
  call(server, enterStayRequest, { headers: desk, params: { id: stayId }, body })
const orderAmenity = (itemId: string, quantity = 1) => ({
  kind: 'amenity',
  departmentId: department.id,
  lines: [{ itemId, quantity }],
})

test('prices an order as the guest’s own, and says who entered it', async () => {
  const kettle = await buildAmenity(server, hotel, department, { name: 'Kettle', price: 25000 })
  const { status, body } = await enter({ ...orderAmenity(kettle.id, 2), note: 'Soon, please.' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    kind: 'amenity',
    status: 'new',
    enteredBy: 'Vikram Singh',
    guest: { _id: guest.id },
    roomNumber: guest.roomNumber,
    amounts: { subtotal: 500, tax: 90, total: 590 },
    note: 'Soon, please.',
  })
  const headers = await signInGuest(server, guest)
  const own = await call(server, getGuestRequest, { headers, params: { id: body.data._id } })
  expect(own.body.data.timeline).toMatchObject([{ by: 'hotel', name: 'Vikram Singh' }])
  const bill = await call(server, getBill, { headers })
  expect(bill.body.data).toMatchObject([{ _id: body.data._id, amounts: { total: 590 } }])
})

test('follows the rules of the guest’s own order', async () => {
  const last = await buildAmenity(server, hotel, department, { stock: 1 })
  expect(await enter(orderAmenity(last.id, 2))).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable' },
  })
  expect((await enter(orderAmenity(last.id))).status).toBe(201)
  expect((await enter(orderAmenity(unknownId))).status).toBe(404)
  const massage = await buildService(server, hotel, department, { needs_time: true })
  const order = { kind: 'department', departmentId: department.id, deptRequestId: massage.id }
  expect(await enter(order)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'preferredAt' }] },
  })
  const preferredAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await enter({ ...order, preferredAt })).status).toBe(201)
})

test('needs a guest in house', async () => {
  const { id } = await buildAmenity(server, hotel, department)
  const left = await buildGuest(server, hotel, { status: 'checkedOut' })
  expect(await enter(orderAmenity(id), left.stayId)).toMatchObject({
    status: 409,
    body: { code: 'not_in_house' },
  })
  const elsewhere = await buildGuest(server, await buildHotel(server))
  expect((await enter(orderAmenity(id), elsewhere.stayId)).status).toBe(404)
})
