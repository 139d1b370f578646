import type { Route } from '@bellhop/contract/base/route'
import fc from 'fast-check'
import {
  brokenCalls,
  validCalls,
  type WireCall,
} from '../../apps/server/src/contract-tests/hostile-calls.ts'
import { checkResponse } from '../../apps/server/src/contract-tests/response-checks.ts'
import { maxFormBytes } from '../../apps/server/src/plugins/multipart-body.ts'
import type { Fixture } from './fixture.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

/** On each of the two databases; together 100,000. */
const REQUESTS = 50_000
const CONNECTIONS = 20
/** Of the time that is left: kills and restarts of the server come after it. */
const TIME_SHARE = 0.4
/** Hashing a password takes its time on purpose; voice notes, pictures and documents take it one after the other. */
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
/** Calls that end the session they are made with: every call with another guest's, as long as there are any. */
const endsSession = ['logout', 'logoutEverywhere', 'staffSignOut']

type Call = Fixture['calls'][number]

/** Requests generated from the contract, valid and broken, over real connections. */
export const hostileRequests: Fault = {
  name: `${REQUESTS} hostile requests`,
  on: ['PGlite', 'PostgreSQL'],
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
          // A stream would not end: it is only asked for what it refuses.
          ...(name.endsWith('Stream') && { accept: 'application/json' }),
          // Everybody from somewhere else: the limits per address are not what is tested here.
          'x-forwarded-for': `10.${number & 255}.${(number >> 8) & 255}.${(number >> 16) & 255}`,
        }
        try {
          const answer = await send(server.url, { ...wire, method: route.method, headers })
          statuses[number - 1] = answer.statusCode
          if (answer.statusCode !== 503) checkResponse(route, answer)
        } catch (error) {
          if (isCutOff(route, wire, error)) continue
          failures.push(`${name} ${wire.url.slice(0, 100)}: ${String(error).slice(0, 200)}`)
        }
      }
    }

    await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilTheEnd))
    const { statusCode } = await send(server.url, { url: '/api/ready' })
    expect(statusCode === 200, `/api/ready answers ${statusCode} afterwards`)
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
 * A form that is larger than its call takes is refused before it has been read, and its connection ends
 * (plugins/multipart-body.ts). Whether a client that is still writing learns the answer depends on which comes first.
 */
function isCutOff(
  { config: { files } }: Route,
  { payload = '' }: WireCall,
  error: unknown,
): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  const isTooLarge = files !== undefined && payload.length > maxFormBytes(files)
  return isTooLarge && ['EPIPE', 'ECONNRESET'].includes(code)
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
  // One in four from nobody.
  if (number % 4 === 0) return {}
  if (!endsSession.includes(name)) return session
  return guests[number % guests.length]?.session
}
