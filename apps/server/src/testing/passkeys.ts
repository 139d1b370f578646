import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  preparePasskeySignIn,
  signInByPasskey,
} from '@bellhop/contract/desk/staff-passkeys'
import { expect } from 'vitest'
import { makeAuthenticator } from './authenticator.ts'
import { anyAddress } from './booking-calls.ts'
import { getTestApp } from './build-app.ts'
import { buildHotel, buildStaff } from './builders.ts'
import { type Caller, call } from './call.ts'
import { readAudit } from './log.ts'
import { prepare } from './prepare.ts'
import { letSessionsAge } from './staff-builders.ts'

export type Authenticator = ReturnType<typeof makeAuthenticator>

export type Deviations = NonNullable<Parameters<Authenticator['sign']>[1]>

export type Limits = { email?: string; hotelId?: string; another?: boolean; cookie?: string }

/** Gives each test of a file an admin, who adds passkeys and signs in with them. */
export async function setUpPasskeys() {
  const server = await getTestApp()
  const hotel = prepare(() => buildHotel(server))
  const staff = prepare(() => buildStaff(hotel, { role: 'admin' }))

  const offer = async (as: Caller = staff) =>
    (await as.call(preparePasskey, { body: {} })).body.data
  async function add(
    authenticator: Authenticator,
    deviations: Deviations = {},
    as: Caller = staff,
  ) {
    const passkey = authenticator.create(await offer(as), deviations)
    return await as.call(addPasskey, { body: { name: 'My phone', passkey } })
  }

  const begin = async (on = server) =>
    (await call(on, preparePasskeySignIn, { body: {}, address: anyAddress() })).body.data
  const post = (passkey: ReturnType<Authenticator['sign']>, more: object = {}, headers = {}) =>
    call(server, signInByPasskey, { body: { passkey, ...more }, address: anyAddress(), headers })

  return {
    ...{ server, hotel, staff, offer, add, begin, post },
    list: async () => (await staff.call(listPasskeys)).body.data,

    fieldOf: ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
      status,
      body?.errors?.[0]?.field,
    ],

    async buildPasskey() {
      const authenticator = makeAuthenticator(server)
      const { status, body } = await add(authenticator)
      expect(status).toBe(201)
      return { authenticator, id: body.data._id }
    },

    async signIn(
      authenticator: Authenticator,
      deviations: Deviations = {},
      { cookie, ...limits }: Limits = {},
    ) {
      const passkey = authenticator.sign(await begin(), deviations)
      return await post(passkey, limits, cookie ? { cookie } : {})
    },
    cookieOf: (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers['set-cookie']).split(';')[0] ?? '',

    listActions: async () =>
      (await readAudit(hotel, ['action', 'before', 'after'], { subject: staff.id })).map(
        ({ action, before, after }) => ({
          action,
          ...(before !== null && { before }),
          ...(after !== null && { after }),
        }),
      ),
    letPass: () => letSessionsAge(hotel, 11),
  }
}
