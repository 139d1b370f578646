import { createDeskBooking, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { addCompany } from '@bellhop/contract/desk/companies'
import { setStayCompany } from '@bellhop/contract/desk/folio-parts'
import { getFolio } from '@bellhop/contract/desk/folios'
import {
  addBookingToGroup,
  addGroup,
  assignGroupRooms,
  changeGroup,
  checkInGroup,
  type Group,
  getGroup,
  listGroups,
  removeGroup,
  removeStayFromGroup,
} from '@bellhop/contract/desk/groups'
import { nameStayCompanion } from '@bellhop/contract/desk/guest'
import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { assignRoom } from '@bellhop/contract/desk/stays'
import type { CompanyPays } from '@bellhop/domain/money/folio-parts'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp, statementsOf } from '../../../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff } from '../../../../testing/builders.ts'
import { call, unknownId } from '../../../../testing/call.ts'
import { readAudit } from '../../../../testing/log.ts'
import { prepare } from '../../../../testing/prepare.ts'
import { dayFromToday, openSale } from '../../../../testing/rooms-for-sale.ts'
import { addRows, changeRows } from '../../../../testing/rows.ts'

const server = await getTestApp()
let rooms: string[]
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  rooms = await buildRooms(hotel, 12, 'R')
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const enterBooking = (count: number, from = 0, nights = 2, group: { groupId?: string } = {}) =>
  desk.call(createDeskBooking, {
    body: {
      ...{ checkInDate: dayFromToday(from), checkOutDate: dayFromToday(from + nights) },
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: count, children: 0 }],
      guest: { name: 'Sharma Wedding' },
      ...group,
    },
  })

async function book(...wanted: Parameters<typeof enterBooking>) {
  const answer = await enterBooking(...wanted)
  expect(answer.status).toBe(201)
  return answer.body.data
}

const add = async (company: { _id: string; pays: CompanyPays } | null = null) =>
  (await desk.call(addGroup, { body: { name: 'Sharma wedding', company } })).body.data
const on = (id: string) => ({ headers: desk.headers, params: { id } })
const addBooking = (id: string, bookingId: string) =>
  call(server, addBookingToGroup, { ...on(id), body: { bookingId } })
const read = async (id: string): Promise<Group> => (await call(server, getGroup, on(id))).body.data
const assign = (id: string) => call(server, assignGroupRooms, { ...on(id), body: {} })
const checkIn = (id: string) => call(server, checkInGroup, { ...on(id), body: {} })

/** A group with a booking of so many rooms. */
async function groupOf(count: number, from = 0) {
  const group = await add()
  const booking = await book(count, from)
  const { status } = await addBooking(group._id, booking._id)
  expect(status).toBe(200)
  return { id: group._id, stayIds: booking.stays.map(({ _id }: { _id: string }) => _id), booking }
}

const soil = (roomId: string) =>
  addRows(server.db, 'room_state', {
    hotel_id: hotel.id,
    room_id: roomId,
    cleaning: 'dirty',
    cleaning_at: new Date(),
  })

async function addRao(): Promise<string> {
  const body = { name: 'Rao Textiles' }
  return (await desk.call(addCompany, { body })).body.data._id
}

describe('a group', () => {
  test('lists its stays by room, with companions, and stands in the list by arrival', async () => {
    const { id, stayIds } = await groupOf(2)
    const [first = ''] = stayIds
    await call(server, nameStayCompanion, { ...on(first), body: { name: 'Kiran Rao' } })
    const body = { roomId: rooms[3] ?? null }
    await call(server, assignRoom, { ...on(stayIds[1] ?? ''), body })
    const page = (await call(server, getStayPage, on(first))).body.data
    expect(page.group).toEqual({ _id: id, name: 'Sharma wedding' })
    const { stays } = await read(id)
    expect(stays.map(({ _id, roomNumber, companions }) => [_id, roomNumber, companions])).toEqual([
      [stayIds[1], 'R3', []],
      [first, null, ['Kiran Rao']],
    ])
    const listed = (await desk.call(listGroups)).body.data
    expect(listed).toEqual([
      {
        ...{ _id: id, version: 1, name: 'Sharma wedding', company: null, size: 2, inHouse: 0 },
        ...{ checkInDate: dayFromToday(0), checkOutDate: dayFromToday(2) },
      },
    ])
  })

  test('is changed by one of two people at once', async () => {
    const { _id } = await add()
    const body = { name: 'Verma wedding', company: null, version: 1 }
    const answers = await Promise.all(
      [1, 2].map(() => call(server, changeGroup, { ...on(_id), body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('removes a stay, and itself without its stays', async () => {
    const { id, stayIds, booking } = await groupOf(2)
    const params = { id, stayId: stayIds[0] ?? '' }
    const remove = () => desk.call(removeStayFromGroup, { params })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await read(id)).stays).toHaveLength(1)
    expect((await call(server, removeGroup, on(id))).status).toBe(204)
    expect((await call(server, getGroup, on(id))).status).toBe(404)
    const query = { list: 'arrivals' } as const
    const { data } = (await desk.call(listDeskBookings, { query })).body
    expect(data.map(({ _id }) => _id)).toEqual([booking._id])
  })

  test('takes no booking that is unknown', async () => {
    const { _id } = await add()
    expect((await addBooking(_id, unknownId)).status).toBe(404)
    expect((await addBooking(unknownId, (await book(1))._id)).status).toBe(404)
  })
})

describe('a booking made for a group', () => {
  test('is in it with all its rooms, which two people can add to at once', async () => {
    const { _id: groupId } = await add()
    await Promise.all([9, 1].map((count) => book(count, 0, 2, { groupId })))
    expect((await read(groupId)).stays).toHaveLength(10)
  })

  test('is not made for an unknown group', async () => {
    expect((await enterBooking(1, 0, 2, { groupId: unknownId })).status).toBe(404)
    const query = { list: 'arrivals' } as const
    expect((await desk.call(listDeskBookings, { query })).body.data).toEqual([])
  })
})

describe('the company of a group', () => {
  const payerOf = async (id: string) =>
    (await call(server, getFolio, on(id))).body.data.company?.pays

  test('pays for every stay, also one that is added later, but not for one with a company of its own', async () => {
    const companyId = await addRao()
    const { id, stayIds } = await groupOf(2)
    const [first = '', second = ''] = stayIds
    const other = { _id: await addRao(), pays: 'room' } as const
    await call(server, setStayCompany, { ...on(first), body: { company: other } })
    const change = (pays: CompanyPays | null, version: number) =>
      call(server, changeGroup, {
        ...on(id),
        body: { name: 'Sharma', company: pays && { _id: companyId, pays }, version },
      })
    await change('everything', 1)
    expect(await Promise.all([payerOf(first), payerOf(second)])).toEqual(['room', 'everything'])
    const later = await book(1)
    await addBooking(id, later._id)
    expect(await payerOf(later.stays[0]?._id ?? '')).toBe('everything')
    await change(null, 2)
    expect(await Promise.all([payerOf(first), payerOf(second)])).toEqual(['room', undefined])
    const log = await readAudit(hotel, ['subject_id'], { action: 'stay.company' })
    const [changed, added, ...both] = log.slice(1).map(({ subject_id }) => subject_id)
    const laterId = later.stays[0]?._id
    expect([changed, added]).toEqual([second, laterId])
    expect(both.sort()).toEqual([second, laterId].sort())
  })
})

describe('rooms', () => {
  test('are assigned to all, none twice, and those that are dirty last', async () => {
    await soil(rooms[0] ?? '')
    const { id } = await groupOf(5)
    const { body } = await assign(id)
    expect(body.data).toMatchObject({ assigned: 5, left: [] })
    const numbers = body.data.group.stays.map(({ roomNumber }) => roomNumber)
    expect(numbers).toEqual(['R1', 'R2', 'R3', 'R4', 'R5'])
    // A second click changes nothing.
    expect((await assign(id)).body.data).toMatchObject({ assigned: 0, left: [] })
  })

  test('that are others’ or out of order are not given, and a sentence says so', async () => {
    const other = await book(1, 1)
    await call(server, assignRoom, {
      ...on(other.stays[0]?._id ?? ''),
      body: { roomId: rooms[0] ?? null },
    })
    await addRows(server.db, 'room_state', {
      ...{
        hotel_id: hotel.id,
        room_id: rooms[1] ?? '',
        cleaning: 'clean',
        cleaning_at: new Date(),
      },
      ...{ closed_as: 'outOfOrder', closed_reason: 'Leak', closed_from: dayFromToday(1) },
    })
    await server.db.deleteFrom('room').where('id', 'in', rooms.slice(3)).execute()
    const { id } = await groupOf(2)
    const { data } = (await assign(id)).body
    expect(data.assigned).toBe(1)
    expect(data.left.map(({ sentence }) => sentence)).toEqual([
      'No room of the type Lake view is free on all of these nights.',
    ])
    expect(data.group.stays[0]?.roomNumber).toBe('R2')
  })

  test('are given once by two people at once', async () => {
    const { id } = await groupOf(4)
    const other = await groupOf(4)
    const answers = await Promise.all([assign(id), assign(id), assign(other.id)])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await Promise.all([assign(id), assign(other.id)])
    const given = [...(await read(id)).stays, ...(await read(other.id)).stays]
    expect(new Set(given.map(({ roomNumber }) => roomNumber)).size).toBe(8)
  })
})

describe('check-in', () => {
  test('checks in all that are ready, and says why others are not', async () => {
    const { id, stayIds } = await groupOf(3)
    await assign(id)
    const later = await book(1, 3)
    await addBooking(id, later._id)
    const without = await book(1)
    await addBooking(id, without._id)
    await soil(rooms[1] ?? '')
    const { data } = (await checkIn(id)).body
    expect(data.checkedIn).toBe(2)
    expect(data.left.map(({ sentence }) => sentence).sort()).toEqual([
      'Assign a room first.',
      'Room R1 is dirty.',
      'The guest arrives on another day.',
    ])
    const entered = data.group.stays.filter(({ status }) => status === 'inHouse')
    expect(entered.map(({ roomNumber }) => roomNumber)).toEqual(['R0', 'R2'])
    expect(stayIds).toEqual(expect.arrayContaining(entered.map(({ _id }) => _id)))
    expect((await checkIn(id)).body.data.checkedIn).toBe(0)
  })

  test('leaves a stay whose room has another guest', async () => {
    const before = await groupOf(1)
    await assign(before.id)
    await checkIn(before.id)
    const { id, stayIds } = await groupOf(1, 0)
    // The guest before stays longer than planned.
    const [stay] = (await read(before.id)).stays
    await changeRows(server.db, 'stay_night', { stay_id: stay?._id ?? '' }, { room_id: null })
    await call(server, assignRoom, { ...on(stayIds[0] ?? ''), body: { roomId: rooms[0] ?? null } })
    const { data } = (await checkIn(id)).body
    expect(data.left).toEqual([{ _id: stayIds[0], sentence: 'Another guest is still in room R0.' }])
  })

  test('of two people at once checks everyone in once', async () => {
    const { id, stayIds } = await groupOf(4)
    await assign(id)
    const answers = await Promise.all([checkIn(id), checkIn(id)])
    expect(answers.map(({ body }) => body.data.checkedIn).sort()).toEqual([0, 4])
    const { rows } = await readAudit(hotel, ['subject_id'], { action: 'stay.checkIn' }).then(
      (found) => ({ rows: found.map(({ subject_id }) => subject_id) }),
    )
    expect(rows.sort()).toEqual([...stayIds].sort())
  })
})

test('rooms and check-in need as many statements for eighty as for two', async () => {
  await buildRooms(hotel, 80, 'S')
  await openSale(hotel)
  const counts: number[][] = []
  for (const bookings of [[2], [9, 9, 9, 9, 9, 9, 9, 9, 8]]) {
    const { _id: id } = await add()
    for (const count of bookings) await addBooking(id, (await book(count))._id)
    const assigning = await statementsOf(() => assign(id))
    const entering = await statementsOf(() => checkIn(id))
    counts.push([assigning.length, entering.length])
    const { stays } = await read(id)
    expect(stays.every(({ status }) => status === 'inHouse')).toBe(true)
  }
  expect(counts[1]).toEqual(counts[0])
})
