import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { newId } from './shared/ids.ts'
import { startServer } from './start-server.ts'
import { openTestApp } from './testing/build-app.ts'
import { buildGuest, buildHotel } from './testing/builders.ts'
import { addRows } from './testing/rows.ts'
import { urlOf } from './testing/test-database.ts'

const server = await openTestApp()
afterAll(() => server.close())
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bellhop-start-'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true })
})

async function startQuietly(env: NodeJS.ProcessEnv = {}) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const started = await startServer(
    readSettings({
      ...{ HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: await urlOf(server.db), ...env },
    }),
  )
  write.mockRestore()
  return started
}

test('runs the jobs of the server and of the features once started', async () => {
  const hotel = await buildHotel(server)
  const guest = await buildGuest(hotel)
  await addRows(server.db, 'idempotency', {
    hotel_id: hotel.id,
    actor_id: guest.id,
    key: 'old',
    body_hash: Buffer.from('x'),
    created_at: new Date(Date.now() - 49 * HOUR_MS),
  })
  await addRows(server.db, 'hold', {
    hotel_id: hotel.id,
    id: newId(),
    key_hash: Buffer.from('key'),
    address_hash: Buffer.from('address'),
    rooms: 1,
    expires_at: new Date(Date.now() - HOUR_MS),
  })
  const started = await startQuietly()
  await vi.waitFor(async () =>
    expect(await server.db.selectFrom('idempotency').select('key').execute()).toEqual([]),
  )
  await vi.waitFor(async () => {
    const holds = await server.db.selectFrom('hold').select('ended_at').execute()
    expect(holds).toEqual([{ ended_at: expect.any(Date) }])
  })
  await started.stop()
})

test('ends the nightly backup under way when it stops', async () => {
  const folder = await mkdtemp(join(dataDir, 'backups-'))
  let stopped: Promise<void> | undefined
  await server.db.transaction().execute(async (tx) => {
    // Reading this table, the backup waits.
    await sql`LOCK TABLE push_subscription IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const started = await startQuietly({ BACKUP_DIR: folder })
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
    stopped = started.stop()
    await vi.waitFor(async () => {
      expect(await tx.selectFrom('backup_run').select('id').execute()).toEqual([])
    })
    expect(await readdir(folder)).toEqual([])
  })
  await stopped
})
