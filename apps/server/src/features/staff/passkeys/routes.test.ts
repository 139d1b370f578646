import { randomBytes } from 'node:crypto'
import { getStaffSession } from '@bellhop/contract/desk/staff'
import { deactivateStaff, listStaff, reactivateStaff } from '@bellhop/contract/desk/staff-members'
import {
  addPasskey,
  listPasskeys,
  prepareConfirmation,
  preparePasskey,
  preparePasskeySignIn,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '@bellhop/contract/desk/staff-passkeys'
import { resetSecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import { maxPasskeys } from '@bellhop/domain/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeHotelKey, readHotelKey } from '../../../shared/secrets/hotel-key.ts'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { anyAddress } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/call.ts'
import { call } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import { openServersBeside } from '../../../testing/many-servers.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows } from '../../../testing/rows.ts'
import { inviteStaff } from '../../../testing/staff-builders.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const staff = prepare(() => buildStaff(hotel, { role: 'admin' }))

type Authenticator = ReturnType<typeof makeAuthenticator>
type Deviations = NonNullable<Parameters<Authenticator['sign']>[1]>

const offer = async (as: Caller = staff) => (await as.call(preparePasskey, { body: {} })).body.data
const list = async () => (await staff.call(listPasskeys)).body.data
const fieldOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body?.errors?.[0]?.field,
]
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
]

async function add(authenticator: Authenticator, deviations: Deviations = {}, as: Caller = staff) {
  const passkey = authenticator.create(await offer(as), deviations)
  return await as.call(addPasskey, { body: { name: 'My phone', passkey } })
}

async function buildPasskey() {
  const authenticator = makeAuthenticator(server)
  const { status, body } = await add(authenticator)
  expect(status).toBe(201)
  return { authenticator, id: body.data._id }
}

const begin = async (on = server) =>
  (await call(on, preparePasskeySignIn, { body: {}, address: anyAddress() })).body.data

type Limits = { email?: string; hotelId?: string; another?: boolean; cookie?: string }
async function signIn(
  authenticator: Authenticator,
  deviations: Deviations = {},
  { cookie, ...limits }: Limits = {},
) {
  const passkey = authenticator.sign(await begin(), deviations)
  return await call(server, signInByPasskey, {
    body: { passkey, ...limits },
    address: anyAddress(),
    ...(cookie && { headers: { cookie } }),
  })
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

const listActions = async () =>
  (await readAudit(hotel, ['action', 'before', 'after'], { subject: staff.id })).map(
    ({ action, before, after }) => ({
      action,
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    }),
  )

test('signs in with a passkey alone', async () => {
  const { authenticator } = await buildPasskey()
  const answer = await signIn(authenticator)
  expect([answer.status, answer.body.data?._id]).toEqual([200, staff.id])
  const session = await call(server, getStaffSession, { headers: { cookie: cookieOf(answer) } })
  expect(session.body.data.email).toBe(staff.email)
  expect((await list())[0]?.usedAt).not.toBeNull()
})

test('lists, renames and removes passkeys, and records all of it', async () => {
  const { authenticator, id } = await buildPasskey()
  const [passkey] = await list()
  expect(passkey).toMatchObject({ _id: id, name: 'My phone', usedAt: null })
  expect(passkey).not.toHaveProperty('host')
  const rename = { headers: staff.headers, params: { id }, body: { name: 'Blue phone' } }
  expect((await call(server, renamePasskey, rename)).body.data.name).toBe('Blue phone')
  await signIn(authenticator)
  const one = { headers: staff.headers, params: { id } }
  expect((await call(server, removePasskey, one)).status).toBe(204)
  expect((await call(server, removePasskey, one)).status).toBe(404)
  expect(await list()).toEqual([])
  expect(codeOf(await signIn(authenticator))).toEqual([401, 'sign_in_failed'])
  expect(await listActions()).toEqual([
    { action: 'staff.addPasskey', after: { passkey: 'My phone' } },
    {
      action: 'staff.renamePasskey',
      ...{ before: { passkey: 'My phone' }, after: { passkey: 'Blue phone' } },
    },
    { action: 'staff.signIn', after: { passkey: 'Blue phone' } },
    { action: 'staff.removePasskey', after: { passkey: 'Blue phone' } },
  ])
})

test('names its account by random bytes, the same for all passkeys of a person', async () => {
  const { user, excludeCredentials } = await offer()
  expect(readHotelKey(user.id, 32)?.hotelId).toBe(hotel.id)
  expect(excludeCredentials).toEqual([])
  const { id } = await buildPasskey().then(({ authenticator }) =>
    authenticator.sign({ challenge: 'x' }),
  )
  const again = await offer()
  expect(again.user).toEqual(user)
  expect(again.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['internal'] }])
})

describe('adding one', () => {
  test('asks again who is at the desk, as removing does', async () => {
    const { id } = await buildPasskey()
    const passkey = makeAuthenticator(server).create(await offer())
    await letPass()
    const answers = [
      await staff.call(preparePasskey, { body: {} }),
      await staff.call(addPasskey, { body: { name: 'x', passkey } }),
      await staff.call(removePasskey, { params: { id } }),
    ]
    expect(answers.map(({ status, body }) => [status, body?.code])).toEqual(
      answers.map(() => [403, 'confirm_identity']),
    )
  })

  test.each<[string, Deviations]>([
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { isVerified: false }],
  ])('rejects %s', async (_, deviations) => {
    expect(fieldOf(await add(makeAuthenticator(server), deviations))).toEqual([400, 'passkey'])
    expect(await list()).toEqual([])
  })

  test('rejects a challenge that was used, or made for a colleague', async () => {
    const options = await offer()
    const post = (as: Caller = staff) => {
      const passkey = makeAuthenticator(server).create(options)
      return as.call(addPasskey, { body: { name: 'x', passkey } })
    }
    const colleague = await buildStaff(hotel)
    expect(fieldOf(await post(colleague))).toEqual([400, 'passkey'])
    expect((await post()).status).toBe(201)
    expect(fieldOf(await post())).toEqual([400, 'passkey'])
  })

  test('rejects the same one twice, and more than a person may have', async () => {
    const { authenticator } = await buildPasskey()
    expect(fieldOf(await add(authenticator))).toEqual([400, 'passkey'])
    const [row] = await server.db
      .selectFrom('staff_passkey')
      .selectAll()
      .where('staff_id', '=', staff.id)
      .execute()
    if (!row) throw new Error('Expected the passkey')
    const others = Array.from({ length: maxPasskeys - 1 }, () => ({
      ...row,
      ...{ id: crypto.randomUUID(), credential_id: randomBytes(16) },
    }))
    await server.db.insertInto('staff_passkey').values(others).execute()
    const full = await staff.call(preparePasskey, { body: {} })
    expect(codeOf(full)).toEqual([409, 'invalid_transition'])
  })
})

async function letPass(): Promise<void> {
  await server.db
    .updateTable('staff_session')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('hotel_id', '=', hotel.id)
    .execute()
}

describe('signing in', () => {
  test.each<[string, Deviations, RegExp]>([
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }, /took too long/],
    ['another origin', { origin: 'https://evil.example' }, /^Passkeys work only at http/],
    ['another relying party', { rpId: 'evil.example' }, /was not accepted/],
    ['a person who was not verified', { isVerified: false }, /was not accepted/],
    ['a counter that goes back', { counter: 1 }, /seems to have been copied/],
  ])('rejects %s with a sentence, without a session', async (_, deviations, sentence) => {
    const { authenticator } = await buildPasskey()
    await signIn(authenticator)
    const answer = await signIn(authenticator, deviations)
    expect(codeOf(answer)).toEqual([401, 'sign_in_failed'])
    expect(answer.body).toMatchObject({ detail: expect.stringMatching(sentence) })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect((await signIn(authenticator)).status, 'afterwards').toBe(200)
  })

  test('records a rejected passkey as a failed sign-in', async () => {
    const { authenticator } = await buildPasskey()
    await signIn(authenticator, { counter: 1 })
    expect((await listActions()).at(-1)).toEqual({
      action: 'staff.signInFailed',
      after: { passkey: 'My phone', reason: 'copied' },
    })
  })

  test('rejects a replay, also of one that was rejected', async () => {
    const { authenticator } = await buildPasskey()
    const post = (passkey: ReturnType<Authenticator['sign']>) =>
      call(server, signInByPasskey, { body: { passkey }, address: anyAddress() })
    const passkey = authenticator.sign(await begin())
    expect([(await post(passkey)).status, (await post(passkey)).status]).toEqual([200, 401])
    const options = await begin()
    expect((await post(authenticator.sign(options, { isVerified: false }))).status).toBe(401)
    expect((await post(authenticator.sign(options))).status).toBe(401)
  })

  test('opens one session for two simultaneous uses of one answer', async () => {
    const { authenticator } = await buildPasskey()
    const passkey = authenticator.sign(await begin())
    const post = () => call(server, signInByPasskey, { body: { passkey }, address: anyAddress() })
    const statuses = (await Promise.all([post(), post()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401])
  })

  test('accepts an authenticator that does not count', async () => {
    const authenticator = makeAuthenticator(server)
    expect((await add(authenticator, { counter: 0 })).status).toBe(201)
    const statuses = [
      (await signIn(authenticator, { counter: 0 })).status,
      (await signIn(authenticator, { counter: 0 })).status,
      (await signIn(authenticator, { counter: 5 })).status,
      (await signIn(authenticator, { counter: 0 })).status,
    ]
    expect(statuses).toEqual([200, 200, 200, 401])
  })

  const statusOf = async (authenticator: Authenticator, deviations: Deviations) =>
    (await signIn(authenticator, deviations)).status

  test('accepts a synced passkey, whose counter does not grow or goes back', async () => {
    const authenticator = makeAuthenticator(server)
    await add(authenticator, { counter: 5, isSynced: true })
    for (const counter of [5, 6, 5, 1, 0]) {
      expect(await statusOf(authenticator, { counter, isSynced: true }), `${counter}`).toBe(200)
    }
  })

  test('does not take the word of a copy that it is synced', async () => {
    const { authenticator } = await buildPasskey()
    expect(await statusOf(authenticator, { counter: 1, isSynced: true })).toBe(401)
  })

  describe('with a passkey of before the flag was stored', () => {
    const buildFormer = async () => {
      const authenticator = makeAuthenticator(server)
      await add(authenticator, { counter: 5 })
      await server.db
        .updateTable('staff_passkey')
        .set({ is_backup_eligible: null })
        .where('staff_id', '=', staff.id)
        .execute()
      return authenticator
    }

    test('accepts a synced one at once', async () => {
      const authenticator = await buildFormer()
      expect(await statusOf(authenticator, { counter: 5, isSynced: true })).toBe(200)
      expect(await statusOf(authenticator, { counter: 5, isSynced: true })).toBe(200)
    })

    test('compares the counter of one that stays on its device, from its first use on', async () => {
      const authenticator = await buildFormer()
      expect(await statusOf(authenticator, { counter: 5 })).toBe(401)
      expect(await statusOf(authenticator, { counter: 6 })).toBe(200)
      expect(await statusOf(authenticator, { counter: 6, isSynced: true })).toBe(401)
    })
  })

  test('accepts a challenge for five minutes, by the clock of the database', async () => {
    const { authenticator } = await buildPasskey()
    const waitFor = async (minutes: number) => {
      const options = await begin()
      await server.db
        .updateTable('passkey_challenge')
        .set({ expires_at: sql<Date>`expires_at - ${minutes} * interval '1 minute'` })
        .where('purpose', '=', 'signIn')
        .execute()
      const passkey = authenticator.sign(options)
      return (await call(server, signInByPasskey, { body: { passkey }, address: anyAddress() }))
        .status
    }
    expect([await waitFor(4), await waitFor(6)]).toEqual([200, 401])
  })

  test.each([-60_000, 60_000])(
    'works where the clock of a server is off by %i ms',
    async (offset) => {
      const { authenticator } = await buildPasskey()
      const now = Date.now
      Date.now = () => now() + offset
      try {
        expect((await signIn(authenticator)).status).toBe(200)
      } finally {
        Date.now = now
      }
    },
  )

  test('accepts a challenge of another server', async () => {
    const [, other = server] = await openServersBeside(server, 2)
    const { authenticator } = await buildPasskey()
    const passkey = authenticator.sign(await begin(other))
    const answer = await call(server, signInByPasskey, { body: { passkey }, address: anyAddress() })
    expect(answer.status).toBe(200)
    if (other !== server) await other.close()
  })

  test('does not accept a passkey in the name of another account', async () => {
    const { authenticator } = await buildPasskey()
    const colleague = await buildStaff(hotel)
    const { user } = await offer(colleague)
    const handles = [user.id, makeHotelKey(hotel.id, randomBytes(32)), 'x', undefined]
    for (const userHandle of handles) {
      const { userHandle: _, ...signed } = authenticator.sign(await begin())
      const passkey = { ...signed, ...(userHandle && { userHandle }) }
      const answer = await call(server, signInByPasskey, {
        body: { passkey },
        address: anyAddress(),
      })
      expect(codeOf(answer), userHandle).toEqual([401, 'sign_in_failed'])
    }
  })

  test('is for the account of one hotel', async () => {
    const { authenticator } = await buildPasskey()
    const other = await buildHotel(server)
    await buildStaff(other, { email: staff.email })
    expect((await signIn(authenticator)).body.data.hotel._id).toBe(hotel.id)
    const limits: [Limits, number][] = [
      [{ hotelId: hotel.id, email: staff.email.toUpperCase() }, 200],
      [{ hotelId: other.id }, 401],
      [{ email: 'someone@else.example' }, 401],
      [{ another: true }, 200],
      [{ another: true, ...staff.headers }, 401],
    ]
    for (const [limit, status] of limits) {
      expect((await signIn(authenticator, {}, limit)).status, JSON.stringify(limit)).toBe(status)
    }
  })

  test('limits tries of an address', async () => {
    stopClock()
    const { authenticator } = await buildPasskey()
    const address = anyAddress()
    const passkey = authenticator.sign({ challenge: 'made-up' })
    const tryOnce = async () =>
      (await call(server, signInByPasskey, { body: { passkey }, address })).status
    for (let count = 0; count < 20; count++) expect(await tryOnce()).toBe(401)
    expect(await tryOnce()).toBe(429)
  })

  test('rejects a passkey of the former address of the hotel', async () => {
    const { authenticator } = await buildPasskey()
    await changeRows(server.db, 'staff_passkey', { staff_id: staff.id }, { rp_id: 'old.example' })
    const { body } = await signIn(authenticator)
    expect(body).toMatchObject({ detail: expect.stringContaining('another address of the desk') })
    expect((await list())[0]?.host).toBe('old.example')
  })
})

test('opens nothing once the access has ended, also after it was restored', async () => {
  const colleague = await buildStaff(hotel)
  const authenticator = makeAuthenticator(server)
  await add(authenticator, {}, colleague)
  const person = { headers: staff.headers, params: { id: colleague.id }, body: {} }
  await call(server, deactivateStaff, person)
  expect((await signIn(authenticator)).status).toBe(401)
  await call(server, reactivateStaff, person)
  expect((await signIn(authenticator)).status).toBe(401)
})

test('is removed with the other credentials when an admin resets them', async () => {
  const colleague = await buildStaff(hotel)
  const authenticator = makeAuthenticator(server)
  await add(authenticator, {}, colleague)
  const account = async () =>
    (await staff.call(listStaff)).body.data.find(({ _id }) => _id === colleague.id)
  expect((await account())?.hasPasskey).toBe(true)
  const person = { headers: staff.headers, params: { id: colleague.id }, body: {} }
  await call(server, resetSecondFactor, person)
  expect((await account())?.hasPasskey).toBe(false)
  expect((await signIn(authenticator)).status).toBe(401)
})

describe('confirming who is at the desk', () => {
  const options = async (as: Caller = staff) =>
    (await as.call(prepareConfirmation, { body: {} })).body.data

  test('accepts a passkey of the person once', async () => {
    const { authenticator } = await buildPasskey()
    await letPass()
    expect(codeOf(await inviteStaff(server, staff.headers))).toEqual([403, 'confirm_identity'])
    const asked = await options()
    expect(asked.allowCredentials).toHaveLength(1)
    const passkey = authenticator.sign(asked)
    const confirm = () => staff.call(confirmIdentity, { body: { passkey } })
    expect((await confirm()).status).toBe(204)
    expect((await inviteStaff(server, staff.headers)).status).toBe(201)
    expect(fieldOf(await confirm())).toEqual([400, 'passkey'])
    expect(await listActions()).toContainEqual({
      action: 'staff.confirmIdentity',
      after: { passkey: 'My phone' },
    })
  })

  test('rejects the passkey of a colleague, and a challenge of another session', async () => {
    const { authenticator } = await buildPasskey()
    const other = await buildStaff(hotel)
    const colleague = makeAuthenticator(server)
    await add(colleague, {}, other)
    const confirm = async (by: Authenticator, challenge: { challenge: string }) =>
      fieldOf(await staff.call(confirmIdentity, { body: { passkey: by.sign(challenge) } }))
    expect(await confirm(colleague, await options())).toEqual([400, 'passkey'])
    expect(await confirm(authenticator, await options(other))).toEqual([400, 'passkey'])
    expect(await confirm(authenticator, await begin())).toEqual([400, 'passkey'])
    expect(await confirm(authenticator, await options())).toEqual([204, undefined])
  })
})
