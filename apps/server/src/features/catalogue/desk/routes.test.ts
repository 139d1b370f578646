import { getStayCatalogue } from '@bellhop/contract/desk/catalogue'
import { listDeskServiceSlots } from '@bellhop/contract/desk/departments'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import {
  buildAmenity,
  buildChoice,
  buildFood,
  buildGift,
  buildOutlet,
  buildService,
} from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { dayFromToday } from '../../../testing/rooms-for-sale.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

const read = () => desk.call(getStayCatalogue, { params: { id: guest.stayId } })

test('lists what can be ordered for the guest, with choices, hours and taxes', async () => {
  const outlet = await buildOutlet(hotel)
  const dosa = await buildFood(hotel, outlet, { allergens: ['milk'] })
  const size = await buildChoice(hotel, dosa, { min: 1, max: 1, options: { Large: 4000 } })
  const flowers = await buildGift(hotel, null, { available: false })
  const housekeeping = await buildDepartment(hotel, { code: 'housekeeping' })
  const towel = await buildAmenity(hotel, housekeeping, {
    name: 'Towel',
    kind: 'supply',
    stock: 3,
  })
  const massage = await buildService(hotel, housekeeping, {
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
  const spa = await buildDepartment(hotel, { hidden: true })
  const { id } = await buildService(hotel, spa, { slot_minutes: 60, slot_capacity: 2 })
  const { body } = await read()
  expect(body.data.sections).toMatchObject([{ items: [{ _id: id }] }])
  const slots = await desk.call(listDeskServiceSlots, {
    params: { id },
    query: { date: dayFromToday(1) },
  })
  expect(slots.body.data).toHaveLength(24)
  expect(slots.body.data[0]).toMatchObject({ available: 2 })
})
