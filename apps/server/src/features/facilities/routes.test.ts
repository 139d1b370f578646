import { listFacilities } from '@bellhop/contract/guest/facilities'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

test('lists facilities of the own hotel, with their hours', async () => {
  for (const { id } of [hotel, await buildHotel(server)]) {
    const typeId = newId()
    await addRows(server.db, 'facility_type', { hotel_id: id, id: typeId, name: 'Pool' })
    await addRows(server.db, 'facility', {
      hotel_id: id,
      id: newId(),
      facility_type_id: typeId,
      description: 'Heated',
    })
  }
  const { status, body } = await guest.call(listFacilities)
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
