import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { claimBackup, finishRun, recordRun } from '../backup/runs.ts'
import { readSettings, version } from '../settings.ts'
import { openPort, openTestApp } from '../testing/build-app.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { systemEnv } from '../testing/system-env.ts'
import { openTestDatabase, urlOf } from '../testing/test-database.ts'
import {
  checkAddress,
  checkCertificate,
  judgeCertificate,
  judgeClock,
  judgeProxies,
} from './address.ts'
import { checkBackups, checkDatabase, checkMigrations } from './database.ts'
import { checkCodes, checkMail, checkPush } from './delivery.ts'
import { checkSafely, type Finding, formatFinding } from './finding.ts'

const server = await openTestApp()
afterAll(() => server.close())
let origin: string
beforeAll(async () => {
  origin = await openPort(server)
})

const now = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const isProblem = { state: 'problem', why: expect.anything(), fix: expect.anything() }

const inEnglish = (found: Finding | undefined) => found && formatFinding(found, 'en')

async function listen(handler: Parameters<typeof createServer>[1]): Promise<[Server, string]> {
  const other = createServer(handler)
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  return [other, `127.0.0.1:${(other.address() as AddressInfo).port}`]
}

test('finds the server at its address, and its clock right', async () => {
  const [address, clock, proxies] = await checkAddress(origin, 0)
  expect(inEnglish(address)).toMatchObject({
    state: 'ok',
    what: `${origin} answers with version ${version}.`,
  })
  expect(clock).toMatchObject({ check: 'clock', state: 'ok' })
  expect(proxies).toMatchObject({ check: 'proxies', state: 'ok' })
})

test('compares the proxies that calls come through with TRUST_PROXY', async () => {
  const [proxy, host] = await listen(async (request, response) => {
    const headers = { 'X-Forwarded-For': `203.0.113.7, ${request.socket.remoteAddress}` }
    response.end(await (await fetch(origin + request.url, { headers })).text())
  })
  const check = async (trusted: number) =>
    inEnglish(
      (await checkAddress(`http://${host}`, trusted)).find(({ check }) => check === 'proxies'),
    )
  expect(await check(2)).toMatchObject({ state: 'ok' })
  for (const trusted of [0, 1, 3]) {
    expect(await check(trusted)).toMatchObject({
      ...isProblem,
      what: `Calls come through 2 proxies, and TRUST_PROXY is ${trusted}.`,
      fix: expect.stringMatching(/^Set TRUST_PROXY=2 /),
    })
  }
  proxy.close()
  expect(judgeProxies(undefined, 0).state).toBe('off')
})

test.each<[why: string, body: string, days: number, check: string, what: RegExp]>([
  ['another program', '<p>Welcome</p>', 0, 'address', /is not Bellhop: it answers with status 200/],
  ['another version', '{"status":"ok","version":"9"}', 0, 'address', /runs version 9, and this is/],
  ['another clock', `{"status":"ok","version":"${version}"}`, 1, 'clock', /differ by 24 hours/],
])('reports %s at the address', async (_why, body, days, check, what) => {
  const [other, host] = await listen((_request, response) => {
    response.setHeader('Date', new Date(Date.now() - days * DAY_MS).toUTCString())
    response.end(body)
  })
  const findings = await checkAddress(`http://${host}`, 0)
  const found = findings.find(({ state }) => state === 'problem')
  expect(inEnglish(found)).toMatchObject({ ...isProblem, check, what: expect.stringMatching(what) })
  other.close()
})

test('judges the clock by date and time, and not at all without them', async () => {
  const at = (ms: number) =>
    formatFinding(judgeClock('https://stay.example.com', now.getTime() + ms, now.getTime()), 'en')
  for (const ms of [0, -30_000, 30_000]) expect(at(ms).state).toBe('ok')
  expect(at(-31_000)).toMatchObject({ ...isProblem, what: expect.stringMatching(/by 31 s\.$/) })
  for (const days of [-400, -7, -1, 1, 2, 365]) {
    const what = expect.stringMatching(Math.abs(days) === 1 ? /by 24 hours\./ : /by \d+ days\./)
    expect(at(days * DAY_MS)).toMatchObject({ ...isProblem, what })
  }
  const [other, host] = await listen((_request, response) => {
    response.sendDate = false
    response.end(`{"status":"ok","version":"${version}"}`)
  })
  expect(inEnglish((await checkAddress(`http://${host}`, 0))[1])).toMatchObject({
    ...{
      check: 'clock',
      state: 'off',
      what: `Not checked: http://${host} answers without a date.`,
    },
  })
  other.close()
})

test('reports an address that nothing answers, and a certificate that is not accepted', async () => {
  const [other, host] = await listen(() => {})
  expect(await checkCertificate(`https://${host}`, now)).toMatchObject(isProblem)
  other.close()
  await once(other, 'close')
  const [address] = await checkAddress(`http://${host}`, 0)
  expect(inEnglish(address)).toMatchObject({
    ...isProblem,
    what: `http://${host} cannot be reached (ECONNREFUSED).`,
  })
})

test('reports a certificate that ends within two weeks, and an address without one', async () => {
  const ending = (days: number) => judgeCertificate('stay.example.com', daysAgo(-days), now)
  expect(ending(14).state).toBe('ok')
  expect(ending(13)).toMatchObject(isProblem)
  expect(await checkCertificate('http://stay.example.com', now)).toMatchObject(isProblem)
  expect(await checkCertificate('http://localhost:3000', now)).toMatchObject({ state: 'off' })
})

test('sends a real email, and reports a mail server that rejects it', async () => {
  const received: string[] = []
  let rejection: Error | undefined
  const mail = await startMailServer(
    (to) => void received.push(to),
    () => rejection,
  )
  const settings = readSettings({ SMTP_URL: mail.url, SMTP_FROM: 'Hotel Sol <stay@example.com>' })
  expect((await checkMail(settings)).state).toBe('ok')
  expect(received).toEqual(['stay@example.com'])
  rejection = new Error('Mailbox full')
  expect(await checkMail(settings)).toMatchObject(isProblem)
  expect((await checkMail(readSettings({}))).state).toBe('off')
  mail.close()
})

test('reports codes that only the terminal shows, unless it is the demo', () => {
  expect(checkCodes(readSettings({ DEMO: 'off' }))).toMatchObject(isProblem)
  expect(checkCodes(readSettings({})).state).toBe('off')
})

test('reports services of notifications that cannot be reached', async () => {
  expect(await checkPush(readSettings({}))).toMatchObject({ state: 'off' })
  const [service, host] = await listen((_request, response) => void response.writeHead(404).end())
  const settings = readSettings({ PUBLIC_URL: 'https://stay.example.com' })
  const there = `http://${host}`
  expect(await checkPush(settings, [there])).toMatchObject({ check: 'push', state: 'ok' })
  expect(inEnglish(await checkPush(settings, [there, 'http://127.0.0.1:1']))).toMatchObject({
    ...isProblem,
    what: '127.0.0.1:1 cannot be reached.',
  })
  service.close()
})

test('reports a missing or old backup', async () => {
  expect(inEnglish(await checkBackups(server.db, now))).toMatchObject({
    ...isProblem,
    what: 'There is no backup.',
  })
  const backup = { kind: 'backup', file: 'hotel.backup', bytes: 1 } as const
  await recordRun(server.db, { ...backup, startedAt: daysAgo(2) })
  expect(await checkBackups(server.db, now)).toMatchObject(isProblem)
  await recordRun(server.db, { ...backup, startedAt: daysAgo(1) })
  expect((await checkBackups(server.db, now)).state).toBe('ok')
})

test('shows the problem of a failed backup until one succeeds', async () => {
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const backup = { kind: 'backup', file: 'bellhop-x.backup', bytes: 0 } as const
  const failure = { ...backup, startedAt: after(0), problem: 'The disk is full.' }
  await recordRun(server.db, failure)
  expect(inEnglish(await checkBackups(server.db, now))).toMatchObject({
    ...isProblem,
    what: expect.stringMatching(/^The last backup, bellhop-x\.backup, failed: The disk is full\. /),
  })
  const id = await claimBackup(server.db, 'bellhop-y.backup', after(1))
  expect((await checkBackups(server.db, after(1))).state).toBe('ok')
  const interrupted = await checkBackups(server.db, after(120))
  expect(inEnglish(interrupted)?.what).toContain('It was interrupted.')
  expect(formatFinding(interrupted, 'de').what).toContain('Der Vorgang wurde unterbrochen.')
  await finishRun(server.db, id ?? '', { durationMs: 1, bytes: 1 })
  expect((await checkBackups(server.db, after(120))).state).toBe('ok')
})

test('reports a database of another version, and one that cannot be reached', async () => {
  const check = () => checkMigrations(server.db)
  expect((await check()).state).toBe('ok')
  const migration = { name: '9999_later.sql', checksum: 'x' }
  await server.db.insertInto('migration').values(migration).execute()
  expect(await check()).toMatchObject(isProblem)
  await server.db.deleteFrom('migration').where('name', '>=', '9').execute()
  const [last] = await server.db
    .deleteFrom('migration')
    .where('name', '=', (from) =>
      from.selectFrom('migration').select((of) => of.fn.max('name').as('name')),
    )
    .returningAll()
    .execute()
  expect(inEnglish(await check())).toMatchObject({
    ...isProblem,
    what: `The database is of an earlier version: it lacks ${last?.name}.`,
  })
  if (last) await server.db.insertInto('migration').values(last).execute()
  const gone = readSettings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await checkDatabase(gone, now)).toMatchObject([isProblem])
})

test('reports a database that is not made yet, embedded or elsewhere', async () => {
  const DATA_DIR = await mkdtemp(join(inject('serversFolder'), 'doctor-'))
  const [missing] = await checkDatabase(readSettings({ DATA_DIR }), now)
  expect(inEnglish(missing)).toMatchObject({
    ...isProblem,
    what: `There is no database in ${DATA_DIR} yet.`,
  })
  const empty = await openTestDatabase()
  await empty.db.deleteFrom('migration').execute()
  const DATABASE_URL = await urlOf(empty.db)
  const [unused] = await checkDatabase(readSettings({ DATA_DIR, DATABASE_URL }), now)
  expect(inEnglish(unused)).toMatchObject({ ...isProblem, what: 'The database is empty.' })
  await empty.close()
})

test('reports a database that cannot be written', async () => {
  const { db, close } = await openTestDatabase()
  const url = await urlOf(db)
  const stateAt = async (DATABASE_URL: string) =>
    inEnglish((await checkDatabase(readSettings({ DATABASE_URL }), now))[0])
  expect(await stateAt(url)).toMatchObject({ check: 'database', state: 'ok' })
  const isQuery = url.includes('?') ? '&' : '?'
  const standby = `${url}${isQuery}options=-c%20default_transaction_read_only%3Don`
  expect(await stateAt(standby)).toMatchObject({
    ...isProblem,
    what: expect.stringMatching(/^The database can be read, but not written \(.+read-only/),
  })
  await close()
})

test('reports a check that could not be made, and makes the others', async () => {
  const failing = () => Promise.reject(Object.assign(new Error('denied'), { code: '42501' }))
  const [found] = [await checkSafely('database', failing)].flat()
  expect(inEnglish(found)).toMatchObject({
    ...isProblem,
    check: 'database',
    what: expect.stringMatching(/^Not checked\. The account in DATABASE_URL lacks privileges/),
  })
})

/** Runs the command as its npm script does. */
function runDoctor(env: object, ...args: string[]): Promise<{ code: number; output: string }> {
  const script = fileURLToPath(new URL('../doctor-command.ts', import.meta.url))
  const options = { env: { ...systemEnv, ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

test('the command prints findings for people and programs, and ends with an exit code', {
  tags: 'nightly',
}, async () => {
  await recordRun(server.db, { kind: 'backup', file: 'x', bytes: 1, startedAt: new Date() })
  const settings = {
    DATABASE_URL: await urlOf(server.db),
    DATA_DIR: await mkdtemp(join(inject('serversFolder'), 'doctor-')),
    PUBLIC_URL: origin,
  }
  const [text, json, invalid] = await Promise.all([
    runDoctor({ ...settings, DEMO: 'off' }),
    runDoctor(settings, '--json'),
    runDoctor({ ...settings, PORT: 'x' }),
  ])
  expect(text.output).toMatch(
    /^PROBLEM {2}codes {8}One-time codes are printed in the terminal only\.$/m,
  )
  expect(text.output).toMatch(/problems? found\.\n$/)
  expect(text.code).toBe(1)
  const { findings } = JSON.parse(json.output)
  const problems = findings.filter(({ state }: { state: string }) => state === 'problem')
  // The disk of the tests may be almost full, and Node's data of time zones old.
  const ofMachine = ['disk', 'zones']
  expect(problems.filter(({ check }: { check: string }) => !ofMachine.includes(check))).toEqual([])
  expect(json.code).toBe(problems.length > 0 ? 1 : 0)
  expect(invalid).toEqual({ code: 2, output: 'PORT must be a port from 0 to 65535.\n' })
})
