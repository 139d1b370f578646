import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { listRoomRequests } from '@bellhop/contract/guest/room-requests'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildAmenity,
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  changeRequest,
  changeStay,
  signInGuest,
  type TestGuest,
  type TestHotel,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'

type Headers = Record<string, string>

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let main: Headers
let companion: Headers
/** Orders an amenity. @returns the request's id */
let order: (headers: Headers, note?: string) => Promise<string>
beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  main = await signInGuest(server, guest)
  companion = await signInGuest(server, await buildCompanion(server, hotel, guest))
  const department = await buildDepartment(server, hotel)
  const { id: itemId } = await buildAmenity(server, hotel, department)
  order = async (headers, note) => {
    const lines = [{ itemId, quantity: 1 }]
    const body = { departmentId: department.id, lines, ...(note && { note }) }
    return (await call(server, createAmenityRequest, { headers, body })).body.data._id
  }
})

async function list(headers: Headers) {
  const { status, body } = await call(server, listRoomRequests, { headers })
  expect(status).toBe(200)
  return body.data
}
const idsFor = async (headers: Headers) => (await list(headers)).map(({ _id }) => _id)

test('shows what runs for the others in the room, without notes and prices', async () => {
  const id = await order(main, 'For Kabir’s birthday.')
  const [request, ...more] = await list(companion)
  expect(more).toEqual([])
  expect(request).toEqual({
    _id: id,
    kind: 'amenity',
    place: 'inRoom',
    status: 'new',
    title: '1 × Bath towel',
    promisedAt: expect.any(String),
    guest: { _id: guest.id, name: guest.name },
  })
  expect(await list(main)).toEqual([])
  const own = await order(companion)
  expect(await idsFor(main)).toEqual([own])
})

test('does not show what has ended, gifts, appointments elsewhere and earlier stays', async () => {
  const [done, gift, elsewhere] = [await order(main), await order(main), await order(main)]
  await changeRequest(server, hotel.id, done, { status: 'done' })
  await changeRequest(server, hotel.id, gift, { kind: 'gift' })
  await changeRequest(server, hotel.id, elsewhere, { place: 'elsewhere' })
  const neighbour = await signInGuest(server, await buildGuest(server, hotel))
  await order(neighbour)
  expect(await idsFor(companion)).toEqual([])
  expect(await idsFor(neighbour)).toEqual([])
})

test('sorts by when it is due', async () => {
  const ids = [await order(main), await order(main)]
  const soon = new Date(Date.now() + 60_000)
  await changeRequest(server, hotel.id, ids[1] ?? '', { promised_at: soon })
  expect(await idsFor(companion)).toEqual(ids.toReversed())
})

test('ends with the stay', async () => {
  await order(main)
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  const { status, body } = await call(server, listRoomRequests, { headers: companion })
  expect([status, body]).toMatchObject([403, { code: 'stay_ended' }])
})
