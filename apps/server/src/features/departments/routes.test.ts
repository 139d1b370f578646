import { listDepartmentServices, listDepartments } from '@bellhop/contract/guest/departments'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { beforeEach, expect, test } from 'vitest'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  signInGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'

const server = await getTestApp()
let hotel: TestHotel
let headers: { authorization: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

test('shows whether departments are open, and when they open', async () => {
  await buildDepartment(server, hotel, { name: 'Always', position: 1 })
  // Open for one minute only, half a day from now.
  const far = new Date(Date.now() + 12 * HOUR_MS)
  const hour = (date: Date) => hotelTimeOfDay(date, 'Asia/Kolkata')
  const openingTime = hour(far)
  const closingTime = hour(new Date(far.getTime() + 60_000))
  await buildDepartment(server, hotel, {
    name: 'Seldom',
    position: 2,
    hours: JSON.stringify(dailyHours([openingTime, closingTime])),
  })
  await buildDepartment(server, await buildHotel(server), { name: 'Elsewhere' })
  const { status, body } = await call(server, listDepartments, { headers })
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { name: 'Always', isOpen: true },
    { name: 'Seldom', isOpen: false, opensAt: openingTime },
  ])
  expect(body.data[0]).not.toHaveProperty('opensAt')
})

test('lists the available services of a department', async () => {
  const department = await buildDepartment(server, hotel)
  const cleaning = await buildService(server, hotel, department)
  const spa = await buildService(server, hotel, department, {
    name: 'Massage',
    description: 'An hour.',
    price: 249950,
    place: 'elsewhere',
    position: 1,
  })
  await buildService(server, hotel, department, { name: 'Boat', available: false })
  await buildService(server, hotel, await buildDepartment(server, hotel, { name: 'Laundry' }))
  const { status, body } = await call(server, listDepartmentServices, {
    headers,
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
