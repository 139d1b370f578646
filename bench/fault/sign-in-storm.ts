import { setTimeout as delay } from 'node:timers/promises'
import { applyLimits } from './places.ts'
import { collectFailures, countStatuses, type Fault, quantile } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

const SIGN_INS = 150
/**
 * The additional latency for guests, in milliseconds, at the 95th percentile: the slowest depend on the machine, too.
 */
const MAX_LONGER_MS = 100
const CALM_READS = 60
/** After nine seconds the server exits without closing the database. */
const MAX_STOP_MS = 9_000

/** Many sign-ins at the desk from one address, each with a password to hash; the server is stopped during them. */
export const signInStorm: Fault = {
  name: `${SIGN_INS} sign-ins at the desk at once`,
  async run({ fixture, makePlace }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    await applyLimits(place)
    const server = await startServer(place)
    const [guest] = fixture.guests

    const signInAll = (address: string) =>
      Promise.all(
        Array.from({ length: SIGN_INS }, (_, i) =>
          send(server.url, {
            method: 'POST',
            url: '/api/desk/session',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
            payload: JSON.stringify({ email: `${i}@hotel.example`, password: 'wrong' }),
          }),
        ),
      )
    const read = async () => {
      const start = performance.now()
      const url = `/api/hotels/details/${fixture.hotelId}`
      const { statusCode } = await send(server.url, { url, headers: guest?.session ?? {} })
      if (statusCode !== 200) failures.push(`a guest's GET returned ${statusCode}`)
      return performance.now() - start
    }
    const readWhile = async (isOn: (reads: number) => boolean) => {
      const waits: number[] = []
      while (isOn(waits.length)) {
        await delay(20)
        waits.push(await read())
      }
      return waits
    }
    await read()
    const calm = quantile(await readWhile((reads) => reads < CALM_READS), 0.95)
    let isOver = false
    const storm = signInAll('198.51.100.1').finally(() => {
      isOver = true
    })
    const waits = await readWhile(() => !isOver)
    const responses = await storm
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.includes(401), 'no password was looked at')
    expect(
      statuses.every((status) => [401, 429, 503].includes(status)),
      'a response other than 401, 429 and 503',
    )
    const slow = quantile(waits, 0.95)
    expect(
      slow < calm + MAX_LONGER_MS,
      `95 % of the guests waited up to ${Math.round(slow)} ms, ${Math.round(calm)} ms without the storm`,
    )

    const second = signInAll('198.51.100.2').catch(() => [])
    await delay(100)
    const start = performance.now()
    await server.stop()
    const stopped = performance.now() - start
    await second
    expect(stopped < MAX_STOP_MS, `it took ${Math.round(stopped)} ms to stop`)
    return {
      figures: `${countStatuses(statuses)}; ${waits.length} guests' GETs: 95 % within ${Math.round(slow)} ms, ${Math.round(calm)} ms before; stopped within ${Math.round(stopped)} ms`,
      failures,
    }
  },
}
