import { getDeskBooking, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { getDeskChat } from '@bellhop/contract/desk/chat'
import { getFolio } from '@bellhop/contract/desk/folios'
import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import {
  buildAmenity,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestDepartment,
  type TestGuest,
  type TestHotel,
} from '../testing/builders.ts'
import { call } from '../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let housekeeping: TestDepartment
let guest: TestGuest
let desk: { cookie: string }
let chatId: string
beforeEach(async () => {
  hotel = await buildHotel(server)
  housekeeping = await buildDepartment(server, hotel)
  const towel = await buildAmenity(server, hotel, housekeeping)
  guest = await buildGuest(server, hotel)
  desk = await signInStaff(server, await buildStaff(server, hotel))
  const headers = await signInGuest(server, guest)
  const room = await call(server, getChatRoom, { headers, params: { id: guest.id } })
  chatId = room.body.data._id
  const message = { roomId: chatId, text: 'Hello', clientId: 'one' }
  await call(server, sendChatMessage, { headers, body: message })
  const order = { departmentId: housekeeping.id, lines: [{ itemId: towel.id, quantity: 1 }] }
  await call(server, createAmenityRequest, { headers, body: order })
})

test('booking, folio, chat and request of a stay link to each other', async () => {
  const folio = await call(server, getFolio, { headers: desk, params: { id: guest.stayId } })
  const { links } = folio.body.data
  expect(links).toEqual({
    stayId: guest.stayId,
    bookingId: expect.any(String),
    phone: guest.phone,
    chatId,
    requests: [{ _id: expect.any(String), number: 1, title: expect.any(String) }],
  })
  const params = { id: links.bookingId }
  const booking = await call(server, getDeskBooking, { headers: desk, params })
  expect(booking.body.data.stays.map((stay) => stay.links)).toEqual([links])
  const chat = await call(server, getDeskChat, { headers: desk, params: { id: chatId } })
  expect(chat.body.data.links).toEqual(links)
  const requests = await call(server, listDeskRequests, { headers: desk, query: {} })
  expect(requests.body.data.map((request) => request.links)).toEqual([links])
})

test('an attendant sees no links of a request', async () => {
  const attendant = await buildStaff(server, hotel, {
    role: 'attendant',
    departments: [housekeeping],
  })
  const headers = await signInStaff(server, attendant)
  const { body } = await call(server, listDeskRequests, { headers, query: {} })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).not.toHaveProperty('links')
})

test('the list of bookings does not read links', async () => {
  const query = { list: 'inHouse' }
  const { body } = await call(server, listDeskBookings, { headers: desk, query })
  expect(body.data.flatMap(({ stays }) => stays.map(({ links }) => links))).toEqual([undefined])
})
