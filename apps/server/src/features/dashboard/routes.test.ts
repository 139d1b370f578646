import { getDashboard } from '@bellhop/contract/guest/dashboard'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

test('shows facilities, outlets and departments with their executives', async () => {
  const department = await buildDepartment(hotel)
  const [outletId, typeId, facilityId] = [newId(), newId(), newId()]
  const open = { hotel_id: hotel.id }
  await addRows(server.db, 'outlet', { ...open, id: outletId, name: 'Lake Café' })
  await addRows(server.db, 'facility_type', { hotel_id: hotel.id, id: typeId, name: 'Pool' })
  await addRows(server.db, 'facility', {
    ...open,
    id: facilityId,
    facility_type_id: typeId,
    description: 'Heated',
  })
  const executive = { hotel_id: hotel.id, name: 'Ravi', role: 'Manager' }
  await addRows(server.db, 'executive', [
    { ...executive, id: newId(), outlet_id: outletId },
    { ...executive, id: newId(), department_id: department.id },
    { ...executive, id: newId(), facility_id: facilityId },
  ])

  const { status, body } = await guest.call(getDashboard)
  expect(status).toBe(200)
  const shown = { isOpen: true, executives: [{ name: 'Ravi', role: 'Manager' }] }
  expect(body.data).toMatchObject({
    facilities: [{ _id: facilityId, facilityTypeId: { name: 'Pool', image: null }, ...shown }],
    restaurants: [{ _id: outletId, name: 'Lake Café', ...shown }],
    departments: [{ _id: department.id, name: 'Housekeeping', ...shown }],
  })
})
