import { listDeskBookings } from '@bellhop/contract/desk/bookings'
import { nameStayCompanion, removeStayCompanion } from '@bellhop/contract/desk/guest'
import { getInHouse } from '@bellhop/contract/desk/muster'
import { searchDesk } from '@bellhop/contract/desk/search'
import { getStayPage, listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { inviteCompanion } from '@bellhop/contract/guest/guest'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { maxCompanions, maxNamedCompanions } from '@bellhop/domain/limits'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  changeStay,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let desk: { cookie: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  desk = await signInStaff(server, await buildStaff(server, hotel, { role: 'frontDesk' }))
})

const nameOne = (name: string, id = guest.stayId) =>
  call(server, nameStayCompanion, { headers: desk, params: { id }, body: { name } })
const open = async () =>
  (await call(server, getStayPage, { headers: desk, params: { id: guest.stayId } })).body.data
const namesOnPage = async () => (await open()).companions.map(({ name }) => name)

/** Invites, and follows the link. @returns the id of the companion */
async function inviteAndJoin(name: string): Promise<string> {
  const headers = await signInGuest(server, guest)
  const { body } = await call(server, inviteCompanion, { headers, body: { name } })
  const id = body.data.link.split('/').at(-1) ?? ''
  const joined = await call(server, validateGuest, { params: { id } })
  if (!('data' in joined.body)) throw new Error('Expected the link to sign in')
  return joined.body.data._id
}

test('stands on the stay’s page, in the list of who is in house and in the timeline', async () => {
  expect((await nameOne(' Kiran Rao ')).status).toBe(204)
  expect(await namesOnPage()).toEqual(['Kiran Rao'])
  const roll = (await call(server, getInHouse, { headers: desk })).body.data
  expect(roll.stays).toMatchObject([{ guest: guest.name, companions: ['Kiran Rao'], people: 2 }])
  const { data } = (
    await call(server, listStayTimeline, { headers: desk, params: { id: guest.stayId }, query: {} })
  ).body
  expect(data[0]?.action).toEqual({ name: 'companion.name' })
})

test('is found by every search of the desk, with the stay that they share', async () => {
  await nameOne('Kiran Núñez')
  const { data } = (await call(server, searchDesk, { headers: desk, query: { q: 'nunez' } })).body
  expect(data.map(({ kind, title }) => [kind, title])).toEqual([
    ['stay', guest.name],
    ['guest', 'Kiran Núñez'],
  ])
  expect(data[0]?.detail).toMatch(/^with Kiran Núñez · /)
  expect(data[1]?.bookingId).toBe(data[0]?.bookingId)
  const query = { list: 'inHouse', search: 'kiran' } as const
  const listed = (await call(server, listDeskBookings, { headers: desk, query })).body
  expect(listed.data).toHaveLength(1)
  const none = await call(server, searchDesk, { headers: desk, query: { q: ',' } })
  expect(none.status).toBe(200)
})

test('an invitation to the same name signs in the person whom staff have named, once', async () => {
  await nameOne('kiran RAO')
  const [named] = (await open()).companions
  expect(await inviteAndJoin('Kiran Rao')).toBe(named?._id)
  expect(await inviteAndJoin('Kiran Rao')).not.toBe(named?._id)
  expect(await namesOnPage()).toHaveLength(2)
})

test('named people leave the guest all of their invitations', async () => {
  for (let count = 0; count <= maxCompanions; count++) await nameOne(`Child ${count}`)
  await inviteAndJoin('Dev Shah')
  expect(await namesOnPage()).toHaveLength(maxCompanions + 2)
})

test('proposes the adults of the pre-check-in who are not named yet', async () => {
  const { bookingId } = await server.db
    .selectFrom('stay')
    .select('booking_id as bookingId')
    .where('id', '=', guest.stayId)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('pre_check_in')
    .values({ hotel_id: hotel.id, booking_id: bookingId })
    .execute()
  for (const [position, full_name] of [
    guest.name.toUpperCase(),
    'Kiran Rao',
    'Mira Rao',
  ].entries()) {
    await server.db
      .insertInto('pre_check_in_adult')
      .values({
        ...{ hotel_id: hotel.id, booking_id: bookingId, position, full_name },
        ...{ date_of_birth: '1990-01-01', nationality: 'IN', address: 'Goa' },
        ...{ id_type: 'drivingLicence', id_last4: '1234' },
      })
      .execute()
  }
  expect((await open()).unnamedAdults).toEqual(['Kiran Rao', 'Mira Rao'])
  await nameOne('Kiran Rao')
  expect((await open()).unnamedAdults).toEqual(['Mira Rao'])
})

test('is removed with a name typed wrong', async () => {
  await nameOne('Kiarn Rao')
  const [wrong] = (await open()).companions
  await call(server, removeStayCompanion, { headers: desk, params: { id: wrong?._id ?? '' } })
  expect(await namesOnPage()).toEqual([])
})

test('is rejected for an unknown stay, one that has ended, and beyond what a room holds', async () => {
  expect((await nameOne('Kiran', unknownId)).status).toBe(404)
  await server.db
    .insertInto('guest')
    .values(
      Array.from({ length: maxNamedCompanions }, (_, count) => ({
        ...{ hotel_id: hotel.id, id: newId(), name: `Guest ${count}` },
      })),
    )
    .execute()
  await server.db
    .insertInto('stay_companion')
    .columns(['hotel_id', 'guest_id', 'stay_id'])
    .expression((eb) =>
      eb
        .selectFrom('guest')
        .select(['hotel_id', 'id', eb.val(guest.stayId).as('stay_id')])
        .where('hotel_id', '=', hotel.id)
        .where('name', 'like', 'Guest %'),
    )
    .execute()
  expect((await nameOne('One more')).body).toMatchObject({ code: 'too_many_companions' })
  await changeStay(server, guest, { status: 'checkedOut', checked_out_at: new Date() })
  expect((await nameOne('Kiran')).body).toMatchObject({ code: 'invalid_transition' })
})
