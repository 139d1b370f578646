import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import {
  addStaff,
  changeStaff,
  createStaffLink,
  deactivateStaff,
  listStaff,
  reactivateStaff,
} from '@bellhop/contract/desk/staff-members'
import { openStaffLink, setPasswordByLink } from '@bellhop/contract/desk/staff-password'
import { resetSecondFactor } from '@bellhop/contract/desk/staff-second-factor'
import { maxStaff } from '@bellhop/domain/limits'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { lockHotel } from '../../../hotels/lock-hotel.ts'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildDepartment,
  buildHotel,
  buildStaff,
  signInStaff,
  staffPassword,
  type TestStaff,
} from '../../../testing/builders.ts'
import { type Caller, call } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import { buildOutlet } from '../../../testing/menu-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRows } from '../../../testing/rows.ts'
import { inviteStaff, newStaffEmail } from '../../../testing/staff-builders.ts'
import { waitForLock } from '../../../testing/wait-for-lock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin', name: 'Asha Rao' }))

const invite = (values: object = {}) => inviteStaff(server, admin.headers, values)
const change = (id: string, body: object, as: Caller = admin) =>
  as.call(changeStaff, { params: { id }, body })
type Act =
  | typeof createStaffLink
  | typeof deactivateStaff
  | typeof reactivateStaff
  | typeof resetSecondFactor
const act = <R extends Act>(route: R, id: string, as: Caller = admin) =>
  as.call(route, { params: { id }, body: {} })
const keyOf = (url = '') => new URL(url).hash.slice(1)
const setPassword = (key: string, password = 'four unrelated garden words') =>
  call(server, setPasswordByLink, { body: { key, password } })
const open = (key: string) => call(server, openStaffLink, { body: { key } })
const detailsOf = ({ name, email }: TestStaff) => ({ name, email })

test('a person who was invited sets a password once, and signs in with it', async () => {
  const email = newStaffEmail().toUpperCase()
  const { status, body } = await invite({ email })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ status: 'invited', link: { purpose: 'invitation' } })
  expect(body.data.email).toBe(email.toLowerCase())
  const key = keyOf(body.data.url)
  const hours = Date.parse(body.data.link?.expiresAt ?? '') - Date.now()
  expect(Math.round(hours / 3_600_000)).toBe(72)

  const signIn = (password: string) => call(server, staffSignIn, { body: { email, password } })
  expect((await signIn('four unrelated garden words')).status, 'before').toBe(401)
  expect((await setPassword(key)).status).toBe(204)
  const again = await setPassword(key, 'another four unrelated words')
  expect(again).toMatchObject({ status: 410, body: { code: 'link_used' } })
  expect((await signIn('four unrelated garden words')).status).toBe(200)
  const listed = (await admin.call(listStaff)).body.data
  expect(listed.find(({ _id }) => _id === body.data._id)).toMatchObject({
    ...{ status: 'active', link: null },
    lastSignInAt: expect.any(String),
  })
})

test('stores a hash of the link only', async () => {
  const { body } = await invite()
  const [row] = await readRows(server.db, 'staff_link', '*', { staff_id: body.data._id })
  const secret = Buffer.from(keyOf(body.data.url), 'base64url').subarray(16)
  expect(row?.key_hash).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(secret.toString('hex'))
})

test('a new link replaces the one before', async () => {
  const { body } = await invite()
  const renewed = await act(createStaffLink, body.data._id)
  expect(renewed.status).toBe(201)
  const old = await open(keyOf(body.data.url))
  expect(old).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  expect((await open(keyOf((renewed.body.data as { url?: string }).url))).status).toBe(200)
})

test('rejects an email in use, and departments and outlets of others', async () => {
  const { email } = await buildStaff(hotel)
  const elsewhere = await buildHotel(server)
  const department = await buildDepartment(elsewhere)
  const outlet = await buildOutlet(elsewhere)
  const rejected = [
    { email: email.toUpperCase(), field: 'email', expected: 400 },
    { role: 'attendant', departmentIds: [department.id], field: 'departmentIds', expected: 404 },
    { role: 'kitchen', outletIds: [outlet.id], field: 'outletIds', expected: 404 },
  ]
  for (const { expected, field, ...values } of rejected) {
    const { status, body } = await invite(values)
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: expected, field })
  }
  // The same person at another hotel.
  const { id } = await buildStaff(elsewhere, { role: 'admin' })
  const there = await signInStaff(server, { id, hotelId: elsewhere.id })
  const body = { name: 'Meera Iyer', email, role: 'manager' }
  expect((await call(server, addStaff, { headers: there, body })).status).toBe(201)
})

test('a new role applies to the next call, and departments only to attendants', async () => {
  const department = await buildDepartment(hotel)
  const colleague = await buildStaff(hotel, { role: 'manager' })
  const departmentIds = [department.id]
  const details = { ...detailsOf(colleague), departmentIds }
  const attendant = await change(colleague.id, { ...details, role: 'attendant' })
  expect(attendant.body.data).toMatchObject({ role: 'attendant', departmentIds })
  const { body } = await colleague.call(getStaffSession)
  expect(body.data).toMatchObject({ role: 'attendant', departments: [{ _id: department.id }] })
  const frontDesk = await change(colleague.id, { ...details, role: 'frontDesk' })
  expect(frontDesk.body.data.departmentIds).toEqual([])
})

test('rejects a change of details that were changed meanwhile', async () => {
  const colleague = await buildStaff(hotel)
  const details = { ...detailsOf(colleague), role: 'manager' }
  expect((await change(colleague.id, { ...details, version: 1 })).status).toBe(200)
  const { status, body } = await change(colleague.id, { ...details, version: 1 })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed_meanwhile' })
  expect(body.current).toMatchObject({ _id: colleague.id, version: 2, role: 'manager' })
})

describe('ending access', () => {
  test('ends sessions and links at once, and signing in', async () => {
    const colleague = await buildStaff(hotel)
    const { body } = await act(createStaffLink, colleague.id)
    const ended = await act(deactivateStaff, colleague.id)
    expect(ended.body.data).toMatchObject({ status: 'deactivated', link: null })
    expect((await colleague.call(getStaffSession)).status).toBe(401)
    expect((await open(keyOf((body.data as { url?: string }).url))).status).toBe(410)
    const { email } = colleague
    const signIn = await call(server, staffSignIn, { body: { email, password: staffPassword } })
    expect(signIn).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } })
    expect((await act(createStaffLink, colleague.id)).body.code).toBe('invalid_transition')
  })

  test('is undone with a new password', async () => {
    const colleague = await buildStaff(hotel)
    await act(deactivateStaff, colleague.id)
    const { body } = await act(reactivateStaff, colleague.id)
    expect(body.data).toMatchObject({ status: 'invited', link: { purpose: 'invitation' } })
    const { email } = colleague
    const signIn = await call(server, staffSignIn, { body: { email, password: staffPassword } })
    expect(signIn.status, 'with the former password').toBe(401)
  })
})

describe('the last administrator', () => {
  test('keeps the role and the access', async () => {
    await invite({ role: 'admin' })
    const demoted = await change(admin.id, { ...detailsOf(admin), role: 'manager' })
    const ended = await act(deactivateStaff, admin.id)
    const reset = await act(resetSecondFactor, admin.id)
    for (const { status, body } of [demoted, ended, reset]) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'last_admin' })
    }
    const second = await buildStaff(hotel, { role: 'admin' })
    expect((await act(deactivateStaff, second.id)).status).toBe(200)
  })

  test.each([
    ['end each other’s access', deactivateStaff, deactivateStaff],
    ['reset each other’s sign-in', resetSecondFactor, resetSecondFactor],
    ['reset and end each other', resetSecondFactor, deactivateStaff],
  ] as const)('is left when two %s at the same time', async (_, ofSecond, ofFirst) => {
    const second = await buildStaff(hotel, { role: 'admin' })
    const results = await Promise.all([act(ofSecond, second.id), act(ofFirst, admin.id, second)])
    const statuses = results.map(({ status }) => status).sort()
    // The second one is rejected, or is no longer signed in.
    expect(statuses[0]).toBe(200)
    expect([401, 409]).toContain(statuses[1])
  })
})

test('records what was changed, without passwords and links', async () => {
  const { body } = await invite()
  await setPassword(keyOf(body.data.url))
  const rows = await readAudit(hotel, ['action', 'actor_id', 'before', 'after'], {
    subject: body.data._id,
  })
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.add',
    'staff.createLink',
    'staff.setPassword',
  ])
  expect(rows.map(({ actor_id }) => actor_id)).toEqual([admin.id, admin.id, body.data._id])
  expect(JSON.stringify(rows)).not.toMatch(/scrypt|hash/)
})

test('adds one of two simultaneous people if there is room for one', async () => {
  const present = Array.from({ length: maxStaff - 2 }, () => ({
    ...{ hotel_id: hotel.id, id: newId(), name: 'Farid Khan', email: newStaffEmail() },
    role: 'attendant' as const,
  }))
  await server.db.insertInto('staff').values(present).execute()
  const adding = await inTransaction(server.db, async (tx) => {
    await lockHotel(tx, hotel.id)
    const both = [invite(), invite()]
    await waitForLock(tx)
    return both
  })
  const answers = await Promise.all(adding)
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
})
