import { exportAudit } from '@bellhop/contract/desk/audit'
import { listChanges, undoChange, undoChangesOf } from '@bellhop/contract/desk/changes'
import { getDeskHotel, setDeskHotel } from '@bellhop/contract/desk/hotel'
import { loadHotelFile } from '@bellhop/contract/desk/hotel-file'
import { exportEntries } from '@bellhop/contract/desk/imports'
import { eraseGuest, getRetainedData } from '@bellhop/contract/desk/privacy'
import { changePassword } from '@bellhop/contract/desk/staff-password'
import {
  confirmSecondFactor,
  prepareSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { confirmIdentity } from '@bellhop/contract/desk/staff-sessions'
import { exportStays } from '@bellhop/contract/desk/stays'
import { getDeskTaxes, setDeskTaxes } from '@bellhop/contract/desk/taxes'
import { confirmedMinutes } from '@bellhop/domain/people/staff-roles'
import { expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff, staffPassword } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import {
  codeOf,
  inviteStaff,
  letSessionsAge,
  makeTotpCode,
} from '../../../testing/staff-builders.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))

const letPass = (minutes: number) => letSessionsAge(hotel, minutes)
const add = (headers = admin.headers) => inviteStaff(server, headers)
const confirm = (body: object) => admin.call(confirmIdentity, { body })
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
  const other: Record<string, string> = await signInStaff(server, admin)
  await letPass(confirmedMinutes + 1)
  await confirm({ password: staffPassword })
  expect(codeOf(await add(other))).toEqual(asked)
})

/** @returns the secret of an authenticator app that is not on yet */
async function prepareApp(): Promise<string> {
  const body = { password: staffPassword }
  return (await admin.call(prepareSecondFactor, { body })).body.data.secret
}
const turnOnApp = async (code: string) =>
  (await admin.call(confirmSecondFactor, { body: { code } })).body.data.recoveryCodes

const listActions = async () =>
  await server.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('hotel_id', '=', hotel.id)
    .where('action', 'in', ['staff.confirmIdentity', 'staff.signInFailed'])
    .orderBy('id')
    .execute()

test('accepts a code of the app once', async () => {
  const secret = await prepareApp()
  const code = makeTotpCode(secret)
  expect((await confirm({ code })).status, 'not switched on').toBe(400)
  await turnOnApp(code)
  await letPass(confirmedMinutes + 1)
  const used = await confirm({ code })
  expect([used.status, used.body.errors?.[0]?.field]).toEqual([400, 'code'])
  const next = makeTotpCode(secret, 30_000)
  expect((await confirm({ code: next })).status).toBe(204)
  expect((await add()).status).toBe(201)
})

test('accepts a recovery code once, and records each confirmation with the kind of code', async () => {
  const secret = await prepareApp()
  const [code = ''] = await turnOnApp(makeTotpCode(secret))
  expect((await confirm({ code })).status).toBe(204)
  expect((await confirm({ code })).status).toBe(400)
  await confirm({ password: staffPassword })
  expect(await listActions()).toEqual([
    { action: 'staff.confirmIdentity', after: { secondFactor: 'recovery' } },
    { action: 'staff.signInFailed', after: null },
    { action: 'staff.confirmIdentity', after: null },
  ])
})

test('limits tries and records wrong ones as failed sign-ins', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    statuses.push((await confirm({ password: 'wrong' })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  const actions = (await listActions()).map(({ action }) => action)
  expect(actions).toEqual(Array(5).fill('staff.signInFailed'))
})

test('counts tries together with those of the second factor and the password', async () => {
  const tries = [
    () => confirm({ password: 'wrong' }),
    () => admin.call(prepareSecondFactor, { body: { password: 'wrong' } }),
    () =>
      call(server, changePassword, {
        headers: admin.headers,
        body: { current: 'wrong', password: 'four unrelated garden words' },
      }),
  ]
  const statuses: number[] = []
  for (const attempt of [...tries, ...tries]) statuses.push((await attempt()).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('asks before exports, taxes, hotel files and erasures', async () => {
  const taxes = (await admin.call(getDeskTaxes)).body.data
  await letPass(confirmedMinutes + 1)
  expect(codeOf(await admin.call(setDeskTaxes, { body: taxes }))).toEqual(asked)
  const params = { kind: 'foods' }
  expect(codeOf(await admin.call(exportEntries, { params }))).toEqual(asked)
  expect(codeOf(await admin.call(exportStays))).toEqual(asked)
  expect(codeOf(await admin.call(exportAudit))).toEqual(asked)
  const files = { file: new Uint8Array() }
  expect(codeOf(await admin.call(loadHotelFile, { files }))).toEqual(asked)
  const guest = { headers: admin.headers, params: { id: newId() } }
  expect(codeOf(await call(server, eraseGuest, { ...guest, body: {} }))).toEqual(asked)
  expect(codeOf(await call(server, getRetainedData, guest))).toEqual(asked)
})

test('asks before undoing a changed email of the hotel, alone or with all changes since', async () => {
  const before = (await admin.call(getDeskHotel)).body.data
  const since = new Date().toISOString()
  await admin.call(setDeskHotel, { body: { ...before, email: 'new@hotel.example' } })
  const changes = (await admin.call(listChanges)).body.data
  const params = { id: changes[0]?._id ?? '' }
  await letPass(confirmedMinutes + 1)
  expect(codeOf(await admin.call(undoChange, { params, body: {} }))).toEqual(asked)
  const all = { headers: admin.headers, body: { staffId: admin.id, since } }
  expect(codeOf(await call(server, undoChangesOf, all))).toEqual(asked)
  await confirm({ password: staffPassword })
  expect((await call(server, undoChangesOf, all)).status).toBe(200)
  expect((await admin.call(getDeskHotel)).body.data.email).toBe(before.email)
})

test('asks for the hotel profile only if it changes where guests pay, or the email that hears of it', async () => {
  const set = async (change: object) => {
    const present = (await admin.call(getDeskHotel)).body.data
    return await admin.call(setDeskHotel, { body: { ...present, ...change } })
  }
  expect((await set({ upiId: 'hotel@bank' })).status).toBe(200)
  await letPass(confirmedMinutes + 1)
  expect((await set({ phone: '+912945550199' })).status).toBe(200)
  expect(codeOf(await set({ upiId: 'other@bank' }))).toEqual(asked)
  expect(codeOf(await set({ email: 'other@hotel.example' }))).toEqual(asked)
  await confirm({ password: staffPassword })
  expect((await set({ upiId: undefined })).status).toBe(200)
})
