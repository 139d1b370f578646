import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listAudit } from '@bellhop/contract/desk/audit'
import {
  backUpNow,
  downloadBackup,
  getOperations,
  type Operations,
} from '@bellhop/contract/desk/operations'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { drillNightly } from '../../backup/drill.ts'
import { runEvery } from '../../jobs/run-every.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { openTestDatabase, urlOf } from '../../testing/test-database.ts'

const BACKUP_KEY = 'a key that is written on paper, far away'

let server: TestApp
let hotelId: string
let stopDrills = () => {}
afterEach(() => {
  stopDrills()
  return server.close()
})

async function start(env: NodeJS.ProcessEnv = {}): Promise<string> {
  const folder = await mkdtemp(join(inject('serversFolder'), 'operations-'))
  const database = await openTestDatabase()
  server = await openTestApp(
    {
      ...{ BACKUP_DIR: folder, BACKUP_KEY, OTP_DELIVERY: 'console', DEMO: 'off' },
      DATABASE_URL: await urlOf(database.db),
      ...env,
    },
    async () => database,
  )
  hotelId = (await buildHotel(server)).id
  const drills = runEvery(HOUR_MS, 'drill of the nightly backup', ({ db, settings }) =>
    drillNightly(db, settings, new Date()),
  )
  stopDrills = drills(server.app)
  return folder
}
const as = async (role: 'admin' | 'manager' | 'frontDesk', id = hotelId) =>
  await signInStaff(server, await buildStaff({ id, server }, { role }))
const read = async (headers: Record<string, string>): Promise<Operations['installation']> =>
  (await call(server, getOperations, { headers })).body.data.installation
const backUp = (headers: Record<string, string>) => call(server, backUpNow, { headers, body: {} })

async function finish(headers: Record<string, string>) {
  return await vi.waitFor(
    async () => {
      const state = await read(headers)
      expect(state?.backup?.isUnderWay).toBe(false)
      expect(state?.drill).toMatchObject({ isUnderWay: false })
      return state
    },
    { timeout: 240_000, interval: 1500 },
  )
}

test('shows what the doctor finds', async () => {
  await start({ BACKUP_DIR: '' })
  const manager = await as('manager')
  const state = await read(manager)
  expect(state).toMatchObject({ isScheduled: false, backup: null, drill: null, download: null })
  const of = (check: string) => state?.findings.find((finding) => finding.check === check)
  expect(of('database')).toMatchObject({ state: 'ok' })
  expect(of('codes')).toMatchObject({ state: 'problem', why: expect.any(String) })
  expect(of('drill')).toMatchObject({ state: 'off' })
  const inGerman = await read({ ...manager, 'accept-language': 'de' })
  expect(inGerman?.findings).toContainEqual(
    expect.objectContaining({
      check: 'codes',
      what: 'Einmalcodes werden nur im Terminal ausgegeben.',
      why: 'Gäste können sich nicht selbst anmelden.',
    }),
  )
  expect((await call(server, getOperations, { headers: await as('frontDesk') })).status).toBe(403)
  expect((await backUp(manager)).status).toBe(404)
})

// A drill has low priority, so that it waits for everything else on a busy machine.
test('backs up now, tests a restore, and lets an admin download the file', {
  timeout: 300_000,
  tags: 'nightly',
}, async () => {
  const folder = await start()
  const [admin, manager] = [await as('admin'), await as('manager')]
  const statuses = (await Promise.all([backUp(admin), backUp(manager)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 409])
  const state = await finish(admin)
  expect(state?.backup).toMatchObject({ problem: null })
  expect(state?.drill).toMatchObject({ problem: null })
  const [file] = await readdir(folder)
  expect(state?.download).toEqual({ file, bytes: state?.backup?.bytes })
  expect((await read(manager))?.download).toBeNull()

  const downloaded = await call(server, downloadBackup, { headers: admin })
  expect(downloaded.status).toBe(200)
  expect(downloaded.headers['content-length']).toBe(String(state?.backup?.bytes))
  expect((await call(server, downloadBackup, { headers: manager })).status).toBe(403)
  await server.db
    .updateTable('staff_session')
    .set({ authenticated_at: new Date(Date.now() - 3_600_000) })
    .execute()
  expect(await call(server, downloadBackup, { headers: admin })).toMatchObject({
    ...{ status: 403, body: { code: 'confirm_identity' } },
  })
  const log = await call(server, listAudit, { headers: admin })
  expect(log.body.data.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['downloaded a backup', 'made a backup']),
  )
})

test('leaves no draft if the server stops meanwhile', async () => {
  const folder = await start()
  const admin = await as('admin')
  const { db } = server
  await db.transaction().execute(async (tx) => {
    // Reading this table, the backup waits.
    await sql`LOCK TABLE push_subscription IN ACCESS EXCLUSIVE MODE`.execute(tx)
    await backUp(admin)
    await expect.poll(() => readdir(folder)).toHaveLength(1)
    await server.app.close()
    expect(await readdir(folder)).toEqual([])
    expect(await tx.selectFrom('backup_run').select('id').execute()).toEqual([])
  })
})

test('offers no download of a backup that is not encrypted', async () => {
  await start({ BACKUP_KEY: '' })
  const admin = await as('admin')
  await backUp(admin)
  await expect
    .poll(async () => (await read(admin))?.backup, { interval: 500 })
    .toMatchObject({
      ...{ isUnderWay: false, problem: null },
    })
  expect((await read(admin))?.download).toBeNull()
  expect((await call(server, downloadBackup, { headers: admin })).status).toBe(404)
})

test('says why a backup failed, in the language of the reader', async () => {
  const folder = await start()
  await rm(folder, { recursive: true })
  const admin = await as('admin')
  await backUp(admin)
  await vi.waitFor(
    async () =>
      expect((await read(admin))?.backup).toMatchObject({
        problem: expect.stringContaining('There is no folder'),
      }),
    { timeout: 30_000, interval: 500 },
  )
  const inGerman = await read({ ...admin, 'accept-language': 'de' })
  expect(inGerman?.backup?.problem).toMatch(/^Den Ordner .* gibt es nicht\.$/)
})

test('is for no hotel where several share the server; a demo does not count', async () => {
  await start()
  const admin = await as('admin')
  const other = (await buildHotel(server)).id
  const otherAdmin = await as('admin', other)
  expect(await read(admin)).toBeNull()
  expect((await backUp(admin)).status).toBe(403)
  expect((await call(server, downloadBackup, { headers: admin })).status).toBe(403)
  await server.db.insertInto('hotel_setup').values({ hotel_id: other, is_demo: true }).execute()
  expect(await read(admin)).not.toBeNull()
  expect(await read(otherAdmin)).toBeNull()
})
