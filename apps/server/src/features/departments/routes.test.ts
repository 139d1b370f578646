import { listDepartmentServices, listDepartments } from '@bellhop/contract/guest/departments'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { expect, test } from 'vitest'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

test('shows whether departments are open, and when they open', async () => {
  await buildDepartment(hotel, { name: 'Always', position: 1 })
  // Open for one minute only, half a day from now.
  const far = new Date(Date.now() + 12 * HOUR_MS)
  const hour = (date: Date) => hotelTimeOfDay(date, 'Asia/Kolkata')
  const openingTime = hour(far)
  const closingTime = hour(new Date(far.getTime() + 60_000))
  await buildDepartment(hotel, {
    name: 'Seldom',
    position: 2,
    hours: JSON.stringify(dailyHours([openingTime, closingTime])),
  })
  await buildDepartment(await buildHotel(server), { name: 'Elsewhere' })
  const { status, body } = await guest.call(listDepartments)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { name: 'Always', isOpen: true },
    { name: 'Seldom', isOpen: false, opensAt: openingTime },
  ])
  expect(body.data[0]).not.toHaveProperty('opensAt')
})

test('lists the available services of a department', async () => {
  const department = await buildDepartment(hotel)
  const cleaning = await buildService(hotel, department)
  const spa = await buildService(hotel, department, {
    name: 'Massage',
    description: 'An hour.',
    price: 249950,
    place: 'elsewhere',
    position: 1,
  })
  await buildService(hotel, department, { name: 'Boat', available: false })
  await buildService(hotel, await buildDepartment(hotel, { name: 'Laundry' }))
  const { status, body } = await guest.call(listDepartmentServices, {
    params: { deptId: department.id },
  })
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { _id: cleaning.id, name: 'Room cleaning', price: 0, place: 'inRoom', etaMinutes: 45 },
    {
      _id: spa.id,
      name: 'Massage',
      description: 'An hour.',
      price: 2499.5,
      place: 'elsewhere',
      etaMinutes: 45,
    },
  ])
})
