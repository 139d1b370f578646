import { randomBytes } from 'node:crypto'
import { getStaffSession } from '@bellhop/contract/desk/staff'
import { deactivateStaff, listStaff, reactivateStaff } from '@bellhop/contract/desk/staff-members'
import {
  addPasskey,
  prepareConfirmation,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@bellhop/contract/desk/staff-passkeys'
import { resetSecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import { maxPasskeys } from '@bellhop/domain/limits'
import { describe, expect, test } from 'vitest'
import { readHotelKey } from '../../../shared/secrets/hotel-key.ts'
import { makeAuthenticator } from '../../../testing/authenticator.ts'
import { buildStaff } from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { type Authenticator, type Deviations, setUpPasskeys } from '../../../testing/passkeys.ts'
import { readRows } from '../../../testing/rows.ts'
import { codeOf, inviteStaff } from '../../../testing/staff-builders.ts'

const {
  server,
  hotel,
  staff,
  offer,
  list,
  fieldOf,
  add,
  buildPasskey,
  begin,
  signIn,
  cookieOf,
  listActions,
  letPass,
} = await setUpPasskeys()

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
  const renamed = await staff.call(renamePasskey, { params: { id }, body: { name: 'Blue phone' } })
  expect(renamed.body.data.name).toBe('Blue phone')
  await signIn(authenticator)
  expect((await staff.call(removePasskey, { params: { id } })).status).toBe(204)
  expect((await staff.call(removePasskey, { params: { id } })).status).toBe(404)
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
    const [row] = await readRows(server.db, 'staff_passkey', '*', { staff_id: staff.id })
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

test('opens nothing once the access has ended, also after it was restored', async () => {
  const colleague = await buildStaff(hotel)
  const authenticator = makeAuthenticator(server)
  await add(authenticator, {}, colleague)
  const person = { params: { id: colleague.id }, body: {} }
  await staff.call(deactivateStaff, person)
  expect((await signIn(authenticator)).status).toBe(401)
  await staff.call(reactivateStaff, person)
  expect((await signIn(authenticator)).status).toBe(401)
})

test('is removed with the other credentials when an admin resets them', async () => {
  const colleague = await buildStaff(hotel)
  const authenticator = makeAuthenticator(server)
  await add(authenticator, {}, colleague)
  const account = async () =>
    (await staff.call(listStaff)).body.data.find(({ _id }) => _id === colleague.id)
  expect((await account())?.hasPasskey).toBe(true)
  const person = { params: { id: colleague.id }, body: {} }
  await staff.call(resetSecondFactor, person)
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
