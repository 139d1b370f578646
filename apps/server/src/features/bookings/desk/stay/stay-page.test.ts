import { postCharge } from '@bellhop/contract/desk/folios'
import { setStayDoorSign } from '@bellhop/contract/desk/guest'
import { takePayment } from '@bellhop/contract/desk/payments'
import { getStayPage, listStayTimeline, type TimelineKind } from '@bellhop/contract/desk/stay-page'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { getTestApp, statementsOf } from '../../../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
} from '../../../../testing/builders.ts'
import { buildAmenity } from '../../../../testing/menu-builders.ts'
import { prepare } from '../../../../testing/prepare.ts'
import { openSale } from '../../../../testing/rooms-for-sale.ts'
import { addRows } from '../../../../testing/rows.ts'

const server = await getTestApp()
let towel: string
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const department = prepare(() => buildDepartment(hotel))
beforeEach(async () => {
  towel = (await buildAmenity(hotel, department)).id
})
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const open = async (id = guest.stayId) =>
  (await desk.call(getStayPage, { params: { id } })).body.data
const tell = async (query: { kind?: TimelineKind; limit?: string; before?: string } = {}) =>
  (await desk.call(listStayTimeline, { params: { id: guest.stayId }, query })).body

async function order() {
  const body = { departmentId: department.id, lines: [{ itemId: towel, quantity: 1 }] }
  return (await guest.call(createAmenityRequest, { body })).body.data
}

const hang = (sign: 'cleanNow' | 'doNotDisturb' | null) =>
  desk.call(setStayDoorSign, { params: { id: guest.stayId }, body: { sign } })

test('has the booking, the balance with nights to come, and the state of the room', async () => {
  const stay = await open()
  expect(stay).toMatchObject({ balance: 13_500, companions: [], unread: 0 })
  expect(stay.room).toMatchObject({ state: 'clean', isReady: false })
  expect(stay.booking.stays.map(({ _id }) => _id)).toEqual([guest.stayId])
  const body = { stayId: guest.stayId, amount: 500, method: 'cash' } as const
  await desk.call(takePayment, { body })
  expect((await open()).balance).toBe(13_000)
})

test('tells requests, money and acts of staff, newest first', async () => {
  const request = await order()
  await hang('cleanNow')
  await desk.call(postCharge, {
    params: { id: guest.stayId },
    body: { title: 'Laundry', amount: 250, taxRate: 0 },
  })
  const { data } = await tell()
  expect(data.map(({ kind }) => kind)).toEqual(['money', 'stay', 'request'])
  const [charge, sign, ordered] = data
  expect(charge?.amount).toEqual({
    ...{ title: 'Laundry', kind: 'charge', total: 250, isCorrection: false },
  })
  expect(sign?.action).toEqual({ name: 'stay.doorSign', to: 'cleanNow' })
  expect(ordered).toMatchObject({ by: guest.name, request: { number: request.number } })
})

test('tells when the guest’s phone has signed in, and that of a companion, during this stay', async () => {
  const companion = await buildCompanion(hotel, guest)
  const signedIn = (id: string, at: Date) =>
    addRows(server.db, 'audit', {
      ...{ hotel_id: hotel.id, id: newId(), actor_kind: 'guest', action: 'guest.signIn' },
      ...{ actor_id: id, subject_id: id, at },
    })
  await signedIn(guest.id, new Date(Date.now() - 400 * DAY_MS))
  await signedIn(guest.id, new Date())
  await signedIn(companion.id, new Date())
  const { data } = await tell({ kind: 'phone' })
  expect(data.map(({ by }) => by).sort()).toEqual([guest.name, companion.name].sort())
})

test('limits it to a kind, and continues after a page', async () => {
  await order()
  await hang('cleanNow')
  await hang('doNotDisturb')
  await hang(null)
  const all = (await tell()).data
  expect(all).toHaveLength(4)
  expect((await tell({ kind: 'request' })).data).toEqual(
    all.filter(({ kind }) => kind === 'request'),
  )
  const first = await tell({ limit: '2' })
  const rest = await tell({ limit: '2', before: first.next ?? '' })
  expect([...first.data, ...rest.data]).toEqual(all)
  expect(rest.next).toBeUndefined()
})

test('continues among entries of the same moment', async () => {
  const at = new Date()
  const rows = Array.from({ length: 5 }, () => ({
    ...{ hotel_id: hotel.id, id: newId(), actor_kind: 'server' as const, actor_id: null },
    ...{ action: 'stay.room', subject_id: guest.stayId, at },
  }))
  await server.db.insertInto('audit').values(rows).execute()
  const first = await tell({ limit: '3' })
  const rest = await tell({ limit: '3', before: first.next ?? '' })
  expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(
    rows.map(({ id }) => id).reverse(),
  )
})

test('tells a room move with both rooms, and the first characters of a message', async () => {
  await openSale(hotel)
  for (const roomId of await buildRooms(hotel, 2, 'M.')) {
    const params = { id: guest.stayId }
    await desk.call(assignRoom, { params, body: { roomId } })
  }
  const [move] = (await tell({ kind: 'stay' })).data
  expect(move?.action).toEqual({ name: 'stay.room', from: 'M.0', to: 'M.1' })
  const room = await guest.call(getChatRoom, { params: { id: guest.id } })
  const body = { roomId: room.body.data._id, text: 'a'.repeat(1000), clientId: newId() }
  await guest.call(sendChatMessage, { body })
  const [message] = (await tell({ kind: 'chat' })).data
  expect(message?.message).toMatchObject({ from: 'guest', text: 'a'.repeat(240) })
  expect((await open()).unread).toBe(1)
})

test('reads the timeline in one statement, whatever has happened', async () => {
  await order()
  const first = await statementsOf(() => tell())
  await order()
  await hang('cleanNow')
  expect(await statementsOf(() => tell())).toHaveLength(first.length)
})

test('rejects a page of the timeline that does not exist', async () => {
  const wrong = { params: { id: guest.stayId }, query: { before: 'OTk' } }
  expect((await desk.call(listStayTimeline, wrong)).status).toBe(400)
})
