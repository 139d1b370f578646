import { listRequestableServices } from '@bellhop/contract/desk/departments'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildHotel, buildStaff } from '../../testing/builders.ts'
import { buildService } from '../../testing/menu-builders.ts'

const server = await getTestApp()

test('lists departments with their currently available services, in order', async () => {
  const hotel = await buildHotel(server)
  const spa = await buildDepartment(hotel, { name: 'Spa', position: 2 })
  const housekeeping = await buildDepartment(hotel, { position: 1 })
  await buildDepartment(hotel, { name: 'Engineering', position: 3 })
  const massage = await buildService(hotel, spa, { name: 'Massage', position: 2 })
  const sauna = await buildService(hotel, spa, { name: 'Sauna', position: 1 })
  await buildService(hotel, spa, { name: 'Mud bath', available: false })
  await buildService(hotel, spa, { name: 'Wake-up call', needs_time: true })
  await buildService(hotel, spa, { name: 'Facial', slot_minutes: 60, slot_capacity: 1 })
  await buildService(hotel, spa, {
    ...{ name: 'Late check-out', purpose: 'lateCheckOut', checkout_time: '14:00' },
    place: 'elsewhere',
  })
  const cleaning = await buildService(hotel, housekeeping)
  const elsewhere = await buildHotel(server)
  await buildService(elsewhere, await buildDepartment(elsewhere))

  const desk = await buildStaff(hotel)
  const { status, body } = await desk.call(listRequestableServices)
  expect(status).toBe(200)
  const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })
  expect(body.data).toEqual([
    { ...named(housekeeping), services: [named(cleaning)] },
    { ...named(spa), services: [named(sauna), named(massage)] },
  ])
})
