import { listRequestableServices } from '@bellhop/contract/desk/departments'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildHotel, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'

const server = await getTestApp()

test('lists departments with their currently available services, in order', async () => {
  const hotel = await buildHotel(server)
  const spa = await buildDepartment(server, hotel, { name: 'Spa', position: 2 })
  const housekeeping = await buildDepartment(server, hotel, { position: 1 })
  await buildDepartment(server, hotel, { name: 'Engineering', position: 3 })
  const massage = await buildService(server, hotel, spa, { name: 'Massage', position: 2 })
  const sauna = await buildService(server, hotel, spa, { name: 'Sauna', position: 1 })
  await buildService(server, hotel, spa, { name: 'Mud bath', available: false })
  await buildService(server, hotel, spa, { name: 'Wake-up call', needs_time: true })
  await buildService(server, hotel, spa, { name: 'Facial', slot_minutes: 60, slot_capacity: 1 })
  await buildService(server, hotel, spa, {
    ...{ name: 'Late check-out', purpose: 'lateCheckOut', checkout_time: '14:00' },
    place: 'elsewhere',
  })
  const cleaning = await buildService(server, hotel, housekeeping)
  const elsewhere = await buildHotel(server)
  await buildService(server, elsewhere, await buildDepartment(server, elsewhere))

  const headers = await signInStaff(server, await buildStaff(server, hotel))
  const { status, body } = await call(server, listRequestableServices, { headers })
  expect(status).toBe(200)
  const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })
  expect(body.data).toEqual([
    { ...named(housekeeping), services: [named(cleaning)] },
    { ...named(spa), services: [named(sauna), named(massage)] },
  ])
})
