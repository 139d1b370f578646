import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { listRoomRequests } from '@bellhop/contract/guest/room-requests'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
} from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { buildAmenity } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

type Headers = Record<string, string>

const server = await getTestApp()
/** Orders an amenity. @returns the request's id */
let order: (headers: Headers, note?: string) => Promise<string>
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const companion = prepare(() => buildCompanion(hotel, guest))
const department = prepare(() => buildDepartment(hotel))
beforeEach(async () => {
  const { id: itemId } = await buildAmenity(hotel, department)
  order = async (headers, note) => {
    const lines = [{ itemId, quantity: 1 }]
    const body = { departmentId: department.id, lines, ...(note && { note }) }
    return (await call(server, createAmenityRequest, { headers, body })).body.data._id
  }
})

async function list(as: Caller) {
  const { status, body } = await as.call(listRoomRequests)
  expect(status).toBe(200)
  return body.data
}
const idsFor = async (as: Caller) => (await list(as)).map(({ _id }) => _id)

test('shows what runs for the others in the room, without notes and prices', async () => {
  const id = await order(guest.headers, 'For Kabir’s birthday.')
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
  expect(await list(guest)).toEqual([])
  const own = await order(companion.headers)
  expect(await idsFor(guest)).toEqual([own])
})

test('does not show what has ended, gifts, appointments elsewhere and earlier stays', async () => {
  const [done, gift, elsewhere] = [
    await order(guest.headers),
    await order(guest.headers),
    await order(guest.headers),
  ]
  await changeRows(server.db, 'guest_request', done, { status: 'done' })
  await changeRows(server.db, 'guest_request', gift, { kind: 'gift' })
  await changeRows(server.db, 'guest_request', elsewhere, { place: 'elsewhere' })
  const neighbour = await buildGuest(hotel)
  await order(neighbour.headers)
  expect(await idsFor(companion)).toEqual([])
  expect(await idsFor(neighbour)).toEqual([])
})

test('sorts by when it is due', async () => {
  const ids = [await order(guest.headers), await order(guest.headers)]
  const soon = new Date(Date.now() + 60_000)
  await changeRows(server.db, 'guest_request', ids[1] ?? '', { promised_at: soon })
  expect(await idsFor(companion)).toEqual(ids.toReversed())
})

test('ends with the stay', async () => {
  await order(guest.headers)
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  const { status, body } = await companion.call(listRoomRequests)
  expect([status, body]).toMatchObject([403, { code: 'stay_ended' }])
})
