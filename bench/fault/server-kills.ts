import { setTimeout as delay } from 'node:timers/promises'
import { compareStored, readStored, startOrdering } from './ordering.ts'
import { collectFailures, type Fault } from './report.ts'
import { startServer } from './start-server.ts'

const KILLS = 100
const CLIENTS = 8
/** Orders accepted before the next kill, which follows within a few milliseconds, during the next ones. */
const ORDERS_BETWEEN = 8
const MAX_DELAY_MS = 30
/** How long the server may take to accept orders after its start. */
const BUSY_MS = 10_000

/** Kills the server during writes, and starts it again. */
export const serverKills: Fault = {
  name: `${KILLS} × kill -9 amid orders`,
  async run({ fixture, makePlace, startClock, setProgress }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    const before = await readStored(place)
    const server = await startServer(place)
    const orders = startOrdering(() => server.url, fixture, CLIENTS)
    const started: number[] = []
    const isOver = startClock(1)
    let kills = 0
    while (kills < KILLS && !isOver()) {
      kills++
      setProgress(`${kills} of ${KILLS} kills`)
      const enough = orders.accepted.length + ORDERS_BETWEEN
      const deadline = performance.now() + BUSY_MS
      while (orders.accepted.length < enough && performance.now() < deadline) await delay(1)
      if (orders.accepted.length < enough) failures.push(`no orders before kill ${kills}`)
      await delay(Math.random() * MAX_DELAY_MS)
      orders.pause()
      await server.kill()
      const start = performance.now()
      await server.start()
      started.push(performance.now() - start)
      orders.resume()
    }
    const isFinished = await orders.finish()
    const errors = server.errors()
    expect(server.pid !== undefined, 'the server has ended')
    await server.stop()
    const { lost, doubled } = compareStored(orders.accepted, before, await readStored(place))

    const unanswered = orders.responses.filter((response) => response === undefined).length
    const rejected = orders.responses.filter(
      (response) => response && response.statusCode !== 201,
    ).length
    expect(kills === KILLS, `only ${kills} kills in the time there was`)
    expect(isFinished, 'orders were not accepted in the end')
    expect(unanswered > 0, 'no order was under way at a kill')
    expect(rejected === 0, `${rejected} orders rejected`)
    expect(lost === 0, `${lost} accepted orders lost`)
    expect(!isFinished || doubled === 0, `${doubled} effects doubled`)
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    const mean = started.reduce((sum, ms) => sum + ms, 0) / started.length
    return {
      figures: `${kills} of ${KILLS} kills, ${orders.accepted.length} orders accepted, ${unanswered} cut off and repeated; lost ${lost}, doubled ${doubled}; a start took ${Math.round(mean)} ms`,
      failures,
    }
  },
}
