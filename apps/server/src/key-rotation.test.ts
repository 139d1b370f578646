import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { staffSignIn } from '@bellhop/contract/desk/staff'
import { getGuest, inviteCompanion } from '@bellhop/contract/guest/guest'
import { getOtp, validateOtp } from '@bellhop/contract/guest/sign-in'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database/open.ts'
import { readDeviceCookie } from './features/staff/device-cookie.ts'
import type { TestApp } from './testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  staffPassword,
} from './testing/builders.ts'
import { call } from './testing/call.ts'
import { saveFile } from './testing/files.ts'
import { anyAccount, getNonce, openAppWithGoogle, registerBy } from './testing/google-calls.ts'
import { type OpenIdProvider, startOpenIdProvider } from './testing/openid-provider.ts'
import { prepare } from './testing/prepare.ts'
import { openTestDatabase, shareDatabase } from './testing/test-database.ts'

const oldKey = 'the key of the first year, at least 32 characters'
const newKey = 'the key of the second year, at least 32 characters'

let database: Database
let provider: OpenIdProvider
let dataDir: string
/** The same installation before the rotation, with both keys, and after the old one was dropped. */
let before: TestApp
let during: TestApp
let after: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  provider = await startOpenIdProvider()
  dataDir = await mkdtemp(join(tmpdir(), 'bellhop-rotation-'))
  const open = (keys: NodeJS.ProcessEnv) =>
    openAppWithGoogle(provider, { DATA_DIR: dataDir, ...keys }, shareDatabase(database))
  before = await open({ SECRET_KEY: oldKey })
  during = await open({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey })
  after = await open({ SECRET_KEY: newKey })
})
afterAll(async () => {
  for (const server of [before, during, after]) await server.close()
  await database.close()
  provider.close()
  await rm(dataDir, { recursive: true })
})
const hotel = prepare(() => buildHotel(before))
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  await before.db.deleteFrom('rate_limit').execute()
})

test('keeps guest tokens valid', async () => {
  const statusAt = async (server: TestApp, headers: Record<string, string>) =>
    (await call(server, getGuest, { headers })).status
  const old = await signInGuest(before, guest)
  expect(await statusAt(during, old)).toBe(200)
  expect(await statusAt(after, old)).toBe(401)
  const made = await signInGuest(during, guest)
  expect(await statusAt(after, made)).toBe(200)
  expect(await statusAt(before, made)).toBe(401)
})

test('keeps one-time codes valid', async () => {
  const askAt = async (server: TestApp) => {
    const other = await buildGuest(hotel)
    const body = { hotelId: hotel.id, phone: other.phone }
    const { requestId } = (await call(server, getOtp, { body })).body.data
    await new Promise(setImmediate)
    return { requestId, otp: server.codes.get(other.phone) }
  }
  const enterAt = async (server: TestApp, body: object) =>
    (await call(server, validateOtp, { body })).status
  const old = await askAt(before)
  expect(await enterAt(after, old)).toBe(400)
  expect(await enterAt(during, { ...old, otp: old.otp === '000000' ? '000001' : '000000' })).toBe(
    400,
  )
  expect(await enterAt(during, old)).toBe(200)
  const made = await askAt(during)
  expect(await enterAt(before, made)).toBe(400)
  expect(await enterAt(after, made)).toBe(200)
})

test('keeps nonces of Google sign-in valid', async () => {
  const register = async (from: TestApp, at: TestApp) => {
    const token = await provider.signInAs(anyAccount(), await getNonce(from, hotel.id))
    return (await registerBy(at, hotel.id, token)).status
  }
  expect(await register(before, during)).toBe(200)
  expect(await register(before, after)).toBe(401)
  expect(await register(during, after)).toBe(200)
  expect(await register(during, before)).toBe(401)
})

test('keeps the mark of a browser in which staff have signed in', async () => {
  const { email } = await buildStaff(hotel)
  const markOf = async (server: TestApp, cookie = '') => {
    const body = { email, password: staffPassword }
    const { headers } = await call(server, staffSignIn, { headers: { cookie }, body })
    const cookies = [headers['set-cookie']].flat().map(String)
    return cookies.find((set) => set.startsWith('bellhop_device='))?.replace(/;.*/, '') ?? ''
  }
  const deviceAt = (server: TestApp, mark: string) =>
    readDeviceCookie(server.app.secrets.deviceKeys, mark.replace('bellhop_device=', ''))
  const old = await markOf(before)
  const device = deviceAt(before, old)
  expect(device?.hotelId).toBe(hotel.id)
  expect(deviceAt(during, old)).toEqual(device)
  expect(deviceAt(after, old)).toBeUndefined()
  // The next sign-in puts it under the new key.
  const renewed = await markOf(during, old)
  expect(deviceAt(after, renewed)).toEqual(device)
  expect(deviceAt(before, renewed)).toBeUndefined()
})

test('keeps responses stored for retries', async () => {
  const invite = async (server: TestApp, key: string) => {
    const headers = { ...(await signInGuest(server, guest)), 'idempotency-key': key }
    const { status, body } = await call(server, inviteCompanion, { headers, body: { name: 'Leo' } })
    return status === 201 ? body.data.link : body.code
  }
  const link = await invite(before, 'made-before')
  expect(link).toMatch(/\/link\//)
  expect(await invite(during, 'made-before')).toBe(link)
  expect(await invite(after, 'made-before')).toBe('idempotency_mismatch')
  const later = await invite(during, 'made-later')
  expect(await invite(after, 'made-later')).toBe(later)
  expect(await invite(before, 'made-later')).toBe('idempotency_mismatch')
})

test('re-encrypts files with the new key before the old one is dropped', async () => {
  const content = Buffer.from('a passport')
  const save = (server: TestApp) =>
    saveFile(server, { hotelId: hotel.id, kind: 'pdf', content, encrypted: true })
  const readAt = async (server: TestApp, id: string) => {
    const file = await server.app.files.openFile(server.db, hotel.id, id)
    return file && (await readText(file.read(0, file.bytes - 1)))
  }
  const old = await save(before)
  const made = await save(during)
  expect(await readAt(during, old.id)).toBe('a passport')
  await expect(readAt(after, old.id)).rejects.toThrow()
  expect(await readAt(after, made.id)).toBe('a passport')
  await expect(readAt(before, made.id)).rejects.toThrow()

  expect(await after.app.files.renewKeys(after.db)).toEqual({ renewed: 0, unreadable: 1 })
  expect(await during.app.files.renewKeys(during.db)).toEqual({ renewed: 1, unreadable: 0 })
  expect(await during.app.files.renewKeys(during.db)).toEqual({ renewed: 0, unreadable: 0 })
  expect(await readAt(after, old.id)).toBe('a passport')
  await expect(readAt(before, old.id)).rejects.toThrow()
})
