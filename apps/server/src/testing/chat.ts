import { sendDeskMessage } from '@bellhop/contract/desk/chat'
import { getChatSettings, setChatSettings } from '@bellhop/contract/desk/chat-settings'
import { getChatRoom, listChatMessages, sendChatMessage } from '@bellhop/contract/guest/chat'
import { alwaysOpen } from '@bellhop/domain/time/opening-hours'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { openTestApp, type TestApp } from './build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from './builders.ts'
import { call } from './call.ts'
import { addRows } from './rows.ts'

export type Guest = Record<string, string>
export type Query = Record<string, string>
export type Desk = Record<string, string>

export let server: TestApp
export let hotel: TestHotel
export let ananya: TestGuest
export let guest: Guest
export let desk: Desk

/** Call it once in each test file: every test then has a hotel, a guest in house and a member of staff. */
export function setUpChat(): void {
  beforeAll(async () => {
    server = await openTestApp()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    hotel = await buildHotel(server, { languages: ['en', 'hi'] })
    ananya = await buildGuest(hotel)
    guest = await signInGuest(server, ananya)
    desk = await signInStaff(server, await buildStaff(hotel))
  })
}

export async function openRoom(id = ananya.id, headers = guest) {
  const { status, body } = await call(server, getChatRoom, { headers, params: { id } })
  expect(status).toBe(200)
  return body.data
}

export async function write(text: string, headers = guest, values: object = {}) {
  const roomId = (await openRoom(await idOf(headers), headers))._id
  return await call(server, sendChatMessage, {
    headers: { 'accept-language': 'hi', ...headers },
    body: { roomId, text, clientId: crypto.randomUUID(), ...values },
  })
}

/** The guest's own id is in the token. */
export async function idOf({ authorization = '' }: Guest): Promise<string> {
  const [, claims = ''] = authorization.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())._id
}

export async function answer(
  roomId: string,
  text = 'With pleasure.',
  clientId: string = crypto.randomUUID(),
) {
  return await call(server, sendDeskMessage, {
    headers: desk,
    params: { id: roomId },
    body: { text, clientId },
  })
}

export async function read(roomId: string, query: Query = {}, headers = guest) {
  const { status, body } = await call(server, listChatMessages, {
    headers,
    params: { id: roomId },
    query,
  })
  expect(status).toBe(200)
  return body.data
}

export async function events(): Promise<
  { name: string; guestId: string | null; payload: unknown }[]
> {
  return await server.db
    .selectFrom('event')
    .select(['name', 'guest_id as guestId', 'payload'])
    .where('hotel_id', '=', hotel.id)
    .orderBy('id')
    .execute()
}

/** How many days the chat stays open after check-out. */
export async function setChatDays(daysAfterCheckOut: number): Promise<void> {
  const headers = await signInStaff(server, await buildStaff(hotel, { role: 'manager' }))
  // None at first.
  const { data } = (await call(server, getChatSettings, { headers })).body
  const body = { ...(data ?? { hours: alwaysOpen, version: 0 }), daysAfterCheckOut }
  expect((await call(server, setChatSettings, { headers, body })).status).toBe(200)
}

/** Joins a companion to Ananya's stay. */
export async function buildCompanion(): Promise<{ companion: TestGuest; headers: Guest }> {
  const companion = await buildGuest(hotel, { status: 'registered' })
  await addRows(server.db, 'stay_companion', {
    hotel_id: hotel.id,
    stay_id: ananya.stayId,
    guest_id: companion.id,
  })
  return { companion, headers: await signInGuest(server, companion) }
}
