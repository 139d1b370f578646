import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import { openStaffLink, setPasswordByLink } from '@bellhop/contract/desk/staff-password'
import {
  confirmSecondFactor,
  prepareSecondFactor,
} from '@bellhop/contract/desk/staff-second-factor'
import { expect, inject, test } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, staffPassword } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { readRow, readRows } from '../../../testing/rows.ts'
import { makeTotpCode } from '../../../testing/staff-builders.ts'
import { systemEnv } from '../../../testing/system-env.ts'
import { recoverAdmin } from './recover-admin.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))

const recover = (email = admin.email, options: { hotelId?: string; isReset?: boolean } = {}) =>
  inTransaction(server.db, (tx) =>
    recoverAdmin(tx, new Date(), { email, hotelId: undefined, isReset: false, ...options }),
  )
const password = 'four unrelated garden words'
const setPassword = (key: string) => call(server, setPasswordByLink, { body: { key, password } })
const signIn = (typed = password, code?: string) =>
  call(server, staffSignIn, {
    body: { email: admin.email, password: typed, ...(code && { code }) },
  })

/** @returns the secret of an authenticator app, which is on */
async function turnOnApp(): Promise<string> {
  const prepared = await admin.call(prepareSecondFactor, { body: { password: staffPassword } })
  const { secret } = prepared.body.data
  await admin.call(confirmSecondFactor, { body: { code: makeTotpCode(secret) } })
  return secret
}

const listActions = async () =>
  (
    await readRows(
      server.db,
      'audit',
      ['action', 'actor_kind', 'after'],
      { hotel_id: hotel.id, subject_id: admin.id, actor_kind: 'server' },
      'id',
    )
  ).map(({ action, after }) => [action, after])

test('makes a link with which the only administrator sets a password, once and within an hour', async () => {
  const { key, hotelId } = await recover()
  expect(hotelId).toBe(hotel.id)
  expect((await signIn(staffPassword)).status, 'until it is used').toBe(200)
  expect((await call(server, openStaffLink, { body: { key } })).status).toBe(200)
  const { expires_at } = await readRow(server.db, 'staff_link', ['expires_at'], {
    hotel_id: hotel.id,
  })
  expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(60)
  expect([(await setPassword(key)).status, (await setPassword(key)).status]).toEqual([204, 410])
  expect([(await signIn(staffPassword)).status, (await signIn()).status]).toEqual([401, 200])
  expect(await listActions()).toContainEqual([
    'staff.createLink',
    { purpose: 'reset', delivery: 'command' },
  ])
})

test('retains the second factor unless it is reset', async () => {
  const secret = await turnOnApp()
  await setPassword((await recover()).key)
  expect((await signIn()).body.code).toBe('second_factor_required')
  expect((await signIn(password, makeTotpCode(secret, 30_000))).status).toBe(200)
})

test('a reset ends sessions, password and second factor at once', async () => {
  await turnOnApp()
  const { key } = await recover(admin.email, { isReset: true })
  expect((await admin.call(getStaffSession)).status).toBe(401)
  expect((await signIn(staffPassword)).status).toBe(401)
  await setPassword(key)
  expect((await signIn()).status).toBe(200)
  expect((await listActions()).map(([action]) => action)).toEqual([
    'staff.resetSecondFactor',
    'staff.createLink',
  ])
})

test('is repeated with a new link if the first one after a reset was lost', async () => {
  const { key: lost } = await recover(admin.email, { isReset: true })
  const { key } = await recover()
  expect([(await setPassword(lost)).status, (await setPassword(key)).status]).toEqual([410, 204])
})

test('asks which hotel, and names the administrators if the email is of none of them', async () => {
  const other = await buildHotel(server)
  await buildStaff(other, { role: 'admin', email: admin.email })
  await expect(recover()).rejects.toThrow(`--hotel ${hotel.id}  `)
  expect((await recover(admin.email, { hotelId: other.id })).hotelId).toBe(other.id)
  const manager = await buildStaff(hotel, { role: 'manager' })
  await expect(recover(manager.email)).rejects.toThrow(
    `No administrator has the email ${manager.email}. Administrators are:`,
  )
})

interface Ended {
  code: number
  output: string
}

function run(command: 'create-hotel' | 'admin-link-command', args: string[], dataDir: string) {
  const script = fileURLToPath(new URL(`../../../${command}.ts`, import.meta.url))
  const env = { ...systemEnv, DATA_DIR: dataDir, PUBLIC_URL: 'https://stay.example.com' }
  return new Promise<Ended>((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

test('the command prints the link', { tags: 'nightly' }, async () => {
  const dataDir = await mkdtemp(join(inject('serversFolder'), 'admin-link-'))
  const args = '--name Sol --email Ana@sol.example --zone Europe/Madrid --currency EUR'.split(' ')
  expect((await run('create-hotel', args, dataDir)).code).toBe(0)
  const { code, output } = await run('admin-link-command', ['ANA@sol.example', '--reset'], dataDir)
  expect(output).toMatch(
    /^Administrator sets a new password for Sol .* within an hour:\nhttps:\/\/stay\.example\.com\/desk\/set-password#[\w-]{54}\n$/,
  )
  expect(code).toBe(0)
  const unknown = await run('admin-link-command', ['bo@sol.example'], dataDir)
  expect(unknown).toEqual({
    code: 1,
    output:
      'No administrator has the email bo@sol.example. Administrators are:\n  ana@sol.example  Sol\n',
  })
})
