import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAudit } from '@bellhop/contract/desk/audit'
import { getDemoHotel, makeSetupKey, removeDemoHotel } from '@bellhop/contract/desk/demo-hotel'
import { makeFirstHotel, openSetup } from '@bellhop/contract/desk/setup'
import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import { getGuest } from '@bellhop/contract/guest/guest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { seedWithoutImages } from '../../testing/seed-without-images.ts'
import { newAdmin, newHotel } from '../../testing/typed-hotel.ts'

let server: TestApp
let demoId: string
beforeEach(async () => {
  server = await openTestApp()
  demoId = (await seedWithoutImages(server))?.hotelId ?? ''
})
afterEach(() => server.close())

const staffOf = async (hotelId: string, role: 'admin' | 'manager' = 'admin') =>
  await signInStaff(server, await buildStaff({ id: hotelId, server }, { role }))
const makeKey = (headers: Record<string, string>) =>
  call(server, makeSetupKey, { headers, body: {} })
const session = async (headers: Record<string, string>) =>
  (await call(server, getStaffSession, { headers })).body.data
const makeHotel = (key: string) =>
  call(server, makeFirstHotel, { body: { key, hotel: newHotel, admin: newAdmin } })

describe('the demo', () => {
  test('lets its admin make the own hotel once, with a key that is valid for a day', async () => {
    const headers = await staffOf(demoId)
    expect(await session(headers)).toMatchObject({ canSetUpHotel: true })
    expect(await session(await staffOf(demoId, 'manager'))).toMatchObject({ canSetUpHotel: false })
    const first = (await makeKey(headers)).body.data.key
    const second = (await makeKey(headers)).body.data.key
    const open = (key: string) => call(server, openSetup, { body: { key } })
    expect((await open(first)).body.data).toEqual({ takesBackup: false })
    await server.db
      .updateTable('setup_key')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect((await open(first)).status).toBe(410)
    expect((await open(second)).status).toBe(410)
    const key = (await makeKey(headers)).body.data.key
    expect((await makeHotel(key)).status).toBe(201)
    expect((await makeHotel(key)).status).toBe(410)
    expect(await makeKey(headers)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(await session(headers)).toMatchObject({ canSetUpHotel: false })
  })

  test('does not tell its own staff of a demo beside it', async () => {
    const headers = await staffOf(demoId)
    expect((await call(server, getDemoHotel, { headers })).body.data).toEqual({ demo: null })
    const body = { demoId }
    expect((await call(server, removeDemoHotel, { headers, body })).status).toBe(404)
  })
})

describe('removing the demo', () => {
  let admin: Record<string, string>
  let hotelId: string
  beforeEach(async () => {
    hotelId = (await buildHotel(server)).id
    admin = await staffOf(hotelId)
  })
  const read = async () => (await call(server, getDemoHotel, { headers: admin })).body.data.demo
  const remove = (headers = admin) => call(server, removeDemoHotel, { headers, body: { demoId } })

  test('says what goes, deletes it with its files, and is in the log of the own hotel', async () => {
    const guest = await signInGuest(
      server,
      await buildGuest(
        { id: demoId, roomTypeId: '', server, db: server.db },
        { status: 'registered' },
      ),
    )
    expect((await call(server, getGuest, { headers: guest })).status).toBe(200)
    const folder = join(server.app.settings.DATA_DIR, 'files', 'private', demoId)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'document'), 'a passport')
    const demo = await read()
    expect(demo).toMatchObject({ _id: demoId, rooms: expect.any(Number) })
    expect(demo?.guests).toBeGreaterThan(3)
    expect((await remove()).body.data).toEqual({ demo: null })
    expect(existsSync(folder)).toBe(false)
    expect((await call(server, getGuest, { headers: guest })).status).toBe(401)
    const log = await call(server, listAudit, { headers: admin })
    expect(log.body.data[0]).toMatchObject({ text: 'removed the demo hotel' })
    expect((await remove()).status).toBe(404)
    expect(await read()).toBeNull()
    // Nor at the next start.
    expect(await seedDemo(server.app, () => expect.unreachable())).toBe(undefined)
  })

  test('happens once with two simultaneous clicks', async () => {
    const other = await staffOf(hotelId)
    const statuses = (await Promise.all([remove(), remove(other)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404])
  })

  test('is for admins who have just said who they are', async () => {
    expect((await remove(await staffOf(hotelId, 'manager'))).status).toBe(403)
    await server.db
      .updateTable('staff_session')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
      .execute()
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } })
    expect(await read()).not.toBeNull()
  })

  test('leaves a hotel that is no demo alone', async () => {
    const body = { demoId: (await buildHotel(server)).id }
    expect((await call(server, removeDemoHotel, { headers: admin, body })).status).toBe(404)
    const signedIn = { email: 'x@y.example', password: newAdmin.password }
    expect((await call(server, staffSignIn, { body: signedIn })).status).toBe(401)
  })
})
