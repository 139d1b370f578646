import type { Route } from '@bellhop/contract/base/route'
import fc from 'fast-check'
import {
  brokenCalls,
  validCalls,
  type WireCall,
} from '../../apps/server/src/contract-tests/hostile-calls.ts'
import { checkResponse } from '../../apps/server/src/contract-tests/response-checks.ts'
import type { Fixture } from './fixture.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

/** On each of the two databases; together 100,000. */
const REQUESTS = 50_000
const CONNECTIONS = 20
/** Share of the remaining time: kills and restarts follow. */
const TIME_SHARE = 0.4
/** Slow by design: hashing a password, and voice notes, images and documents, which are processed one by one. */
const slow: Record<string, number> = {
  staffSignIn: 24,
  sendVoiceNote: 60,
  sendDeskVoiceNote: 60,
  sendPicture: 60,
  sendDeskPicture: 60,
  getMyInvoice: 60,
  getFolioInvoice: 60,
  getInvoice: 60,
}
/** Calls that end their session use a new guest's each, as long as there are any. */
const endsSession = ['logout', 'logoutEverywhere', 'staffSignOut']

type Call = Fixture['calls'][number]

/** Requests generated from the contract, valid and broken, over real connections. */
export const hostileRequests: Fault = {
  name: `${REQUESTS} hostile requests`,
  async run({ fixture, makePlace, startClock, setProgress }) {
    const { failures, expect } = collectFailures()
    const server = await startServer(await makePlace())
    const statuses: (number | undefined)[] = []
    const requests = generateRequests(fixture)
    const isOver = startClock(TIME_SHARE)

    async function sendUntilTheEnd(): Promise<void> {
      for (const { name, route, session, wire } of requests) {
        if (isOver()) return
        const number = statuses.push(undefined)
        setProgress(`${number} of ${REQUESTS} requests`)
        const headers = {
          ...sessionFor(name, session, fixture, number),
          ...wire.headers,
          // Streams do not end: only invalid requests are sent.
          ...(name.endsWith('Stream') && { accept: 'application/json' }),
          // Separate addresses, because rate limits per address are not tested here.
          'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.${(number >> 16) & 255}`,
        }
        try {
          const response = await send(server.url, { ...wire, method: route.method, headers })
          statuses[number - 1] = response.statusCode
          if (response.statusCode !== 503) checkResponse(route, response)
        } catch (error) {
          if (isCutOff(route, error)) continue
          failures.push(`${name} ${wire.url.slice(0, 100)}: ${String(error).slice(0, 200)}`)
        }
      }
    }

    await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilTheEnd))
    const { statusCode } = await send(server.url, { url: '/api/ready' })
    expect(statusCode === 200, `/api/ready returned ${statusCode} afterwards`)
    expect(statuses.length >= REQUESTS, `only ${statuses.length} requests in the time there was`)
    const errors = server.errors()
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    await server.stop()
    return {
      figures: `${statuses.length} of ${REQUESTS} requests: ${countStatuses(statuses)}`,
      failures: failures.slice(0, 10),
    }
  },
}

/**
 * A form without a session, or larger than its call allows, is rejected unread, and its connection ends
 * (plugins/multipart-body.ts). Whether a client that is still writing receives the response is a race.
 */
function isCutOff({ config: { files } }: Route, error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return files !== undefined && ['EPIPE', 'ECONNRESET'].includes(code)
}

/** Shared by all connections: each takes the next one. */
function* generateRequests({ calls }: Fixture): Generator<Call & { wire: WireCall }> {
  const others = calls.filter(({ name }) => !slow[name])
  const perCall = Math.ceil(REQUESTS / others.length)
  for (const call of calls) {
    const count = Math.ceil((slow[call.name] ?? perCall) / 2)
    for (const make of [brokenCalls, validCalls]) {
      for (const wire of fc.sample(make(call.route, call.example), count)) yield { ...call, wire }
    }
  }
}

function sessionFor(name: string, session: Call['session'], { guests }: Fixture, number: number) {
  // One in four without a session.
  if (number % 4 === 0) return {}
  if (!endsSession.includes(name)) return session
  return guests[number % guests.length]?.session
}
