import { listDeskChatMessages, sendDeskMessage } from '@bellhop/contract/desk/chat'
import { listRequestableServices } from '@bellhop/contract/desk/departments'
import { enterGuestRequest, listDeskRequests } from '@bellhop/contract/desk/requests'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { listGuestRequests } from '@bellhop/contract/guest/request-list'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { readEvents } from '../../../testing/log.ts'
import { buildService } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { addRows, readRows } from '../../../testing/rows.ts'

const server = await getTestApp()
let desk: Record<string, string>
const hotel = prepare(() => buildHotel(server))
const housekeeping = prepare(() => buildDepartment(hotel))
const cleaning = prepare(() => buildService(hotel, housekeeping))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  const colleague = await buildStaff(hotel, { role: 'frontDesk', name: 'Vikram Singh' })
  desk = colleague.headers
})

function enter(values: object = {}, headers = desk) {
  return call(server, enterGuestRequest, {
    headers,
    body: {
      stayId: guest.stayId,
      guestId: guest.id,
      departmentId: housekeeping.id,
      deptRequestId: cleaning.id,
      note: 'Could somebody clean the balcony?',
      ...values,
    },
  })
}

async function listOnBoard() {
  return (await call(server, listDeskRequests, { headers: desk })).body.data
}

test("creates a request for a guest as the guest's own, with an audit entry", async () => {
  const { status, body } = await enter()
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    kind: 'department',
    status: 'new',
    roomNumber: guest.roomNumber,
    guest: { _id: guest.id },
    department: { _id: housekeeping.id },
    note: 'Could somebody clean the balcony?',
    timeline: [{ status: 'new', by: 'hotel', name: 'Vikram Singh' }],
  })
  expect((await guest.call(listGuestRequests)).body.data).toMatchObject([
    { _id: body.data._id, canCancel: true },
  ])
  const audit = await readRows(server.db, 'audit', ['action', 'after'], {
    subject_id: body.data._id,
  })
  expect(audit).toMatchObject([{ action: 'request.enter', after: { guestId: guest.id } }])
})

test('ignores a second tap', async () => {
  const headers = { ...desk, 'idempotency-key': crypto.randomUUID() }
  const first = await enter({}, headers)
  const second = await enter({}, headers)
  expect(second.body).toEqual(first.body)
  expect(await listOnBoard()).toHaveLength(1)
})

describe('from a message', () => {
  let messageId: string
  let headers: Record<string, string>
  let roomId: string
  beforeEach(async () => {
    headers = guest.headers
    const room = await call(server, getChatRoom, { headers, params: { id: guest.id } })
    roomId = room.body.data._id
    const body = { roomId, text: 'Could somebody clean the balcony?', clientId: 'one' }
    messageId = (await call(server, sendChatMessage, { headers, body })).body.data._id
  })

  const readMessages = async () =>
    (await call(server, listDeskChatMessages, { headers: desk, params: { id: roomId }, query: {} }))
      .body.data

  test('creates one request, which the message shows at every desk', async () => {
    expect((await readMessages())[0]).not.toHaveProperty('request')
    const { _id, number } = (await enter({ messageId })).body.data
    expect(await readMessages()).toMatchObject([{ _id: messageId, request: { _id, number } }])
    const event = await readEvents(hotel, ['guest_id', 'payload'], { name: 'chat.requested' })
    expect(event).toEqual([
      { guest_id: null, payload: { roomId, messageId, request: { _id, number } } },
    ])

    const colleague = await buildStaff(hotel)
    const again = await enter({ messageId }, colleague.headers)
    expect([again.status, again.body.code]).toEqual([409, 'already_requested'])
    expect(again.body.detail).toBe(`Request #${number} has already been made from this message.`)
    expect(await listOnBoard()).toHaveLength(1)
    const options = { headers, params: { id: roomId }, query: {} }
    const [read] = (await call(server, listChatMessages, options)).body.data
    expect(read).not.toHaveProperty('request')
  })

  test('creates one request for two simultaneous calls', async () => {
    const answers = await Promise.all([enter({ messageId }), enter({ messageId })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await listOnBoard()).toHaveLength(1)
  })

  test('creates nothing from a message that the guest has not written', async () => {
    const other = await buildGuest(hotel)
    const theirs = { guestId: other.id, stayId: other.stayId }
    expect((await enter({ messageId, ...theirs })).status).toBe(404)
    expect((await enter({ messageId: crypto.randomUUID() })).status).toBe(404)
    const options = { headers: desk, params: { id: roomId } }
    const body = { text: 'With pleasure.', clientId: 'two' }
    const answer = (await call(server, sendDeskMessage, { ...options, body })).body.data
    expect((await enter({ messageId: answer._id })).status).toBe(404)
    expect(await listOnBoard()).toEqual([])
  })
})

test('accepts a companion of the stay, and answers 404 to other guests', async () => {
  const companion = await buildGuest(hotel, { status: 'registered' })
  expect((await enter({ guestId: companion.id })).status).toBe(404)
  await addRows(server.db, 'stay_companion', {
    hotel_id: hotel.id,
    stay_id: guest.stayId,
    guest_id: companion.id,
  })
  const { body } = await enter({ guestId: companion.id })
  expect(body.data).toMatchObject({ guest: { _id: companion.id }, roomNumber: guest.roomNumber })
  const other = await buildGuest(hotel)
  expect((await enter({ guestId: other.id })).status).toBe(404)
  expect((await enter({ stayId: other.stayId })).status).toBe(404)
})

test.each(['booked', 'checkedOut'] as const)(
  'creates nothing for a guest who is %s',
  async (status) => {
    const away = await buildGuest(hotel, { status })
    const answer = await enter({ guestId: away.id, stayId: away.stayId })
    expect([answer.status, answer.body.code]).toEqual([409, 'not_in_house'])
    expect(await listOnBoard()).toEqual([])
  },
)

test('rejects a long note, and a service of another department', async () => {
  expect((await enter({ note: 'x'.repeat(251) })).status).toBe(400)
  const other = await buildDepartment(hotel, { name: 'Engineering' })
  expect((await enter({ departmentId: other.id })).status).toBe(404)
})

test('lists departments with services that are available', async () => {
  const engineering = await buildDepartment(hotel, { name: 'Engineering', position: 1 })
  await buildService(hotel, engineering, { name: 'Away', available: false })
  await buildDepartment(await buildHotel(server))
  const { body } = await call(server, listRequestableServices, { headers: desk })
  expect(body.data).toEqual([
    {
      _id: housekeeping.id,
      name: 'Housekeeping',
      services: [{ _id: cleaning.id, name: expect.any(String) }],
    },
  ])
})
