import { listDeskBookings } from '@bellhop/contract/desk/bookings'
import { nameStayCompanion, removeStayCompanion } from '@bellhop/contract/desk/guest'
import { getInHouse } from '@bellhop/contract/desk/muster'
import { searchDesk } from '@bellhop/contract/desk/search'
import { getStayPage, listStayTimeline } from '@bellhop/contract/desk/stay-page'
import { inviteCompanion } from '@bellhop/contract/guest/guest'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { maxCompanions, maxNamedCompanions } from '@bellhop/domain/limits'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { addRows } from '../../../testing/rows.ts'
import { changeStay } from '../../../testing/stay-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const nameOne = (name: string, id = guest.stayId) =>
  desk.call(nameStayCompanion, { params: { id }, body: { name } })
const open = async () => (await desk.call(getStayPage, { params: { id: guest.stayId } })).body.data
const namesOnPage = async () => (await open()).companions.map(({ name }) => name)

/** Invites, and follows the link. @returns the id of the companion */
async function inviteAndJoin(name: string): Promise<string> {
  const { body } = await guest.call(inviteCompanion, { body: { name } })
  const id = body.data.link.split('/').at(-1) ?? ''
  const joined = await call(server, validateGuest, { params: { id } })
  if (!('data' in joined.body)) throw new Error('Expected the link to sign in')
  return joined.body.data._id
}

test('stands on the stay’s page, in the list of who is in house and in the timeline', async () => {
  expect((await nameOne(' Kiran Rao ')).status).toBe(204)
  expect(await namesOnPage()).toEqual(['Kiran Rao'])
  const roll = (await desk.call(getInHouse)).body.data
  expect(roll.stays).toMatchObject([{ guest: guest.name, companions: ['Kiran Rao'], people: 2 }])
  const { data } = (await desk.call(listStayTimeline, { params: { id: guest.stayId }, query: {} }))
    .body
  expect(data[0]?.action).toEqual({ name: 'companion.name' })
})

test('is found by every search of the desk, with the stay that they share', async () => {
  await nameOne('Kiran Núñez')
  const { data } = (await desk.call(searchDesk, { query: { q: 'nunez' } })).body
  expect(data.map(({ kind, title }) => [kind, title])).toEqual([
    ['stay', guest.name],
    ['guest', 'Kiran Núñez'],
  ])
  expect(data[0]?.detail).toMatch(/^with Kiran Núñez · /)
  expect(data[1]?.bookingId).toBe(data[0]?.bookingId)
  const query = { list: 'inHouse', search: 'kiran' } as const
  const listed = (await desk.call(listDeskBookings, { query })).body
  expect(listed.data).toHaveLength(1)
  const none = await desk.call(searchDesk, { query: { q: ',' } })
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
  await addRows(server.db, 'pre_check_in', { hotel_id: hotel.id, booking_id: bookingId })
  for (const [position, full_name] of [
    guest.name.toUpperCase(),
    'Kiran Rao',
    'Mira Rao',
  ].entries()) {
    await addRows(server.db, 'pre_check_in_adult', {
      ...{ hotel_id: hotel.id, booking_id: bookingId, position, full_name },
      ...{ date_of_birth: '1990-01-01', nationality: 'IN', address: 'Goa' },
      ...{ id_type: 'drivingLicence', id_last4: '1234' },
    })
  }
  expect((await open()).unnamedAdults).toEqual(['Kiran Rao', 'Mira Rao'])
  await nameOne('Kiran Rao')
  expect((await open()).unnamedAdults).toEqual(['Mira Rao'])
})

test('is removed with a name typed wrong', async () => {
  await nameOne('Kiarn Rao')
  const [wrong] = (await open()).companions
  await desk.call(removeStayCompanion, { params: { id: wrong?._id ?? '' } })
  expect(await namesOnPage()).toEqual([])
})

test('is rejected for an unknown stay, one that has ended, and beyond what a room holds', async () => {
  expect((await nameOne('Kiran', unknownId)).status).toBe(404)
  await addRows(
    server.db,
    'guest',
    Array.from({ length: maxNamedCompanions }, (_, count) => ({
      ...{ hotel_id: hotel.id, id: newId(), name: `Guest ${count}` },
    })),
  )
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
