import { getSetup } from '@bellhop/contract/desk/setup'
import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import { addHotel, listStaffHotels } from '@bellhop/contract/desk/staff-hotels'
import {
  confirmSecondFactor,
  prepareSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getTestApp, openTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff, staffPassword } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRows } from '../../../testing/rows.ts'
import { makeTotpCode } from '../../../testing/staff-builders.ts'
import { newHotel } from '../../../testing/typed-hotel.ts'

const server = await openTestApp({ ADD_HOTELS: 'on' })
afterAll(() => server.close())

const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))

const add = (more: Record<string, string> = {}, values: object = {}) =>
  admin.call(addHotel, { headers: more, body: { hotel: { ...newHotel, ...values } } })

const cookiesOf = (answer: { headers: Record<string, unknown> }) => ({
  cookie: [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; '),
})
const countHotels = async () =>
  (await server.db.selectFrom('hotel').select('id').where('name', '=', newHotel.name).execute())
    .length

test('makes a hotel to be set up, with an account of the admin that is signed in', async () => {
  const answer = await add()
  expect(answer.status).toBe(201)
  const { _id, email, role, isBeingSetUp, canAddHotels, ...member } = answer.body.data
  expect({ email, role, isBeingSetUp, canAddHotels }).toEqual({
    ...{ email: admin.email, role: 'admin', isBeingSetUp: true, canAddHotels: true },
  })
  expect(member.hotel).toMatchObject({ name: newHotel.name, phone: '+34910000000' })
  expect(_id).not.toBe(admin.id)
  const browser = cookiesOf(answer)
  const session = await call(server, getStaffSession, { headers: browser })
  expect(session.body.data.hotel.name).toBe(newHotel.name)
  const others = await call(server, listStaffHotels, { headers: browser })
  expect(
    others.body.data.map(({ _id }) => _id),
    'to switch back to',
  ).toEqual([hotel.id])
  expect((await call(server, getSetup, { headers: browser })).body.data.isOpen).toBe(true)
  const signIn = { email: admin.email, password: staffPassword, hotelId: member.hotel._id }
  expect((await call(server, staffSignIn, { body: signIn })).status, 'the same password').toBe(200)
})

test('is in the audit log of both hotels', async () => {
  const { body } = await add()
  const listActions = async (hotelId: string) =>
    (await readRows(server.db, 'audit', ['action', 'actor_id'], { hotel_id: hotelId }, 'id')).map(
      ({ action, actor_id }) => [action, actor_id],
    )
  expect(await listActions(hotel.id)).toEqual([['newHotel.add', admin.id]])
  expect(await listActions(body.data.hotel._id)).toEqual([
    ['newHotel.make', body.data._id],
    ['staff.signIn', body.data._id],
  ])
})

test('makes one hotel for a call that is repeated, also at the same time', async () => {
  const before = await countHotels()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [...(await Promise.all([add(key), add(key)])), await add(key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.data.hotel._id)).size).toBe(1)
  expect(await countHotels()).toBe(before + 1)
  const session = await call(server, getStaffSession, { headers: cookiesOf(answers[2] ?? fail()) })
  expect(session.status, 'the cookie of the repeated call').toBe(200)
})

function fail(): never {
  throw new Error('Expected an answer')
}

describe('the account has the authenticator app of the person', () => {
  let secret: string
  let recoveryCodes: string[]
  let used: string
  let hotelId: string
  beforeEach(async () => {
    const body = { password: staffPassword }
    secret = (await admin.call(prepareSecondFactor, { body })).body.data.secret
    used = makeTotpCode(secret)
    const confirmed = await admin.call(confirmSecondFactor, { body: { code: used } })
    recoveryCodes = confirmed.body.data.recoveryCodes
    hotelId = (await add()).body.data.hotel._id
    // The next code may be valid before it is used again.
    await server.db.deleteFrom('rate_limit').execute()
  })

  const signIn = async (at: string, code?: string) => {
    const body = { email: admin.email, password: staffPassword, hotelId: at }
    return (await call(server, staffSignIn, { body: { ...body, ...(code && { code }) } })).status
  }

  test('and asks for a code that was not used before', async () => {
    expect(await signIn(hotelId)).toBe(401)
    expect(await signIn(hotelId, used)).toBe(401)
    expect(await signIn(hotelId, makeTotpCode(secret, 30_000))).toBe(200)
  })

  test.each<[string, () => string]>([
    ['a code of the app', () => makeTotpCode(secret, 30_000)],
    ['a recovery code', () => recoveryCodes[0] ?? ''],
  ])('%s counts at one of the two hotels', async (_, codeOf) => {
    const code = codeOf()
    expect([await signIn(hotel.id, code), await signIn(hotelId, code)]).toEqual([200, 401])
  })

  test('a recovery code counts at one of the two hotels at the same time', async () => {
    const [code = ''] = recoveryCodes
    const statuses = await Promise.all([signIn(hotel.id, code), signIn(hotelId, code)])
    expect(statuses.toSorted()).toEqual([200, 401])
    const left = await server.db
      .selectFrom('staff_recovery_code')
      .select('hotel_id')
      .where('hotel_id', 'in', [hotel.id, hotelId])
      .execute()
    expect(left, 'nine at each').toHaveLength(18)
  })
})

test('asks again who is at the desk', async () => {
  await server.db
    .updateTable('staff_session')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('hotel_id', '=', hotel.id)
    .execute()
  const { status, body } = await add()
  expect([status, body.code]).toEqual([403, 'confirm_identity'])
})

test.each<[string, object, string]>([
  ['a country that does not exist', { country: 'XX' }, 'hotel.country'],
  ['a time zone that does not exist', { timeZone: 'Europe/Atlantis' }, 'hotel.timeZone'],
  ['a phone number that does not exist', { phone: '12' }, 'hotel.phone'],
])('rejects %s at its field', async (_, values, field) => {
  const { status, body } = await add({}, values)
  expect([status, body.errors?.[0]?.field]).toEqual([400, field])
})

test('an admin adds at most ten hotels a day', async () => {
  for (let count = 0; count < 10; count++) expect((await add()).status).toBe(201)
  expect((await add()).status).toBe(429)
})

test('is for admins, where the operator allows it', async () => {
  const manager = await buildStaff(hotel, { role: 'manager' })
  expect((await add(manager.headers)).status).toBe(403)
  const usual = await getTestApp()
  const other = await buildStaff(await buildHotel(usual), { role: 'admin' })
  const as = await signInStaff(usual, other)
  const rejected = await call(usual, addHotel, { headers: as, body: { hotel: newHotel } })
  expect([rejected.status, rejected.body.code]).toEqual([403, 'forbidden'])
  const session = await call(usual, getStaffSession, { headers: as })
  expect(session.body.data.canAddHotels).toBe(false)
})
