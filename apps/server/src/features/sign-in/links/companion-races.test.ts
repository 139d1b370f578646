import { assignRoom } from '@bellhop/contract/desk/stays'
import { inviteCompanion } from '@bellhop/contract/guest/guest'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
  signInStaff,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { callInTurn } from '../../../testing/wait-for-lock.ts'

test('a companion who has just joined learns of a change of the stay', async () => {
  const server = await getTestApp()
  const hotel = await buildHotel(server)
  const [roomId] = await buildRooms(hotel, 1)
  const guest = await buildGuest(hotel)
  const desk = await signInStaff(server, await buildStaff(hotel))
  const invited = await guest.call(inviteCompanion, { body: { name: 'Kiran Rao' } })
  const key = invited.body.data.link.split('/').at(-1) ?? ''
  const ofStay = { headers: desk, params: { id: guest.stayId } }
  const answers = await callInTurn<{ status: number }>(server.db, hotel.id, [
    () => call(server, validateGuest, { params: { id: key } }),
    () => call(server, assignRoom, { ...ofStay, body: { roomId } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const events = await server.db
    .selectFrom('event')
    .select(['name', 'guest_id'])
    .where('hotel_id', '=', hotel.id)
    .where('guest_id', 'in', (companions) =>
      companions.selectFrom('stay_companion').select('guest_id'),
    )
    .execute()
  expect(events.map(({ name }) => name)).toEqual(['stay.updated', 'stay.updated'])
})
