import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '../../database/events.ts'
import type { NewEvent, StoredEventName } from '../../database/stored-event.ts'
import { inTransaction } from '../../database/transaction.ts'
import { newId } from '../../shared/ids.ts'
import { openTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
} from '../../testing/builders.ts'
import { type LiveStream, openStream } from '../../testing/live-stream.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await openTestApp()
afterAll(() => server.close())
const streams: LiveStream[] = []

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

async function follow(as: Record<string, string>): Promise<LiveStream> {
  const stream = await openStream(server, 'cookie' in as ? '/desk/stream' : '/stream', as)
  streams.push(stream)
  expect(await stream.next()).toMatchObject({ event: 'ready' })
  return stream
}

async function followAs(role: StaffRole): Promise<LiveStream> {
  const departments = [await buildDepartment(hotel)]
  const staff = await buildStaff(hotel, { role, departments })
  return await follow(staff.headers)
}

/** Records an event for the desk, or for a guest. */
async function record(
  name: StoredEventName,
  guestId: string | null = null,
  values: object = {},
): Promise<void> {
  const event = { name, guestId, departmentId: null, payload: { _id: newId(), ...values } }
  await inTransaction(server.db, (tx) =>
    recordEvent(tx, hotel.id, event as unknown as NewEvent<StoredEventName>),
  )
}

/** Records these events, then a menu event, which everyone receives. @returns the stream's events up to that */
async function listHeard(stream: LiveStream): Promise<string[]> {
  const heard: string[] = []
  for (let event = await stream.next(); event; event = await stream.next()) {
    if (event.event === 'menu.updated') return heard
    heard.push(event.event)
  }
  throw new Error('The stream has ended')
}

const bills = ['folio.updated', 'cash.counted', 'invoice.issued'] as const
const sales = [
  'rates.updated',
  'registrations.updated',
  'logbook.updated',
  'muster.answered',
  'agent-plans.updated',
] as const
const chats = ['chat.message', 'chat.read', 'feedback.updated'] as const

test.each([
  ['admin', [...bills, ...sales, ...chats]],
  ['manager', [...bills, ...sales, ...chats]],
  ['frontDesk', [...bills, ...sales, ...chats]],
  ['attendant', []],
  ['kitchen', []],
] as const)('the %s receives the events of its role', async (role, heard) => {
  const stream = await followAs(role)
  for (const name of [...bills, ...sales, ...chats]) await record(name)
  // Each guest has a separate event besides the desk's, which would reach the desk twice.
  for (const name of ['folio.updated', 'chat.message', 'feedback.replied'] as const) {
    await record(name, guest.id)
  }
  await record('stay.updated', guest.id)
  await record('content.updated')
  await record('menu.updated')
  server.app.bus.notify(hotel.id)
  expect(await listHeard(stream)).toEqual([...heard, 'stay.updated', 'content.updated'])
})

test('a guest receives events of their own bill, stay and messages only', async () => {
  const neighbour = await buildGuest(hotel)
  const stream = await follow(guest.headers)
  for (const name of [...bills, ...sales, ...chats]) await record(name)
  const own = ['folio.updated', 'stay.updated', 'chat.message', 'feedback.replied'] as const
  for (const name of own) {
    await record(name, neighbour.id)
    await record(name, guest.id)
  }
  await record('content.updated')
  await record('menu.updated')
  server.app.bus.notify(hotel.id)
  expect(await listHeard(stream)).toEqual([...own, 'content.updated'])
})

test('a companion receives what is on its way to the room', async () => {
  const companion = await buildCompanion(hotel, guest)
  const neighbour = await buildGuest(hotel)
  const streams = [await follow(companion.headers), await follow(neighbour.headers)]
  const { stayId } = guest
  const towels = { stayId, kind: 'amenity', place: 'inRoom' }
  await record('request.updated', guest.id, towels)
  await record('request.updated', guest.id, { ...towels, kind: 'gift' })
  await record('request.updated', guest.id, { ...towels, place: 'elsewhere' })
  await record('menu.updated')
  server.app.bus.notify(hotel.id)
  expect(await Promise.all(streams.map(listHeard))).toEqual([['request.updated'], []])
})
