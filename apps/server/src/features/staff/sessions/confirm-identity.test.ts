import { exportAudit } from '@bellhop/contract/desk/audit'
import { getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import { exportEntries } from '@bellhop/contract/desk/imports'
import { eraseGuest, getRetainedData } from '@bellhop/contract/desk/privacy'
import { addStaff } from '@bellhop/contract/desk/staff-members'
import {
  confirmSecondFactor,
  prepareSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import { exportStays } from '@bellhop/contract/desk/stays'
import { getDeskTaxes, setDeskTaxes } from '@bellhop/contract/desk/taxes'
import { confirmedMinutes } from '@bellhop/domain/staff-roles'
import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildHotel,
  buildStaff,
  signInStaff,
  staffPassword,
  type TestHotel,
  type TestStaff,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let admin: TestStaff
let headers: { cookie: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  admin = await buildStaff(server, hotel, { role: 'admin' })
  headers = await signInStaff(server, admin)
})

async function letPass(minutes: number): Promise<void> {
  await server.db
    .updateTable('staff_session')
    .set({ authenticated_at: new Date(Date.now() - minutes * 60_000) })
    .where('hotel_id', '=', hotel.id)
    .execute()
}

const add = () => {
  const person = { name: 'Ravi', email: `${crypto.randomUUID()}@hotel.example`, role: 'kitchen' }
  return call(server, addStaff, { headers, body: { ...person, departmentIds: [], outletIds: [] } })
}
const confirm = (body: object) => call(server, confirmIdentity, { headers, body })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
]
const asked = [403, 'confirm_identity']

test('asks again after ten minutes, until the password is entered', async () => {
  await letPass(confirmedMinutes - 1)
  expect((await add()).status).toBe(201)
  await letPass(confirmedMinutes + 1)
  expect(codeOf(await add())).toEqual(asked)
  const wrong = await confirm({ password: 'not-the-password' })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'password'])
  expect(codeOf(await add())).toEqual(asked)
  expect((await confirm({ password: staffPassword })).status).toBe(204)
  expect((await add()).status).toBe(201)
})

test('confirms this session only', async () => {
  const other = await signInStaff(server, admin)
  await letPass(confirmedMinutes + 1)
  await confirm({ password: staffPassword })
  headers = other
  expect(codeOf(await add())).toEqual(asked)
})

test('accepts a code of the app once', async () => {
  const prepared = await call(server, prepareSecondFactor, {
    headers,
    body: { password: staffPassword },
  })
  const totp = new TOTP({ secret: prepared.body.data.secret })
  const now = Date.now()
  const code = totp.generate({ timestamp: now })
  expect((await confirm({ code })).status, 'not switched on').toBe(400)
  await call(server, confirmSecondFactor, { headers, body: { code } })
  await letPass(confirmedMinutes + 1)
  const used = await confirm({ code })
  expect([used.status, used.body.errors?.[0]?.field]).toEqual([400, 'code'])
  const next = totp.generate({ timestamp: now + 30_000 })
  expect((await confirm({ code: next })).status).toBe(204)
  expect((await add()).status).toBe(201)
})

test('limits tries and records wrong ones as failed sign-ins', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    statuses.push((await confirm({ password: 'wrong' })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  const failures = await server.db
    .selectFrom('audit')
    .select('id')
    .where('hotel_id', '=', hotel.id)
    .where('action', '=', 'staff.signInFailed')
    .execute()
  expect(failures).toHaveLength(5)
})

test('asks before exports, taxes and erasures', async () => {
  const taxes = (await call(server, getDeskTaxes, { headers })).body.data
  await letPass(confirmedMinutes + 1)
  expect(codeOf(await call(server, setDeskTaxes, { headers, body: taxes }))).toEqual(asked)
  const params = { kind: 'foods' }
  expect(codeOf(await call(server, exportEntries, { headers, params }))).toEqual(asked)
  expect(codeOf(await call(server, exportStays, { headers }))).toEqual(asked)
  expect(codeOf(await call(server, exportAudit, { headers }))).toEqual(asked)
  const guest = { headers, params: { id: newId() } }
  expect(codeOf(await call(server, eraseGuest, { ...guest, body: {} }))).toEqual(asked)
  expect(codeOf(await call(server, getRetainedData, guest))).toEqual(asked)
})

test('asks for the hotel profile only if it changes where guests pay, or the email that hears of it', async () => {
  const set = async (change: object) => {
    const present = (await call(server, getDeskHotel, { headers })).body.data
    return await call(server, setDeskHotel, { headers, body: { ...present, ...change } })
  }
  expect((await set({ upiId: 'hotel@bank' })).status).toBe(200)
  await letPass(confirmedMinutes + 1)
  expect((await set({ phone: '+912945550199' })).status).toBe(200)
  expect(codeOf(await set({ upiId: 'other@bank' }))).toEqual(asked)
  expect(codeOf(await set({ email: 'other@hotel.example' }))).toEqual(asked)
  await confirm({ password: staffPassword })
  expect((await set({ upiId: undefined })).status).toBe(200)
})
