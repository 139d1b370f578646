import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { addEmergencyContact, addEmergencyType } from '@bellhop/contract/desk/emergencies'
import { getOtp, register, validateOtp } from '@bellhop/contract/guest/sign-in'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { prepare } from '../testing/prepare.ts'
import { dayFromToday } from '../testing/rooms-for-sale.ts'
import { readContract } from './openapi/read-contract.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))

const waitForDelivery = () => new Promise(setImmediate)

test.each([
  (digits: string) => `+91 0${digits}`,
  (digits: string) => `0${digits}`,
  (digits: string) => `0091 ${digits}`,
  (digits: string) => `\u202dtel:+91-${digits.slice(0, 5)} / ${digits.slice(5)}\u202c`,
])('signs in the guest whose phone is written as %s', async (write) => {
  const guest = await buildGuest(hotel)
  const phone = write(guest.phone.slice('+91'.length))
  const { status } = await call(server, getOtp, { body: { hotelId: hotel.id, phone } })
  expect(status).toBe(200)
  await waitForDelivery()
  expect(server.codes.get(guest.phone)).toMatch(/^\d{6}$/)
})

test('registers with the number that can be dialled', async () => {
  const phone = '+44 (0)20 7946 0958'
  const params = { hotelId: hotel.id }
  const { body } = await call(server, register, { params, body: { name: 'Leela Nair', phone } })
  await waitForDelivery()
  const otp = server.codes.get('+442079460958') ?? ''
  const { requestId } = body.data
  const signedIn = await call(server, validateOtp, { body: { requestId, otp } })
  expect(signedIn.body.data.phone).toBe('+442079460958')
})

test('reads emergency numbers, also short ones', async () => {
  const manager = await buildStaff(hotel, { role: 'manager' })
  const type = await manager.call(addEmergencyType, { body: { name: { en: 'Doctor' } } })
  const add = async (phone: string) => {
    const contact = { typeId: type.body.data._id, name: { en: 'Clinic' }, phone, open24h: false }
    return (await manager.call(addEmergencyContact, { body: contact })).body.data.phone
  }
  expect(await add('1 0 8')).toBe('108')
  expect(await add('+91 (0)294 255 5015')).toBe('+912942555015')
})

describe('a number that does not exist', () => {
  test.each([
    '12345',
    '+91 98765',
    '98765 432100',
    '98765 43210/11',
    '+99 1234567',
    '+91 98765 43210 ext. 5',
    '\u200b\u200b',
  ])('%j is 400 with its field', async (phone) => {
    const { status, body } = await call(server, getOtp, { body: { hotelId: hotel.id, phone } })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors?.map(({ field }: { field: string }) => field)).toContain('phone')
  })

  test('names its place in the body', async () => {
    const desk = await buildStaff(hotel)
    const { status, body } = await desk.call(createDeskBooking, {
      body: {
        checkInDate: dayFromToday(1),
        checkOutDate: dayFromToday(2),
        selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
        guest: { name: 'Leela Nair', phone: '98111' },
      },
    })
    expect([status, body.errors?.[0]]).toEqual([
      400,
      { field: 'guest.phone', message: 'Enter 10 digits after +91: this number has 5.' },
    ])
  })
})

test('every phone in a body is read by the plan of its country', async () => {
  const { calls } = await readContract()
  const phones = [...calls].flatMap(([name, { schema }]) =>
    listPhones(schema.body).map(({ format = 'none' }) => `${name}: ${format}`),
  )
  expect(phones.length).toBeGreaterThan(6)
  // Calls about a new hotel, whose country is in the same body; the hotel that a guest is walked to, as staff write it; an
  // id at WhatsApp.
  const others = ['prepareFirstPasskey: none', 'makeFirstHotel: none', 'addHotel: none']
  expect(phones.filter((each) => !/: (phone|emergency-number)$/.test(each)).sort()).toEqual(
    [...others, 'walkGuest: line', 'setWhatsAppSettings: none'].sort(),
  )
})

interface Schema {
  format?: string
  /** The phone, or null. */
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** All properties with such a name, at any depth. */
function listPhones(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as Schema
  const own = Object.entries(properties).filter(([name]) => /phone/i.test(name))
  return [
    ...own.map(([, each]) => each.anyOf?.[0] ?? each),
    ...Object.values(schema).flatMap(listPhones),
  ]
}
