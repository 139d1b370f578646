import { holdRooms } from '@bellhop/contract/guest/rooms'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { makeHotelKey, newSecret } from '../shared/secrets/hotel-key.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildHotel, changeHotel } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { prepare } from '../testing/prepare.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  listSold,
  setNight,
} from '../testing/rooms-for-sale.ts'
import { useHold } from './holds.ts'

const server = await getTestApp()
let suite: string
let key: string
const [first, second, third] = [10, 11, 12].map(dayFromToday) as [string, string, string]
const hotel = prepare(() => buildSellingHotel(server, 6))
beforeEach(async () => {
  suite = await buildRoomType(hotel, 2)
  await server.db.deleteFrom('rate_limit').execute()
  key = (await call(server, holdRooms, { params: { hotelId: hotel.id }, body: wanted() })).body.data
    .key
})

const wanted = () => ({
  checkInDate: first,
  checkOutDate: third,
  selectedRooms: [
    { roomTypeId: hotel.roomTypeId, count: 2, adults: 2, children: 0 },
    { roomTypeId: suite, count: 1, adults: 2, children: 1 },
  ],
})
const book = (values: object = {}, heldBy = key, hotelId = hotel.id) =>
  inTransaction(server.db, (tx) =>
    useHold(tx, hotelId, heldBy, { ...wanted(), ...values }, new Date()),
  )

test('books the held nights at the held price', async () => {
  await setNight(hotel, first, { price: 1, closed_to_arrival: true })
  await changeHotel(hotel, { tax_rules: '[]' })
  const { rates, taxRules } = await book({ selectedRooms: wanted().selectedRooms.toReversed() })
  expect(rates.find(({ roomTypeId }) => roomTypeId === hotel.roomTypeId)?.nights).toEqual(
    [first, second].map((date) => ({ date, ratePrice: 450_000 })),
  )
  expect(taxRules).toContainEqual(expect.objectContaining({ appliesTo: 'room', rate: 1200 }))
  expect(await listSold(hotel)).toEqual({ [first]: 2, [second]: 2 })
})

test('is used by one of many simultaneous calls', async () => {
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => book()))
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const call of calls) {
    if (call.status === 'rejected') expect(call.reason).toMatchObject({ code: 'hold_ended' })
  }
})

test('rejects other dates or rooms, and stays valid', async () => {
  const [double, one] = wanted().selectedRooms
  const others = [
    { checkOutDate: second },
    { checkInDate: second },
    { checkOutDate: dayFromToday(13) },
    { selectedRooms: [double] },
    { selectedRooms: [{ ...double, count: 1 }, one] },
    { selectedRooms: [{ ...double, roomTypeId: suite }] },
  ]
  for (const values of others) {
    await expect(book(values)).rejects.toMatchObject({
      code: 'invalid_request',
      extras: { errors: [{ field: 'holdKey' }] },
    })
  }
  expect((await book()).rates).toHaveLength(2)
})

test('rejects a key without a hold', async () => {
  const other = await buildHotel(server)
  const dead = [
    ['of another hotel', key, other.id],
    ['unknown', makeHotelKey(hotel.id, newSecret()), hotel.id],
    ['malformed', 'not-a-key', hotel.id],
    ['empty', '', hotel.id],
  ] as const
  for (const [what, heldBy, hotelId] of dead) {
    await expect(book({}, heldBy, hotelId), what).rejects.toMatchObject({ code: 'hold_ended' })
  }
  await server.db.updateTable('hold').set({ expires_at: new Date() }).execute()
  await expect(book(), 'expired').rejects.toMatchObject({ code: 'hold_ended' })
})
