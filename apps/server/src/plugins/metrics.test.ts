import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { advanceRequest } from '@bellhop/contract/desk/requests'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { afterAll, expect, inject, test } from 'vitest'
import { copyBackups } from '../backup/copy-backups.ts'
import { nameBackup } from '../backup/nightly-files.ts'
import { recordRun } from '../backup/runs.ts'
import { runEvery } from '../jobs/run-every.ts'
import { measureDisks } from '../metrics/disks.ts'
import { measureMissingMessages } from '../metrics/missing-messages.ts'
import { readSettings } from '../settings.ts'
import { startBucketServer } from '../testing/bucket-server.ts'
import { openPort, openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, buildStaff } from '../testing/builders.ts'
import { openStream } from '../testing/live-stream.ts'
import { buildAmenity } from '../testing/menu-builders.ts'
import { changeRows } from '../testing/rows.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const token = 'a-token-of-the-tests'
const server = await openTestApp({ METRICS_TOKEN: token })
afterAll(() => server.close())

const read = ({ app }: TestApp, authorization?: string) =>
  app.inject({ url: '/api/metrics', headers: { ...(authorization && { authorization }) } })

const scrape = async (from = server) => (await read(from, `Bearer ${token}`)).body

/** A sample by its name and labels, as the line has them. */
async function sampleOf(sample: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('needs the token', async () => {
  const { statusCode, headers } = await read(server, `Bearer ${token}`)
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  for (const authorization of [undefined, token, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`]) {
    expect((await read(server, authorization)).statusCode).toBe(401)
  }
})

test('does not exist without METRICS_TOKEN', async () => {
  const other = await openTestApp()
  expect((await read(other, `Bearer ${token}`)).statusCode).toBe(404)
  expect((await read(other, 'Bearer undefined')).statusCode).toBe(404)
  await other.close()
})

test('counts calls by route, and failures', async () => {
  await server.app.inject('/api/hotels')
  await server.app.inject('/api/guests/app/login/validate-guest/a-secret-key')
  await server.app.inject('/api/no-such-address')
  const text = await scrape()
  expect(text).toMatch(/^bellhop_route_seconds_count\{method="GET",route="\/api\/hotels"\} 1$/m)
  expect(text).toMatch(/^bellhop_route_seconds_sum\{method="GET",route="\/api\/hotels"\} 0\.\d+$/m)
  expect(text).toContain('route="/api/guests/app/login/validate-guest/:id"')
  expect(text).not.toContain('a-secret-key')
  expect(text).toMatch(/^bellhop_responses_total\{status="404"\} [1-9]/m)
  expect(text).toMatch(/^bellhop_call_seconds_bucket\{side="guest",le="\+Inf"\} [1-9]/m)
})

test('has at most 2,500 series when every route has been called', { tags: 'nightly' }, async () => {
  const called = await openTestApp({ METRICS_TOKEN: token })
  const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
  for (const [path, calls] of Object.entries(called.app.swagger().paths ?? {})) {
    for (const method of methods) {
      if (!(method.toLowerCase() in (calls ?? {}))) continue
      await called.app.inject({ method, url: `/api${path.replaceAll(/[{}]/g, '')}` })
    }
  }
  const lines = (await scrape(called)).split('\n')
  const routes = lines.filter((line) => line.startsWith('bellhop_route_seconds_count'))
  const series = lines.filter((line) => line && !line.startsWith('#'))
  expect(routes.length).toBeGreaterThan(300)
  // Each route could also have one for its failures.
  expect(series.length + routes.length).toBeLessThan(2_500)
  expect(series.filter((line) => line.includes('hotel='))).toEqual([])
  await called.close()
})

test('measures requests that are late, and the error of promises', async () => {
  const hotel = await buildHotel(server)
  const department = await buildDepartment(hotel)
  const towel = await buildAmenity(hotel, department)
  const guest = await buildGuest(hotel)
  const staff = await buildStaff(hotel, { role: 'manager' })
  const ids = []
  for (let n = 0; n < 3; n++) {
    const { body } = await guest.call(createAmenityRequest, {
      body: { departmentId: department.id, lines: [{ itemId: towel.id, quantity: 1 }] },
    })
    ids.push(body.data._id)
  }
  expect(await sampleOf('bellhop_requests_unaccepted')).toBe(0)
  const [late, done] = ids
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  await changeRows(server.db, 'guest_request', late ?? '', { created_at: hoursAgo(1) })
  await changeRows(server.db, 'guest_request', done ?? '', {
    created_at: hoursAgo(3),
    promised_at: hoursAgo(2),
  })
  expect(await sampleOf('bellhop_requests_unaccepted')).toBe(2)
  expect(await sampleOf('bellhop_requests_overdue')).toBe(1)
  const before = (await sampleOf('bellhop_promise_error_seconds_sum')) ?? 0
  await staff.call(advanceRequest, { params: { id: done ?? '' }, body: { status: 'done' } })
  expect(await sampleOf('bellhop_requests_overdue')).toBe(0)
  const error = ((await sampleOf('bellhop_promise_error_seconds_sum')) ?? 0) - before
  expect(Math.round(error / 60)).toBe(120)
})

test('measures jobs and what waits to be sent', async () => {
  const stops = [
    runEvery(HOUR_MS, 'a job that succeeds', async () => {})(server.app),
    runEvery(HOUR_MS, 'a job that fails', async () => {
      throw new Error('The mail server is down')
    })(server.app),
  ]
  await expect.poll(() => sampleOf('bellhop_job_failures_total{job="a job that fails"}')).toBe(1)
  expect(await sampleOf('bellhop_job_failures_total{job="a job that succeeds"}')).toBe(0)
  expect(await sampleOf('bellhop_job_age_seconds{job="a job that succeeds"}')).toBeLessThan(10)
  for (const stop of stops) stop()
  for (const outbox of ['booking mail', 'invoice mail', 'refund', 'daily request']) {
    expect(await sampleOf(`bellhop_outbox_waiting{outbox="${outbox}"}`), outbox).toBe(0)
    expect(await sampleOf(`bellhop_outbox_delay_seconds{outbox="${outbox}"}`), outbox).toBe(0)
  }
})

test('counts open streams and connections', async () => {
  await openPort(server)
  const hotel = await buildHotel(server)
  const stream = await openStream(server, '/stream', (await buildGuest(hotel)).headers)
  await stream.next()
  expect(await sampleOf('bellhop_streams{side="guest"}')).toBe(1)
  expect(await sampleOf('bellhop_streams{side="desk"}')).toBe(0)
  stream.close()
  await expect.poll(() => sampleOf('bellhop_streams{side="guest"}')).toBe(0)
  expect(await sampleOf('bellhop_database_connections{state="waiting"}')).toBe(0)
})

test('measures the age of the latest backup that succeeded', async () => {
  expect(await sampleOf('bellhop_backup_age_seconds')).toBeUndefined()
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const backup = { kind: 'backup', file: 'hotel.backup', bytes: 1 } as const
  await recordRun(server.db, { ...backup, startedAt: hoursAgo(30) })
  await recordRun(server.db, { ...backup, startedAt: hoursAgo(6) })
  await recordRun(server.db, { ...backup, startedAt: hoursAgo(1), problem: 'The disk is full.' })
  const age = (await sampleOf('bellhop_backup_age_seconds')) ?? 0
  expect(Math.round(age / 3600)).toBe(6)
})

test('measures the age and result of the drill', async () => {
  expect(await sampleOf('bellhop_drill_success')).toBeUndefined()
  const drill = { kind: 'drill', file: 'hotel.backup', bytes: 1, durationMs: 38_000 } as const
  const hourAgo = new Date(Date.now() - HOUR_MS)
  await recordRun(server.db, { ...drill, startedAt: hourAgo, problem: 'A checksum differs.' })
  expect(await sampleOf('bellhop_drill_success')).toBe(0)
  expect(await sampleOf('bellhop_drill_age_seconds')).toBeUndefined()
  await recordRun(server.db, { ...drill, startedAt: new Date() })
  expect(await sampleOf('bellhop_drill_success')).toBe(1)
  expect(await sampleOf('bellhop_drill_duration_seconds')).toBe(38)
})

test('measures the age of the latest copy in the bucket', async () => {
  const buckets = await startBucketServer()
  const folder = await mkdtemp(join(inject('serversFolder'), 'copied-'))
  const name = nameBackup(new Date(Date.now() - 6 * HOUR_MS))
  await writeFile(join(folder, name), `BELLHOP-BACKUP 1 encrypted ${'0'.repeat(64)}\n`)
  const places = { BACKUP_DIR: folder, BACKUP_BUCKET: 'others', BACKUP_KEY: 'k'.repeat(32) }
  await copyBackups(readSettings({ ...buckets.settings, ...places }))
  await buckets.close()
  const age = (await sampleOf('bellhop_backup_copy_age_seconds')) ?? 0
  expect(Math.round(age / 3600)).toBe(6)
})

test('measures the free space of the data, and of backups if their disk is connected', async () => {
  const free = await sampleOf('bellhop_disk_free_ratio{folder="data"}')
  expect(free).toBeGreaterThanOrEqual(0)
  expect(free).toBeLessThan(1)
  expect(await sampleOf('bellhop_disk_free_ratio{folder="backups"}')).toBeUndefined()
  const { DATA_DIR } = server.app.settings
  const samplesOf = async (BACKUP_DIR: string) =>
    (await measureDisks({ DATA_DIR, BACKUP_DIR })).samples.map(({ labels }) => labels?.folder)
  expect(await samplesOf(DATA_DIR)).toEqual(['data', 'backups'])
  expect(await samplesOf('/no/such/folder')).toEqual(['data'])
})

test('counts the messages that a language lacks', async () => {
  expect(await sampleOf('bellhop_missing_messages{app="server",language="hi"}')).toBe(0)
  const apps = await mkdtemp(join(inject('serversFolder'), 'apps-'))
  await mkdir(join(apps, 'desk/dist/.vite'), { recursive: true })
  await writeFile(join(apps, 'desk/dist/.vite/missing-messages.json'), '{"en":0,"tr":2}')
  const { samples } = measureMissingMessages(apps)
  expect(samples.filter(({ labels }) => labels?.app !== 'server')).toEqual([
    { labels: { app: 'desk', language: 'en' }, value: 0 },
    { labels: { app: 'desk', language: 'tr' }, value: 2 },
  ])
})

test('has every metric of the alert rules', async () => {
  const rules = readFileSync(new URL('../../../../deploy/alerts.yaml', import.meta.url), 'utf8')
  const expressions = rules.replaceAll(/^ *(summary|action):.*$/gm, '')
  const used = new Set(expressions.match(/\b(bellhop|process)_\w+/g))
  const found = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
    ([, name, type]) => (type === 'histogram' ? [`${name}_bucket`] : [name]),
  )
  expect(used.size).toBeGreaterThan(8)
  expect(found).toEqual(expect.arrayContaining([...used]))
})

test('is served while the database is down, and says so', async () => {
  const database = await openTestDatabase()
  const cut = await openTestApp({ METRICS_TOKEN: token }, async () => database)
  expect(await scrape(cut)).toContain('bellhop_database_up 1\n')
  await database.close()
  const text = await scrape(cut)
  expect(text).toContain('bellhop_database_up 0\n')
  expect(text).toContain('process_resident_memory_bytes')
  await cut.app.close()
})
