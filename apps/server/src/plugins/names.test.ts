import { createDeskBooking } from '@bellhop/contract/desk/bookings'
import { addEmergencyType } from '@bellhop/contract/desk/emergencies'
import { inviteCompanion } from '@bellhop/contract/guest/guest'
import { register } from '@bellhop/contract/guest/sign-in'
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { prepare } from '../testing/prepare.ts'
import { dayFromToday } from '../testing/rooms-for-sale.ts'
import { readContract } from './openapi/read-contract.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const addType = (name: string) => manager.call(addEmergencyType, { body: { name: { en: name } } })

describe.each(['\u200b', '\u3164', '\u2800', '\u00ad\u2060', ' \u202e\u202c '])(
  'the invisible name %j',
  (name) => {
    test('is 400 wherever a name is typed', async () => {
      const guest = { name, phone: '+919811111111' }
      const responses = [
        await call(server, register, { params: { hotelId: hotel.id }, body: guest }),
        await (await buildGuest(hotel)).call(inviteCompanion, { body: { name } }),
        await manager.call(createDeskBooking, {
          body: {
            checkInDate: dayFromToday(1),
            checkOutDate: dayFromToday(2),
            selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
            guest,
          },
        }),
        await addType(name),
      ]
      expect(responses.map(({ status, body }) => [status, body.errors?.[0]?.field])).toEqual([
        [400, 'name'],
        [400, 'name'],
        [400, 'guest.name'],
        [400, 'name.en'],
      ])
    })
  },
)

test('a name is stored without characters that turn the text around it', async () => {
  const { body } = await addType('\u202eMada \u2066tseuG')
  expect(body.data.name).toEqual({ en: 'Mada tseuG' })
})

test('every name in a body is one line that can be seen', async () => {
  const { calls } = await readContract()
  const names = [...calls].flatMap(([call, { schema }]) =>
    listNames(schema.body).map(({ format = 'none' }) => `${call}: ${format}`),
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((each) => !each.endsWith(': line'))).toEqual([])
})

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
}

/** All properties named so, at any depth; of a name by language, that of each. */
function listNames(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as Schema
  const own = Object.entries(properties).filter(([key]) => /name|title/i.test(key))
  return [
    ...own.flatMap(([, each]) => Object.values(each.patternProperties ?? { '': each })),
    ...Object.values(schema).flatMap(listNames),
  ]
}
