import { setRoomState } from '@bellhop/contract/desk/rooms'
import { createWalkIn } from '@bellhop/contract/desk/stays'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import type { Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Stay } from '../../../../database/types.generated.ts'
import { unknownId } from '../../../../testing/call.ts'
import { setNight } from '../../../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../../../testing/rows.ts'
import { setUpStayImports } from '../../../../testing/stay-imports.ts'

const { server, hotel, manager, imports, rooms, night, tableOf, check, days } =
  await setUpStayImports()

test('the type of a room need not be written, and must be its own', async () => {
  const { changes, problems } = await check(
    { type: '', room: rooms[0] },
    { guest: 'B', type: 'Suite', room: rooms[1] },
  )
  expect(changes).toMatchObject([{ row: 2, detail: expect.stringContaining('Lake view, room') }])
  expect(problems).toMatchObject([
    { row: 3, field: 'Room', detail: `Room ${rooms[1]} is of the type “Lake view”.` },
  ])
})

test('rows get what is free in the order of the table', async () => {
  await setNight(hotel, night(6), { sold: 2 })
  const { counts, problems } = await check({}, { guest: 'B' }, { guest: 'C', type: 'Suite' })
  expect(counts).toMatchObject({ new: 2, bad: 1 })
  const day = days.format(new Date(night(6)))
  expect(problems).toMatchObject([
    { row: 3, field: 'Room type', detail: `No room of this type is free on ${day}.` },
  ])
})

describe('a room', () => {
  test('is for one row on each night', async () => {
    const [room = ''] = rooms
    const { problems } = await check(
      { room },
      { guest: 'B', room, arrival: night(6), departure: night(8) },
      { guest: 'C', room, arrival: night(7), departure: night(8) },
    )
    expect(problems).toMatchObject([
      {
        ...{ row: 3, field: 'Room' },
        detail: `Row 2 has room ${room} on at least one of these nights.`,
      },
    ])
  })

  test('has one guest in house', async () => {
    const [room = ''] = rooms
    const inHouse = { room, arrival: night(-3), departure: night(1), price: '1' }
    const { problems } = await check(inHouse, { ...inHouse, guest: 'B', departure: night(3) })
    expect(problems).toMatchObject([{ row: 3, field: 'Room' }])
  })

  test('is not that of another stay, and not out of order', async () => {
    const listed = await server.db
      .selectFrom('room')
      .select(['id', 'number'])
      .where('hotel_id', '=', hotel.id)
      .where('number', 'in', rooms)
      .orderBy('number')
      .execute()
    const [first, second] = listed
    const guest = { name: 'Omar Haddad' }
    const stay = { nights: 1, adults: 1, children: 0, roomTypeId: hotel.roomTypeId }
    const { status } = await manager.call(createWalkIn, {
      body: { ...stay, guest, roomId: first?.id, checkInDate: night(6) },
    })
    expect(status).toBe(201)
    const closed = await manager.call(setRoomState, {
      params: { id: second?.id ?? '' },
      body: { state: 'outOfOrder', reason: 'Leak', from: night(6), until: night(6) },
    })
    expect(closed.status).toBe(200)
    const { problems } = await check({ room: first?.number }, { guest: 'B', room: second?.number })
    expect(problems.map(({ detail }) => detail)).toEqual([
      `Room ${first?.number} is taken on at least one of these nights.`,
      `Room ${second?.number} is out of order on at least one of these nights.`,
    ])
  })

  /** Books the first room, and changes the stay. */
  async function book(nights: { checkInDate: string; nights: number }, changes: Updateable<Stay>) {
    const match = { hotel_id: hotel.id, number: rooms[0] ?? '' }
    const room = await readRow(server.db, 'room', ['id'], match)
    const stay = { guest: { name: 'Omar Haddad' }, adults: 1, children: 0, roomId: room.id }
    const { status, body } = await manager.call(createWalkIn, {
      body: { ...stay, roomTypeId: hotel.roomTypeId, ...nights },
    })
    expect(status).toBe(201)
    const values = { ...changes, ...(changes.status && { room_id: room.id }) }
    await changeRows(server.db, 'stay', body.data._id, values)
  }

  test.each([
    ['13:00', 0],
    ['13:01', 1],
  ])('with a room that has a late check-out until %s on its day of arrival', async (time, bad) => {
    const late = { status: 'inHouse', checkout_time: time, regular_checkout_time: '11:00' } as const
    await book({ checkInDate: night(1), nights: 1 }, late)
    const room = rooms[0]
    const { counts, problems } = await check({ room, arrival: night(2), departure: night(3) })
    expect(counts).toMatchObject({ bad, new: 1 - bad })
    const detail = `Room ${room} has a late check-out until ${time} on ${days.format(new Date(night(2)))}.`
    expect(problems).toMatchObject(bad ? [{ row: 2, field: 'Room', detail }] : [])
    const later = await check({ room, arrival: night(3), departure: night(4) })
    expect(later.counts).toMatchObject({ bad: 0, new: 1 })
  })

  test.each([
    ['12:00', 0],
    ['11:59', 1],
  ])('with a room that has an early check-in at %s on its day of departure', async (time, bad) => {
    const regular = atHotelTime(night(5), '14:00', 'Asia/Kolkata')
    const early = atHotelTime(night(5), time, 'Asia/Kolkata')
    const values = { check_in: early, regular_check_in: regular }
    await book({ checkInDate: night(5), nights: 2 }, values)
    const room = rooms[0]
    const { counts, problems } = await check({ room, arrival: night(3), departure: night(5) })
    expect(counts).toMatchObject({ bad, new: 1 - bad })
    const detail = `Room ${room} has an early check-in at ${time} on ${days.format(new Date(night(5)))}.`
    expect(problems).toMatchObject(bad ? [{ row: 2, field: 'Room', detail }] : [])
  })
})

describe('a stay that the hotel has', () => {
  test('is asked about, unless another guest, date or room is written', async () => {
    await imports.importTable(tableOf({ room: rooms[0] }))
    const { counts, questions } = await check(
      { guest: 'PRIYA NAIR', price: '4500' },
      { guest: 'Priya N.' },
      { departure: night(6), room: rooms[1] },
      { room: rooms[2] },
    )
    expect(counts).toMatchObject({ asked: 1, new: 2, bad: 1 })
    expect(questions).toMatchObject([
      { row: 2, entries: [{ within: expect.stringMatching(/^booking \S+, room /) }] },
    ])
  })

  test('is asked about if only the phone is the same', async () => {
    await imports.importTable(tableOf({ phone: '98290 12345' }))
    const { counts } = await check({ guest: 'P. Nair', phone: '+91 98290 12345' })
    expect(counts).toMatchObject({ asked: 1, new: 0 })
  })

  test('is left out, added again or compared, as the manager decides', async () => {
    await imports.importTable(tableOf({}))
    const { _id: id } = await check({ price: '4500' })
    const early = await imports.apply(id)
    expect([early.status, early.body.errors?.[0]?.field]).toEqual([400, 'answers'])
    const counts = async (body: object) => (await imports.decide(id, body)).counts
    expect(await counts({ defaultAnswer: 'skip' })).toMatchObject({ skipped: 1 })
    expect(await counts({ defaultAnswer: 'new' })).toMatchObject({ new: 1 })
    expect(await counts({ defaultAnswer: 'same' })).toMatchObject({ unchanged: 1 })
  })

  test('is changed at the desk only', async () => {
    await imports.importTable(tableOf({ note: 'Late' }))
    const { id } = await readRow(server.db, 'stay', ['id'], { hotel_id: hotel.id })
    const { counts, problems } = await imports.check(
      `ID,Price,Note\n${id},4500,Late\n${id},4500,Late\n${unknownId},1,\n`,
    )
    expect(counts).toMatchObject({ unchanged: 1, bad: 2 })
    expect(problems).toMatchObject([
      { row: 3, detail: 'Row 2 is about the same stay.' },
      {
        ...{ row: 4, field: 'ID' },
        detail: 'No booked stay or guest in house has this ID. Empty the cell to add one.',
      },
    ])
    const other = await imports.check(`ID,Price,Note\n${id},4000,Late`)
    expect(other.problems).toMatchObject([
      { row: 2, field: 'Price', detail: 'Change this stay at the desk.' },
    ])
  })
})
