import { getStayLinks } from '@bellhop/contract/desk/bookings'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'

const server = await getTestApp()

test('leads from a stay to its booking, chat and phone', async () => {
  const hotel = await buildHotel(server)
  const desk = await signInStaff(server, await buildStaff(server, hotel))
  const guest = await buildGuest(server, hotel)
  const read = (headers = desk) =>
    call(server, getStayLinks, { headers, params: { id: guest.stayId } })
  expect((await read()).body.data).toMatchObject({
    stayId: guest.stayId,
    phone: guest.phone,
    chatId: null,
    requests: [],
  })
  const headers = await signInGuest(server, guest)
  const room = await call(server, getChatRoom, { headers, params: { id: guest.id } })
  const roomId = room.body.data._id
  const body = { roomId, text: 'Hello', clientId: 'one' }
  await call(server, sendChatMessage, { headers, body })
  expect((await read()).body.data.chatId).toBe(roomId)

  const other = await signInStaff(server, await buildStaff(server, await buildHotel(server)))
  expect((await read(other)).status).toBe(404)
})
