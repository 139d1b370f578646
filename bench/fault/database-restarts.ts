import { setTimeout as delay } from 'node:timers/promises'
import { compareStored, readStored, startOrdering } from './ordering.ts'
import { readDatabasePid } from './places.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { startServer } from './start-server.ts'

const CLIENTS = 20
/** The database stops after this many accepted orders, so that slow machines do as many. */
const ORDERS_BEFORE = 2 * CLIENTS
const START_MS = 20_000
/** How long the database is busy after it is back. */
const BUSY_MS = 1_500
const RECOVERY_MS = 5_000

/** PostgreSQL ends under load, and the server starts it again. */
export const databaseRestarts: Fault[] = (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const).map(
  (signal) => ({
    name: `end of the database by ${signal}`,
    async run({ fixture, makePlace }) {
      const { failures, expect } = collectFailures()
      const place = await makePlace()
      const before = await readStored(place)
      const server = await startServer(place)
      const orders = startOrdering(() => server.url, fixture, CLIENTS)
      const accepts = (count: number, ms: number) =>
        waitFor(() => orders.accepted.length >= count, ms)
      const wasBusy = await accepts(ORDERS_BEFORE, START_MS)
      process.kill(await readDatabasePid(place), signal)

      const back = performance.now()
      const hasRecovered = await accepts(orders.accepted.length + 1, RECOVERY_MS)
      const recovered = performance.now() - back
      await delay(BUSY_MS)
      const isFinished = await orders.finish()
      const lines = server.errors()
      expect(server.pid !== undefined, 'the server has ended')
      await server.stop()
      const { lost, doubled } = compareStored(orders.accepted, before, await readStored(place))

      const rejected = orders.responses.filter((response) => response?.statusCode !== 201)
      expect(wasBusy, 'too few orders were accepted before')
      expect(hasRecovered, `no order was accepted within ${RECOVERY_MS} ms`)
      expect(isFinished, 'orders were not accepted in the end')
      expect(rejected.length > 0, 'the restart went unnoticed')
      expect(
        rejected.every(
          (response) => response?.statusCode === 503 && Number(response.headers['retry-after']) > 0,
        ),
        'a response other than 201 and 503 with Retry-After',
      )
      expect(lost === 0, `${lost} accepted orders lost`)
      expect(!isFinished || doubled === 0, `${doubled} effects doubled`)
      expect(lines.length === 0, `errors in the log: ${lines[0]}`)
      return {
        figures: `${countStatuses(orders.responses.map((response) => response?.statusCode))}; first success ${Math.round(recovered)} ms after the end; lost ${lost}, doubled ${doubled}`,
        failures,
      }
    },
  }),
)

/** @returns false if it did not become true in time */
async function waitFor(isTrue: () => boolean, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms
  while (!isTrue() && performance.now() < deadline) await delay(2)
  return isTrue()
}
