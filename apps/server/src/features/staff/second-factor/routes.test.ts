import { staffSignIn } from '@bellhop/contract/desk/staff'
import { deactivateStaff } from '@bellhop/contract/desk/staff-members'
import { changePassword, openStaffLink } from '@bellhop/contract/desk/staff-password'
import {
  confirmSecondFactor,
  getSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { Secret } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, staffPassword } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRows } from '../../../testing/rows.ts'
import { makeTotpCode } from '../../../testing/staff-builders.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const staff = prepare(() => buildStaff(hotel))
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})
afterEach(() => void vi.useRealTimers())

const begin = async () =>
  (await staff.call(prepareSecondFactor, { body: { password: staffPassword } })).body.data
const confirm = (code: string) => staff.call(confirmSecondFactor, { body: { code } })
const signIn = (code?: string) =>
  call(server, staffSignIn, {
    body: { email: staff.email, password: staffPassword, ...(code && { code }) },
  })

/** Lets a code of the app expire, so that the next one is another. */
function letTimePass(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

/** Switches it on. @returns the secret and the recovery codes */
async function setUp() {
  const { secret } = await begin()
  const { body } = await confirm(makeTotpCode(secret))
  letTimePass(120_000)
  return { secret, recoveryCodes: body.data.recoveryCodes }
}

test('is on once a code of the app is confirmed', async () => {
  const { secret, address } = await begin()
  expect(address).toContain('otpauth://totp/')
  expect(address).toContain(`secret=${secret}`)
  expect((await signIn()).status, 'not confirmed').toBe(200)
  const wrong = await confirm('000000')
  expect(wrong.body.errors?.[0]?.field).toBe('code')
  expect((await confirm(makeTotpCode(secret))).body.data.recoveryCodes).toHaveLength(10)
  const { body } = await staff.call(getSecondFactor)
  expect(body.data).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect(
    (await staff.call(prepareSecondFactor, { body: { password: staffPassword } })).body.code,
  ).toBe('invalid_transition')
})

test('needs the password', async () => {
  const body = { password: 'not the password' }
  const { status, body: problem } = await staff.call(prepareSecondFactor, { body })
  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'password'])
})

test('stores neither the secret nor the recovery codes as they are', async () => {
  const { secret, recoveryCodes } = await setUp()
  const rows = await readRows(server.db, 'staff_totp', '*', { staff_id: staff.id })
  const hashes = await readRows(server.db, 'staff_recovery_code', '*', { staff_id: staff.id })
  const stored = Buffer.concat([
    rows[0]?.secret ?? Buffer.alloc(0),
    ...hashes.map((row) => row.code_hash),
  ])
  expect(stored.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
  expect(stored.includes(recoveryCodes[0]?.replaceAll('-', '') ?? '')).toBe(false)
})

describe('signing in with it', () => {
  test('asks for a code, and takes it once', async () => {
    const { secret } = await setUp()
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const code = makeTotpCode(secret)
    expect((await signIn(code)).status).toBe(200)
    expect(await signIn(code), 'the same one').toMatchObject({
      ...{ status: 401, body: { code: 'sign_in_failed' } },
    })
    expect((await signIn('000000')).status).toBe(401)
  })

  test.each([-60_000, 60_000])('tolerates a clock that is off by %d ms', async (offset) => {
    const { secret } = await setUp()
    expect((await signIn(makeTotpCode(secret, offset))).status).toBe(200)
  })

  test('rejects a code of ten minutes ago', async () => {
    const { secret } = await setUp()
    expect((await signIn(makeTotpCode(secret, -600_000))).status).toBe(401)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp()
    const [first = ''] = recoveryCodes
    expect((await signIn(first.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    const { body } = await staff.call(getSecondFactor)
    expect(body.data.recoveryCodesLeft).toBe(9)
  })

  test('is tried five times a minute', async () => {
    stopClock()
    const { secret } = await setUp()
    for (let tries = 0; tries < 5; tries++) await signIn('000000')
    expect((await signIn(makeTotpCode(secret))).status).toBe(429)
  })
})

test('allows a password of eight characters, which must be longer before it is removed', async () => {
  const { secret } = await setUp()
  const short = 'kQ7!vz#L'
  const body = { current: staffPassword, password: short }
  expect((await staff.call(changePassword, { body })).status).toBe(204)
  const remove = (password: string) =>
    staff.call(removeSecondFactor, { body: { password, code: makeTotpCode(secret) } })
  const { status, body: problem } = await remove(short)
  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'password'])
})

test('is removed with password and code', async () => {
  const { secret } = await setUp()
  const body = { password: staffPassword, code: makeTotpCode(secret) }
  expect((await staff.call(removeSecondFactor, { body })).status).toBe(204)
  expect((await signIn()).status).toBe(200)
})

test('is reset by an admin for a person who lost it, with a new password', async () => {
  await setUp()
  const admin = await buildStaff(hotel, { role: 'admin' })
  const options = { headers: admin.headers, params: { id: staff.id }, body: {} }
  const { status, body } = await call(server, resetSecondFactor, options)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: 'invited', hasSecondFactor: false })
  expect((await signIn()).status).toBe(401)
  const key = new URL(body.data.url ?? '').hash.slice(1)
  expect((await call(server, openStaffLink, { body: { key } })).body.data.minPassword).toBe(15)
  await call(server, deactivateStaff, options)
  expect((await call(server, resetSecondFactor, options)).status).toBe(409)
})
