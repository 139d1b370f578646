import { listAmenities } from '@bellhop/contract/guest/amenities'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { buildAmenity } from '../../testing/menu-builders.ts'

const server = await getTestApp()

test("lists the hotel's own amenities and supplies with their departments", async () => {
  const hotel = await buildHotel(server)
  const housekeeping = await buildDepartment(hotel, { code: 'housekeeping' })
  const engineering = await buildDepartment(hotel, { code: 'engineering' })
  const towel = await buildAmenity(hotel, housekeeping)
  const iron = await buildAmenity(hotel, engineering, {
    kind: 'amenity',
    name: 'Iron',
    price: 24950,
    available: false,
    unavailable_reason: 'All are in use.',
  })
  const other = await buildHotel(server)
  await buildAmenity(other, await buildDepartment(other), { name: 'Elsewhere' })
  const guest = await buildGuest(hotel)

  const { status, body } = await guest.call(listAmenities)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    engineeringDeptId: engineering.id,
    housekeepingDeptId: housekeeping.id,
    supplies: [{ _id: towel.id, name: 'Bath towel', price: 0, available: true, etaMinutes: 15 }],
    amenities: [
      {
        _id: iron.id,
        name: 'Iron',
        price: 249.5,
        available: false,
        unavailableReason: 'All are in use.',
        etaMinutes: 15,
      },
    ],
  })
})

test('answers with empty lists for a hotel without amenities', async () => {
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel)
  const { status, body } = await guest.call(listAmenities)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    engineeringDeptId: null,
    housekeepingDeptId: null,
    amenities: [],
    supplies: [],
  })
})
