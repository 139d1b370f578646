import { randomBytes } from 'node:crypto'
import { makeFirstHotel, openSetup, prepareFirstPasskey } from '@bellhop/contract/desk/setup'
import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import { addHotel } from '@bellhop/contract/desk/staff-hotels'
import { listStaff } from '@bellhop/contract/desk/staff-members'
import {
  listPasskeys,
  prepareConfirmation,
  preparePasskeySignIn,
  removePasskey,
  signInByPasskey,
} from '@bellhop/contract/desk/staff-passkeys'
import { changePassword, setPasswordByLink } from '@bellhop/contract/desk/staff-password'
import { prepareSecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { renewSetupKey } from '../../../hotels/setup-key.ts'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { openTestApp, type TestApp } from '../../../testing/build-app.ts'
import { call } from '../../../testing/call.ts'
import { stopClock } from '../../../testing/stop-clock.ts'
import { newHotel as hotel, newAdmin } from '../../../testing/typed-hotel.ts'
import { recoverAdmin } from '../accounts/recover-admin.ts'

const { password, ...person } = newAdmin

type Authenticator = ReturnType<typeof makeAuthenticator>
type Deviations = NonNullable<Parameters<Authenticator['create']>[1]>

let server: TestApp
let key: string
let authenticator: Authenticator
beforeEach(async () => {
  server = await openTestApp({ ADD_HOTELS: 'on' })
  key = (await renewSetupKey(server.db, { DATA_DIR: '/data', PORT: 3000 }, new Date())) ?? ''
  authenticator = makeAuthenticator(server)
})
afterEach(() => server.close())

const prepare = () => call(server, prepareFirstPasskey, { body: { key, hotel, admin: person } })
const makeWith = (passkey: ReturnType<Authenticator['create']>) =>
  call(server, makeFirstHotel, {
    body: { key, hotel, admin: { ...person, passkey, passkeyName: 'My phone' } },
  })
const make = async (deviations: Deviations = {}) =>
  await makeWith(authenticator.create((await prepare()).body.data, deviations))
const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
  cookie: String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '',
})
const countHotels = async () => (await server.db.selectFrom('hotel').select('id').execute()).length

async function signIn() {
  const { body } = await call(server, preparePasskeySignIn, { body: {} })
  return await call(server, signInByPasskey, { body: { passkey: authenticator.sign(body.data) } })
}

async function confirm(headers: { cookie: string }) {
  const { body } = await call(server, prepareConfirmation, { headers, body: {} })
  const passkey = authenticator.sign(body.data)
  return await call(server, confirmIdentity, { headers, body: { passkey } })
}

const letPass = () =>
  server.db
    .updateTable('staff_session')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .execute()

describe('a first admin with a passkey alone', () => {
  test('is signed in, and signs in with the passkey afterwards', async () => {
    const made = await make()
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      ...{ role: 'admin', email: 'ana@hotelsol.example', hasPassword: false, isBeingSetUp: true },
      hotel: { name: 'Hotel Sol' },
    })
    const headers = cookieOf(made)
    expect((await call(server, getStaffSession, { headers })).status).toBe(200)
    const again = await signIn()
    expect([again.status, again.body.data?._id]).toEqual([200, made.body.data._id])
    const { data: accounts } = (await call(server, listStaff, { headers })).body
    expect(accounts).toMatchObject([{ status: 'active', hasPasskey: true }])
    const actions = await server.db.selectFrom('audit').select('action').orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual([
      ...['newHotel.make', 'staff.addPasskey', 'staff.signIn', 'staff.signIn'],
    ])
    const typed = { email: person.email, password: 'null' }
    expect((await call(server, staffSignIn, { body: typed })).status).toBe(401)
  })

  test('confirms with it, sets a password later, and signs in with that, too', async () => {
    const headers = cookieOf(await make())
    const set = (body: { current?: string; password: string } = { password }) =>
      call(server, changePassword, { headers, body })
    await letPass()
    expect((await set()).body).toMatchObject({ code: 'confirm_identity' })
    const guess = { headers, body: { password: 'null' } }
    expect((await call(server, confirmIdentity, guess)).status).toBe(400)
    expect((await confirm(headers)).status).toBe(204)
    expect((await set()).status).toBe(204)
    const typed = { email: person.email, password }
    expect((await call(server, staffSignIn, { body: typed })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect((await call(server, getStaffSession, { headers })).body.data.hasPassword).toBe(true)
    // From now on the present one is asked for.
    expect((await set()).body.errors?.[0]?.field).toBe('current')
  })

  test('keeps the only passkey, and has to set a password for an app or another hotel', async () => {
    const headers = cookieOf(await make())
    const [passkey] = (await call(server, listPasskeys, { headers })).body.data
    const remove = () =>
      call(server, removePasskey, { headers, params: { id: passkey?._id ?? '' } })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    const add = () => call(server, addHotel, { headers, body: { hotel } })
    expect(await add()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    expect(await countHotels()).toBe(1)
    const app = await call(server, prepareSecondFactor, { headers, body: { password: 'null' } })
    expect(app.status).toBe(400)
    await call(server, changePassword, { headers, body: { password } })
    expect((await remove()).status).toBe(204)
    expect((await add()).status).toBe(201)
  })

  test('gets a link by command, which leaves the passkey unless all is reset', async () => {
    await make()
    const recover = (isReset: boolean) =>
      inTransaction(server.db, (tx) =>
        recoverAdmin(tx, new Date(), {
          email: 'ana@hotelsol.example',
          hotelId: undefined,
          isReset,
        }),
      )
    const setPassword = async (link: string) =>
      (await call(server, setPasswordByLink, { body: { key: link, password } })).status
    expect(await setPassword((await recover(false)).key)).toBe(204)
    expect((await signIn()).status).toBe(200)
    const { key: link } = await recover(true)
    expect((await signIn()).status).toBe(401)
    expect(await setPassword(link)).toBe(204)
  })
})

describe('a new passkey', () => {
  test('needs the key, which ends with the hotel', async () => {
    const options = (await prepare()).body.data
    expect((await make()).status).toBe(201)
    expect(await prepare()).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    const late = await makeWith(makeAuthenticator(server).create(options))
    expect(late).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  })

  test.each<[string, Deviations, RegExp]>([
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }, /took too long/],
    ['another origin', { origin: 'https://evil.example' }, /^Passkeys work only at http/],
    ['another relying party', { rpId: 'evil.example' }, /was not accepted/],
    ['a person who was not verified', { isVerified: false }, /was not accepted/],
  ])('with %s makes no hotel, and can be made again', async (_, deviations, sentence) => {
    const rejected = await make(deviations)
    expect(rejected.status).toBe(400)
    expect(rejected.body.detail).toMatch(sentence)
    expect(await countHotels()).toBe(0)
    expect((await make()).status).toBe(201)
  })

  test('has a challenge that is used once, and only for this', async () => {
    const options = (await prepare()).body.data
    expect((await makeWith(authenticator.create(options, { isVerified: false }))).status).toBe(400)
    expect((await makeWith(authenticator.create(options))).body.detail).toMatch(/took too long/)
    const other = (await call(server, preparePasskeySignIn, { body: {} })).body.data
    const { challenge } = other
    expect((await make({ challenge })).body.detail).toMatch(/took too long/)
    const late = (await prepare()).body.data
    await server.db.updateTable('passkey_challenge').set({ expires_at: sql<Date>`now()` }).execute()
    expect((await makeWith(authenticator.create(late))).body.detail).toMatch(/took too long/)
    expect(await countHotels()).toBe(0)
  })

  test('makes one hotel with two simultaneous clicks', async () => {
    const passkey = authenticator.create((await prepare()).body.data)
    const statuses = (await Promise.all([makeWith(passkey), makeWith(passkey)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([201, 410])
    expect((await signIn()).status).toBe(200)
  })

  test('is not prepared for a hotel that could not be made', async () => {
    const body = { key, hotel: { ...hotel, phone: '12' }, admin: person }
    const { status, body: answer } = await call(server, prepareFirstPasskey, { body })
    expect([status, answer.errors?.[0]?.field]).toEqual([400, 'hotel.phone'])
  })

  test('is not guessed: an address has 30 tries a minute', async () => {
    stopClock()
    for (let tries = 0; tries < 30; tries++) {
      await call(server, openSetup, { body: { key: 'guess' } })
    }
    expect((await prepare()).status).toBe(429)
  })
})
