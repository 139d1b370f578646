import { sendDeskMessage } from '@bellhop/contract/desk/chat'
import { acceptRequest } from '@bellhop/contract/desk/requests'
import { getChatRoom, sendChatMessage } from '@bellhop/contract/guest/chat'
import { subscribeDeskToPush, subscribeToPush } from '@bellhop/contract/guest/push'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { afterAll, expect } from 'vitest'
import { recordEvent } from '../database/events.ts'
import { inTransaction } from '../database/transaction.ts'
import { pushEvents } from '../features/push/push-events.ts'
import { makeVapidDetails } from '../features/push/vapid-keys.ts'
import type { AddressRule } from '../shared/calls/outgoing-address.ts'
import { newId } from '../shared/ids.ts'
import { openTestApp } from './build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildStaff,
  type TestDepartment,
} from './builders.ts'
import { call } from './call.ts'
import { buildAmenity } from './menu-builders.ts'
import { prepare } from './prepare.ts'
import { openPushService, type TestBrowser } from './push-service.ts'
import { addRows } from './rows.ts'

/** Gives each test of a file a hotel with a guest and a member of staff, whose browsers a push service reaches. */
export async function setUpPushing(settings: NodeJS.ProcessEnv = {}) {
  const server = await openTestApp({ PUSH_ENDPOINTS: 'any', ...settings })
  const service = await openPushService()
  afterAll(async () => {
    await server.close()
    await service.close()
  })
  const hotel = prepare(() => buildHotel(server, { name: 'Hotel Sol' }))
  const department = prepare(() => buildDepartment(hotel))
  const amenity = prepare(() => buildAmenity(hotel, department))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel))

  async function subscribe(headers = guest.headers): Promise<TestBrowser> {
    const browser = service.addBrowser()
    const route = headers.cookie ? subscribeDeskToPush : subscribeToPush
    const { status } = await call(server, route, { headers, body: browser.subscription })
    expect(status).toBe(204)
    return browser
  }

  async function openRoom(): Promise<string> {
    const { body } = await guest.call(getChatRoom, { params: { id: guest.id } })
    return body.data._id
  }

  return {
    ...{ server, service, hotel, department, guest, desk, subscribe },

    async subscribeStaff(role: StaffRole, departments: TestDepartment[] = []) {
      const staff = await buildStaff(hotel, { role, departments })
      return await subscribe(staff.headers)
    },

    /** Pushes all new events, and waits until they are sent. */
    async pushAll({
      rule = 'any' as AddressRule,
      firstWaitMs = 1,
      promptMs = 60_000,
      stop = new AbortController().signal,
    } = {}) {
      const vapid = makeVapidDetails(server.app.secrets.pushKey, server.app.settings)
      await pushEvents(server.db, hotel.id, { vapid, rule, firstWaitMs, promptMs }, stop)
    },

    async order(): Promise<string> {
      const body = { departmentId: department.id, lines: [{ itemId: amenity.id, quantity: 2 }] }
      const answer = await guest.call(createAmenityRequest, { body })
      expect(answer.status).toBe(201)
      return answer.body.data._id
    },

    async accept(id: string) {
      const { status } = await desk.call(acceptRequest, { params: { id }, body: {} })
      expect(status).toBe(200)
    },

    async write(text: string) {
      const body = { roomId: await openRoom(), text, clientId: crypto.randomUUID() }
      expect((await guest.call(sendChatMessage, { body })).status).toBe(201)
    },

    async reply(text: string) {
      const params = { id: await openRoom() }
      const body = { text, clientId: crypto.randomUUID() }
      expect((await desk.call(sendDeskMessage, { params, body })).status).toBe(201)
    },

    /** Publishes one like the desk. */
    announce: (title: string, body: string, expiresAt: Date | null = null) =>
      inTransaction(server.db, async (tx) => {
        const news = { id: newId(), title, body, created_at: new Date(), expires_at: expiresAt }
        await addRows(tx, 'promotional', { hotel_id: hotel.id, ...news })
        const event = { name: 'promotional.created', payload: { _id: news.id } } as const
        await recordEvent(tx, hotel.id, { ...event, guestId: null, departmentId: null })
      }),
  }
}

export const textsOf = ({ received }: TestBrowser) =>
  received.map(({ notification }) => notification.body)
