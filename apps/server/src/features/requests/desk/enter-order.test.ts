import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { getBill } from '@bellhop/contract/guest/payments'
import { getGuestRequest } from '@bellhop/contract/guest/requests'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { buildAmenity, buildService } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const department = prepare(() => buildDepartment(hotel))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { name: 'Vikram Singh' }))

const enter = (body: object, stayId = guest.stayId) =>
  desk.call(enterStayRequest, { params: { id: stayId }, body })
const orderAmenity = (itemId: string, quantity = 1) => ({
  kind: 'amenity',
  departmentId: department.id,
  lines: [{ itemId, quantity }],
})

test('prices an order as the guest’s own, and says who entered it', async () => {
  const kettle = await buildAmenity(hotel, department, { name: 'Kettle', price: 25000 })
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
  const own = await guest.call(getGuestRequest, { params: { id: body.data._id } })
  expect(own.body.data.timeline).toMatchObject([{ by: 'hotel', name: 'Vikram Singh' }])
  const bill = await guest.call(getBill)
  expect(bill.body.data).toMatchObject([{ _id: body.data._id, amounts: { total: 590 } }])
})

test('follows the rules of the guest’s own order', async () => {
  const last = await buildAmenity(hotel, department, { stock: 1 })
  expect(await enter(orderAmenity(last.id, 2))).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable' },
  })
  expect((await enter(orderAmenity(last.id))).status).toBe(201)
  expect((await enter(orderAmenity(unknownId))).status).toBe(404)
  const massage = await buildService(hotel, department, { needs_time: true })
  const order = { kind: 'department', departmentId: department.id, deptRequestId: massage.id }
  expect(await enter(order)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'preferredAt' }] },
  })
  const preferredAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await enter({ ...order, preferredAt })).status).toBe(201)
})

test('needs a guest in house', async () => {
  const { id } = await buildAmenity(hotel, department)
  const left = await buildGuest(hotel, { status: 'checkedOut' })
  expect(await enter(orderAmenity(id), left.stayId)).toMatchObject({
    status: 409,
    body: { code: 'not_in_house' },
  })
  const elsewhere = await buildGuest(await buildHotel(server))
  expect((await enter(orderAmenity(id), elsewhere.stayId)).status).toBe(404)
})
