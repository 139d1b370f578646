import { getDeskBooking, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { getDeskChat } from '@bellhop/contract/desk/chat'
import { getFolio } from '@bellhop/contract/desk/folios'
import { listDeskRequests } from '@bellhop/contract/desk/requests'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { buildAmenity } from '../testing/menu-builders.ts'
import { prepare } from '../testing/prepare.ts'

const server = await getTestApp()
let chatId: string
const hotel = prepare(() => buildHotel(server))
const housekeeping = prepare(() => buildDepartment(hotel))
const towel = prepare(() => buildAmenity(hotel, housekeeping))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  const room = await guest.call(getChatRoom, { params: { id: guest.id } })
  chatId = room.body.data._id
  const message = { roomId: chatId, text: 'Hello', clientId: 'one' }
  await guest.call(sendChatMessage, { body: message })
  const order = { departmentId: housekeeping.id, lines: [{ itemId: towel.id, quantity: 1 }] }
  await guest.call(createAmenityRequest, { body: order })
})

test('booking, folio, chat and request of a stay link to each other', async () => {
  const folio = await desk.call(getFolio, { params: { id: guest.stayId } })
  const { links } = folio.body.data
  expect(links).toEqual({
    stayId: guest.stayId,
    bookingId: expect.any(String),
    phone: guest.phone,
    chatId,
    requests: [{ _id: expect.any(String), number: 1, title: expect.any(String) }],
  })
  const params = { id: links?.bookingId ?? '' }
  const booking = await desk.call(getDeskBooking, { params })
  expect(booking.body.data.stays.map((stay) => stay.links)).toEqual([links])
  const chat = await desk.call(getDeskChat, { params: { id: chatId } })
  expect(chat.body.data.links).toEqual(links)
  const requests = await desk.call(listDeskRequests, { query: {} })
  expect(requests.body.data.map((request) => request.links)).toEqual([links])
})

test('an attendant sees no links of a request', async () => {
  const attendant = await buildStaff(hotel, {
    role: 'attendant',
    departments: [housekeeping],
  })
  const { body } = await attendant.call(listDeskRequests, { query: {} })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).not.toHaveProperty('links')
})

test('the list of bookings does not read links', async () => {
  const query = { list: 'inHouse' }
  const { body } = await desk.call(listDeskBookings, { query })
  expect(body.data.flatMap(({ stays }) => stays.map(({ links }) => links))).toEqual([undefined])
})
