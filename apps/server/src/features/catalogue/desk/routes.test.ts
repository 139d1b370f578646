import { getStayCatalogue } from '@bellhop/contract/desk/catalogue'
import { listDeskServiceSlots } from '@bellhop/contract/desk/departments'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildAmenity,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import {
  buildChoice,
  buildFood,
  buildGift,
  buildOutlet,
  buildService,
} from '../../../testing/menu-builders.ts'
import { dayFromToday } from '../../../testing/rooms-for-sale.ts'

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let headers: Record<string, string>
beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  headers = await signInStaff(server, await buildStaff(server, hotel))
})

const read = () => call(server, getStayCatalogue, { headers, params: { id: guest.stayId } })

test('lists what can be ordered for the guest, with choices, hours and taxes', async () => {
  const outlet = await buildOutlet(server, hotel)
  const dosa = await buildFood(server, hotel, outlet, { allergens: ['milk'] })
  const size = await buildChoice(server, hotel, dosa, { min: 1, max: 1, options: { Large: 4000 } })
  const flowers = await buildGift(server, hotel, null, { available: false })
  const housekeeping = await buildDepartment(server, hotel, { code: 'housekeeping' })
  const towel = await buildAmenity(server, hotel, housekeeping, {
    name: 'Towel',
    kind: 'supply',
    stock: 3,
  })
  const massage = await buildService(server, hotel, housekeeping, {
    name: 'Massage',
    slot_minutes: 60,
    slot_capacity: 2,
  })

  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.data.stay).toMatchObject({
    _id: guest.stayId,
    guest: { _id: guest.id },
    roomNumber: guest.roomNumber,
  })
  expect(body.data.taxes.service).toHaveLength(1)
  expect(body.data.sections).toMatchObject([
    {
      kind: 'food',
      _id: outlet.id,
      hours: { weekly: [{ from: '00:00' }] },
      items: [
        {
          _id: dosa.id,
          price: 180,
          allergens: ['milk'],
          choices: [{ _id: size.id, min: 1, options: [{ name: 'Large', price: 40 }] }],
        },
      ],
    },
    {
      kind: 'supply',
      _id: housekeeping.id,
      items: [{ _id: towel.id, quantity: 3, available: true }],
    },
    {
      kind: 'service',
      _id: housekeeping.id,
      items: [{ _id: massage.id, service: { slotMinutes: 60 } }],
    },
    { kind: 'gift', _id: flowers.categoryId, items: [{ _id: flowers.id, available: false }] },
  ])
})

test('lists services of a hidden department with their slots', async () => {
  const spa = await buildDepartment(server, hotel, { hidden: true })
  const { id } = await buildService(server, hotel, spa, { slot_minutes: 60, slot_capacity: 2 })
  const { body } = await read()
  expect(body.data.sections).toMatchObject([{ items: [{ _id: id }] }])
  const slots = await call(server, listDeskServiceSlots, {
    headers,
    params: { id },
    query: { date: dayFromToday(1) },
  })
  expect(slots.body.data).toHaveLength(24)
  expect(slots.body.data[0]).toMatchObject({ available: 2 })
})
