import { listFacilities } from '@bellhop/contract/guest/facilities'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest, type TestHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let headers: { authorization: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

test('lists facilities of the own hotel, with their hours', async () => {
  for (const { id } of [hotel, await buildHotel(server)]) {
    const typeId = newId()
    await server.db
      .insertInto('facility_type')
      .values({ hotel_id: id, id: typeId, name: 'Pool' })
      .execute()
    await server.db
      .insertInto('facility')
      .values({
        hotel_id: id,
        id: newId(),
        facility_type_id: typeId,
        description: 'Heated',
      })
      .execute()
  }
  const { status, body } = await call(server, listFacilities, { headers })
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    {
      description: 'Heated',
      facilityTypeId: { name: 'Pool', image: null },
      openingTime: '00:00',
      closingTime: '00:00',
      isOpen: true,
      executives: [],
    },
  ])
})
