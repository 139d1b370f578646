import { getStayAccess } from '@bellhop/contract/desk/guest'
import {
  getAccess,
  getGuest,
  inviteCompanion,
  removeCompanion,
  revokeLink,
} from '@bellhop/contract/guest/guest'
import { subscribeToPush } from '@bellhop/contract/guest/push'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeAll, expect } from 'vitest'
import { createLinkKey } from '../sessions/link-keys.ts'
import { openTestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { type Caller, call } from './call.ts'
import { signInByLink } from './link-key-builders.ts'
import { prepare } from './prepare.ts'
import { makeBrowserKeys } from './push-browser.ts'
import { readRows } from './rows.ts'

export type Headers = Record<string, string>

/** Gives each test of a file a guest in house, who invites companions and opens links. */
export async function setUpAccess() {
  const server = await openTestApp()
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  const hotel = prepare(() => buildHotel(server))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel))

  const follow = (id: string) => call(server, validateGuest, { params: { id } })

  return {
    ...{ server, hotel, guest, desk, follow },
    signInBy: (key: string) => signInByLink(server, key),
    signsIn: async (key: string) => (await follow(key)).body.status === 200,

    isSignedIn: async (by: Headers) => {
      const { status } = await call(server, getGuest, { headers: by })
      return status === 200
    },
    accessOf: async (by: Headers) => (await call(server, getAccess, { headers: by })).body.data,
    accessAtDesk: async () =>
      (await desk.call(getStayAccess, { params: { id: guest.stayId } })).body.data,

    async invite(name = 'Kiran Rao'): Promise<string> {
      const { body } = await guest.call(inviteCompanion, { body: { name } })
      return body.data.link.split('/').at(-1) ?? ''
    },

    makeLink: (expiresAt = new Date(Date.now() + HOUR_MS)) =>
      createLinkKey(server.db, server.app.secrets.linkKeys, {
        hotelId: hotel.id,
        stayId: guest.stayId,
        expiresAt,
      }),
    remove: (id: string, by = guest.headers) =>
      call(server, removeCompanion, { headers: by, params: { id } }),
    revoke: (id: string, by: Caller = guest) => by.call(revokeLink, { params: { id } }),

    async subscribe(by: Headers) {
      const { subscription } = makeBrowserKeys(`https://push.example/${crypto.randomUUID()}`)
      const { status } = await call(server, subscribeToPush, { headers: by, body: subscription })
      expect(status).toBe(204)
    },
    countSubscriptions: async () =>
      (await readRows(server.db, 'push_subscription', ['id'], { hotel_id: hotel.id })).length,
  }
}
