import { getGuestPrices, setGuestPrices } from '@bellhop/contract/desk/guest-prices'
import { removeRoomType } from '@bellhop/contract/desk/rooms'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../testing/builders.ts'
import { unknownId } from '../../testing/call.ts'
import { readAudit } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const ofType = (roomTypeId = hotel.roomTypeId) => ({ params: { roomTypeId } })
const usual = { standardAdults: 2, adults: [], childBands: [] }
const set = (body: object) =>
  manager.call(setGuestPrices, { ...ofType(), body: { ...usual, ...body } })

test('are for any guests until they are set', async () => {
  expect((await manager.call(getGuestPrices, ofType())).body.data).toEqual({ ...usual, version: 0 })
  expect(await manager.call(getGuestPrices, ofType(unknownId))).toMatchObject({ status: 404 })
})

test('are stored whole, with the change in the audit log', async () => {
  const whole = {
    standardAdults: 2,
    adults: [
      { count: 1, amount: -300.5 },
      { count: 3, amount: 900 },
    ],
    childBands: [
      { toAge: 4, amount: 0 },
      { toAge: 11, percent: 33.25 },
    ],
    extraBed: 750,
  }
  const { data } = (await set({ ...whole, version: 0 })).body
  expect(data).toEqual({ ...whole, version: 1 })
  expect((await manager.call(getGuestPrices, ofType())).body.data).toEqual(data)
  const [entry] = await readAudit(hotel, ['subject_id', 'before', 'after'])
  expect(entry).toMatchObject({ subject_id: hotel.roomTypeId, before: { version: 0 }, after: data })
})

test('are not overwritten by one who has not seen them', async () => {
  await set({ extraBed: 500, version: 0 })
  expect(await set({ version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { extraBed: 500, version: 1 } },
  })
})

const [one, two] = [
  { amount: 1, count: 1 },
  { amount: 1, count: 3 },
]

test.each([
  ['a number of adults twice', { adults: [one, one] }, 'adults.1.count'],
  ['numbers of adults in another order', { adults: [two, one] }, 'adults.1.count'],
  ['the usual number of adults', { adults: [{ count: 2, amount: 1 }] }, 'adults.0.count'],
  ['a fraction of a paisa', { adults: [{ count: 1, amount: 0.005 }] }, 'adults.0.amount'],
  ['a group without a price', { childBands: [{ toAge: 4 }] }, 'childBands.0.amount'],
  [
    'a group with two prices',
    { childBands: [{ toAge: 4, amount: 1, percent: 1 }] },
    'childBands.0.amount',
  ],
  [
    'ages in another order',
    { childBands: [one, one].map(({ amount }) => ({ toAge: 4, amount })) },
    'childBands.1.toAge',
  ],
  [
    'three decimals of a percentage',
    { childBands: [{ toAge: 4, percent: 0.125 }] },
    'childBands.0.percent',
  ],
])('rejects %s', async (_, body, field) => {
  expect(await set(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('a room type that a plan names stays', async () => {
  const room_type_ids = [hotel.roomTypeId]
  await addRows(hotel.db, 'rate_plan', {
    ...{ hotel_id: hotel.id, id: newId(), name: 'Suites only', room_type_ids },
  })
  expect(await manager.call(removeRoomType, { params: { id: hotel.roomTypeId } })).toMatchObject({
    status: 409,
    body: { code: 'in_use', uses: [{ noun: 'rate-plans', count: 1 }] },
  })
})
