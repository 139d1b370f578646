import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Place, TestServer } from '../../e2e/support/server.ts'
import type { Session } from './fixture.ts'
import { applyLimits, openPlace } from './places.ts'
import { collectFailures, type Fault } from './report.ts'
import { type RawResponse, send } from './send.ts'
import { startServer } from './start-server.ts'
import { openStream, readEvents } from './streams.ts'

const preload = fileURLToPath(new URL('shift-clock.ts', import.meta.url))

/** Sessions of open streams are checked every 15 s. */
const END_MS = 20_000
const EVENT_MS = 5_000

/** The clocks of the server and its database jump forward by a day, back by two, then to the right time. */
export const clockJumps: Fault = {
  name: 'clock +24 h, -24 h and back',
  async run({ fixture, makePlace }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    await applyLimits(place)
    const { server, setClock, close } = await startWithClock(place, [DAY_MS, -DAY_MS, 0])
    const { hotelId, lasting, staff } = fixture
    const [brief, other] = fixture.guests
    if (!brief || !other) throw new Error('The fixture has no guests')

    const post = (url: string, body: object, headers: Session = {}) =>
      send(server.url, {
        method: 'POST',
        url: `/api${url}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      })
    const statusFor = async (headers: Session) =>
      (await send(server.url, { url: '/api/guest-requests/app', headers })).statusCode
    const order = (headers: Session) =>
      post('/guest-requests/app/amenity', fixture.order, { ...lasting, ...headers })

    const lastingStream = await openStream(server.url, lasting, {})
    const events = readEvents(lastingStream, 'request.updated')
    const briefStream = await openStream(server.url, brief.session, {})
    let isBriefOver = false
    briefStream.on('close', () => {
      isBriefOver = true
    })
    briefStream.resume()

    /** An order is accepted, its event arrives, and repeating it has no effect. */
    async function expectService(when: string): Promise<void> {
      expect((await statusFor(lasting)) === 200, `${when}: a valid session is rejected`)
      const before = events.length
      const key = { 'idempotency-key': `key ${when}`.replaceAll(' ', '-') }
      const response = await order(key)
      expect(response.statusCode === 201, `${when}: an order got ${response.body}`)
      const hasEvent = await waitFor(() => events.length > before, EVENT_MS)
      expect(hasEvent, `${when}: no event within ${EVENT_MS} ms`)
      expect((await order(key)).body === response.body, `${when}: a repeated order had an effect`)
      expect(
        (await order(first)).body === firstResponse.body,
        `${when}: the first key is forgotten`,
      )
    }

    async function expectSignIn(when: string): Promise<void> {
      const { response, code } = await askForCode(server, hotelId, other?.phone ?? '', post)
      expect(code !== undefined, `${when}: no code was sent: ${response.body}`)
      if (code === undefined) return
      const { requestId } = JSON.parse(response.body).data
      const opened = await post('/guests/v2/app/login/validate-otp', { requestId, otp: code })
      expect(opened.statusCode === 200, `${when}: a right code got ${opened.body}`)
      const authorization = String(opened.headers.authorization)
      expect((await statusFor({ authorization })) === 200, `${when}: the new session is rejected`)
    }

    const first = { 'idempotency-key': 'before-any-jump' }
    const firstResponse = await order(first)
    await expectService('before')
    const early = await askForCode(server, hotelId, brief.phone, post)

    await setClock()
    await expectService('a day ahead')
    expect((await statusFor(brief.session)) === 401, 'an expired session is still valid')
    const desk = await send(server.url, { url: '/api/desk/session', headers: staff })
    expect(desk.statusCode === 401, 'an expired session at the desk is still valid')
    const { requestId } = JSON.parse(early.response.body).data
    const expired = await post('/guests/v2/app/login/validate-otp', { requestId, otp: early.code })
    expect(expired.body.includes('otp_expired'), `a code of yesterday got ${expired.body}`)
    const jumped = performance.now()
    expect(await waitFor(() => isBriefOver, END_MS), 'the stream of an expired session goes on')
    const ended = Math.round((performance.now() - jumped) / 1000)
    await expectSignIn('a day ahead')

    await setClock()
    await expectService('a day behind')
    await expectSignIn('a day behind')

    await setClock()
    await expectService('at the right time again')
    await expectSignIn('at the right time again')
    const errors = server.errors()
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    lastingStream.destroy()
    await close()
    return {
      figures: `expired sessions and codes rejected, a stream ended after ${ended} s; at each time orders, events, repeated keys and signing in as before`,
      failures,
    }
  },
}

async function askForCode(
  server: TestServer,
  hotelId: string,
  phone: string,
  post: (url: string, body: object) => Promise<RawResponse>,
) {
  const response = await post('/guests/v2/app/login/get-otp', { hotelId, phone })
  const code = response.statusCode === 200 ? await server.nextCode(phone) : undefined
  return { response, code }
}

async function waitFor(isMet: () => boolean, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!isMet() && performance.now() < deadline) await delay(20)
  return isMet()
}

/**
 * Starts a server with an adjustable clock, also for its database, where a function replaces `now()` in the server's
 * statements.
 *
 * @returns `setClock` moves both clocks to the next of `offsets`, in milliseconds
 */
async function startWithClock(
  place: Place,
  offsets: number[],
): Promise<{ server: TestServer; setClock: () => Promise<void>; close: () => Promise<void> }> {
  await replaceNow(place)
  const server = await startServer(place, {
    NODE_OPTIONS: `--import ${preload}`,
    CLOCK_SHIFTS: offsets.join(','),
  })
  const database = await openPlace(place)
  const rest = [...offsets]
  return {
    server,
    async setClock() {
      const offset = rest.shift() ?? 0
      if (!server.pid) throw new Error('The server is not running')
      process.kill(server.pid, 'SIGWINCH')
      await server.waitForLine(`The clock is shifted by ${offset} ms.`)
      await sql`UPDATE clock.shift SET ms = ${offset}`.execute(database.db)
    },
    async close() {
      await database.close()
      await server.stop()
    },
  }
}

/** Only unqualified names change: column defaults use the real time. */
async function replaceNow(place: Place): Promise<void> {
  const { runScripts, close } = await openPlace(place)
  await runScripts(async ({ exec }) => {
    await exec(`
      CREATE SCHEMA clock;
      CREATE TABLE clock.shift (ms bigint NOT NULL);
      INSERT INTO clock.shift VALUES (0);
      CREATE FUNCTION clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS
        'SELECT pg_catalog.now() + ms * interval ''1 millisecond'' FROM clock.shift';
      DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET search_path = public, clock, pg_catalog', current_database());
      END $$`)
  })
  await close()
}
