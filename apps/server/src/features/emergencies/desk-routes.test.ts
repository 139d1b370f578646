import {
  addEmergencyContact,
  addEmergencyType,
  changeEmergencyContact,
  type DeskEmergencyContact,
  listDeskEmergencyContacts,
  moveEmergencyContact,
  removeEmergencyContact,
  removeEmergencyType,
} from '@bellhop/contract/desk/emergencies'
import { listEmergencies } from '@bellhop/contract/guest/emergencies'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
let typeId: string
const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(async () => {
  typeId = await addType({ en: 'Medical', hi: 'चिकित्सा' })
})

async function addType(name: object): Promise<string> {
  return (await manager.call(addEmergencyType, { body: { name } })).body.data._id
}
const add = (more: object = {}) =>
  manager.call(addEmergencyContact, {
    body: { typeId, name: { en: 'Clinic' }, phone: '+912945550152', ...more },
  })
const change = (entry: DeskEmergencyContact, more: object) =>
  manager.call(changeEmergencyContact, { params: { id: entry._id }, body: { ...entry, ...more } })

async function readAsGuest(language = 'en') {
  const guest = await buildGuest(hotel)
  const options = { headers: { ...guest.headers, 'accept-language': language } }
  return (await call(server, listEmergencies, options)).body.data
}

test('contacts are stored whole, and shown to guests in their language', async () => {
  const whole = {
    hidden: false,
    typeId,
    name: { en: 'Clinic', hi: 'क्लिनिक' },
    phone: '+912945550152',
    address: { en: '3 Chandpole Road' },
    distanceMetres: 1100,
    open24h: true,
  }
  const { status, body } = await add(whole)
  expect([status, body.data]).toEqual([201, { _id: body.data._id, version: 1, ...whole }])
  expect(await readAsGuest('hi')).toEqual([
    {
      _id: typeId,
      name: 'चिकित्सा',
      image: null,
      contacts: [
        {
          _id: body.data._id,
          name: 'क्लिनिक',
          phone: '+912945550152',
          address: '3 Chandpole Road',
          distanceKm: 1.1,
          open24h: true,
        },
      ],
    },
  ])
  const bare = { name: { en: 'Clinic' }, address: undefined, distanceMetres: undefined }
  expect((await change(body.data, bare)).body.data).toEqual({
    _id: body.data._id,
    version: 2,
    typeId,
    name: { en: 'Clinic' },
    phone: '+912945550152',
    open24h: true,
    hidden: false,
  })
})

test('contacts are shown to guests in the order of the desk, not by distance', async () => {
  await add({ name: { en: 'Far' }, distanceMetres: 4200 })
  await add({ name: { en: 'Anywhere' } })
  const { _id: id } = (await add({ name: { en: 'Near' }, distanceMetres: 350 })).body.data
  await manager.call(moveEmergencyContact, { params: { id }, body: { position: 1 } })
  const [type] = await readAsGuest()
  expect(type?.contacts.map(({ name }) => name)).toEqual(['Far', 'Near', 'Anywhere'])
})

test.each(['+912945550152', '112', '15', '108888'])('accepts the number %s', async (phone) => {
  expect((await add({ phone })).body.data.phone).toBe(phone)
})

test.each(['', '1', '1234567', '+91 294 555', '11a'])('rejects the number "%s"', async (phone) => {
  const { status, body } = await add({ phone })
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'phone'])
})

test('a type is not removed while it has contacts, which can move to another type', async () => {
  const remove = () => manager.call(removeEmergencyType, { params: { id: typeId } })
  const moved = (await add()).body.data
  const { _id: id } = (await add()).body.data
  const { status, body } = await remove()
  expect([status, body.code, body.uses]).toEqual([
    409,
    'in_use',
    [{ noun: 'emergency-contacts', count: 2 }],
  ])
  const other = await addType({ en: 'Police' })
  expect((await change(moved, { typeId: other })).status).toBe(200)
  await manager.call(removeEmergencyContact, { params: { id } })
  expect((await remove()).status).toBe(204)
  const query = { within: other }
  const { data } = (await manager.call(listDeskEmergencyContacts, { query })).body
  expect(data.map(({ _id }) => _id)).toEqual([moved._id])
})
