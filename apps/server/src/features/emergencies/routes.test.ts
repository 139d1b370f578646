import {
  listEmergencies,
  listEmergencyContacts,
  listEmergencyTypes,
} from '@bellhop/contract/guest/emergencies'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

async function buildEmergencyType(hotel: TestHotel, name: string, position = 0) {
  const id = newId()
  await addRows(server.db, 'emergency_type', { hotel_id: hotel.id, id, name, position })
  return id
}

test('lists the kinds of emergencies in their order', async () => {
  const second = await buildEmergencyType(hotel, 'Police', 2)
  const first = await buildEmergencyType(hotel, 'Medical', 1)
  await buildEmergencyType(await buildHotel(server), 'Elsewhere')
  const { status, body } = await guest.call(listEmergencyTypes)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { _id: first, name: 'Medical', image: null },
    { _id: second, name: 'Police', image: null },
  ])
})

test('lists the contacts of a kind in their order', async () => {
  const typeId = await buildEmergencyType(hotel, 'Medical')
  const contact = { hotel_id: hotel.id, type_id: typeId, open_24h: true }
  const [far, near, anywhere] = [newId(), newId(), newId()]
  await addRows(server.db, 'emergency_contact', [
    {
      ...contact,
      id: far,
      name: 'Clinic',
      phone: '+912945550191',
      distance_m: 4200,
      position: 2,
    },
    {
      ...contact,
      id: near,
      position: 1,
      name: 'Pharmacy',
      phone: '+912945550192',
      distance_m: 350,
      address: 'Lake Road',
      open_24h: false,
    },
    { ...contact, id: anywhere, name: 'Emergency', phone: '112' },
  ])
  const { status, body } = await guest.call(listEmergencyContacts, { params: { id: typeId } })
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { _id: anywhere, name: 'Emergency', phone: '112', open24h: true },
    {
      _id: near,
      name: 'Pharmacy',
      phone: '+912945550192',
      address: 'Lake Road',
      distanceKm: 0.35,
      open24h: false,
    },
    { _id: far, name: 'Clinic', phone: '+912945550191', distanceKm: 4.2, open24h: true },
  ])
})

test('lists all contacts in one call, equal to the calls by type', async () => {
  const second = await buildEmergencyType(hotel, 'Police', 2)
  const first = await buildEmergencyType(hotel, 'Medical', 1)
  const foreign = await buildHotel(server)
  const elsewhere = await buildEmergencyType(foreign, 'Elsewhere')
  const contact = { hotel_id: hotel.id, type_id: first, open_24h: true }
  const [far, near] = [newId(), newId()]
  await addRows(server.db, 'emergency_contact', [
    { ...contact, id: far, name: 'Clinic', phone: '+912945550191', position: 1 },
    { ...contact, id: near, name: 'Pharmacy', phone: '+912945550192', position: 0 },
    {
      ...contact,
      hotel_id: foreign.id,
      type_id: elsewhere,
      id: newId(),
      name: 'Far away',
      phone: '100',
    },
  ])
  const { status, body } = await guest.call(listEmergencies)
  expect(status).toBe(200)
  const alone = await guest.call(listEmergencyContacts, { params: { id: first } })
  expect(alone.body.data.map(({ _id }) => _id)).toEqual([near, far])
  expect(body.data).toEqual([
    { _id: first, name: 'Medical', image: null, contacts: alone.body.data },
    { _id: second, name: 'Police', image: null, contacts: [] },
  ])
})
