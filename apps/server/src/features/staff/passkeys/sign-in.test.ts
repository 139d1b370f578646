import { randomBytes } from 'node:crypto'
import { signInByPasskey } from '@bellhop/contract/desk/staff-passkeys'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeHotelKey } from '../../../shared/secrets/hotel-key.ts'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { anyAddress } from '../../../testing/booking-calls.ts'
import { buildHotel, buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { openServersBeside } from '../../../testing/many-servers.ts'
import {
  type Authenticator,
  type Deviations,
  type Limits,
  setUpPasskeys,
} from '../../../testing/passkeys.ts'
import { changeRows } from '../../../testing/rows.ts'
import { codeOf } from '../../../testing/staff-builders.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const { server, hotel, staff, offer, list, add, buildPasskey, begin, post, signIn, listActions } =
  await setUpPasskeys()

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
    const passkey = authenticator.sign(await begin())
    expect([(await post(passkey)).status, (await post(passkey)).status]).toEqual([200, 401])
    const options = await begin()
    expect((await post(authenticator.sign(options, { isVerified: false }))).status).toBe(401)
    expect((await post(authenticator.sign(options))).status).toBe(401)
  })

  test('opens one session for two simultaneous uses of one answer', async () => {
    const { authenticator } = await buildPasskey()
    const passkey = authenticator.sign(await begin())
    const statuses = (await Promise.all([post(passkey), post(passkey)])).map(({ status }) => status)
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
      const former = { is_backup_eligible: null }
      await changeRows(server.db, 'staff_passkey', { staff_id: staff.id }, former)
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
      return (await post(authenticator.sign(options))).status
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
    expect((await post(authenticator.sign(await begin(other)))).status).toBe(200)
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
      expect(codeOf(await post(passkey)), userHandle).toEqual([401, 'sign_in_failed'])
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
