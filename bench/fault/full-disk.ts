import { setTimeout as delay } from 'node:timers/promises'
import { mountSmallDisk } from './disks.ts'
import { compareStored, readStored, startOrdering } from './ordering.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

const MEGABYTES = 256
const CLIENTS = 4
/** How long orders may be accepted on a full disk, in the database's reserved space. */
const RESERVE_MS = 60_000
const FULL_MS = 2_000
const RECOVERY_MS = 10_000

/** The disk with the data folder and the tables is full for a while. */
export const fullDisk: Fault = {
  name: 'full disk',
  async run({ fixture, makePlace }) {
    const disk = await mountSmallDisk(MEGABYTES)
    if (!disk)
      return { figures: '', failures: [], skipped: 'a small disk can be mounted by root only' }
    const { failures, expect } = collectFailures()
    const place = await makePlace(disk.folder)
    const before = await readStored(place)
    const server = await startServer(place)
    const orders = startOrdering(() => server.url, fixture, CLIENTS)
    const rejected = () => orders.responses.filter((response) => response?.statusCode !== 201)

    await disk.fill()
    const deadline = performance.now() + RESERVE_MS
    while (rejected().length === 0 && performance.now() < deadline) {
      await delay(20)
      // Space that the database frees in the meantime.
      await disk.fill()
    }
    const image = await send(server.url, { url: `/api/images/${fixture.imageId}?w=640` })
    expect(image.statusCode === 200, `an image got ${image.statusCode}`)
    await delay(FULL_MS)
    expect(rejected().length > 0, 'no order was rejected on the full disk')
    expect(
      rejected().every(
        (response) => response?.statusCode === 503 && Number(response.headers['retry-after']) > 0,
      ),
      `orders were rejected with ${countStatuses(rejected().map((response) => response?.statusCode))}`,
    )
    const health = await send(server.url, { url: '/api/health' })
    expect(health.statusCode === 200, `/api/health returned ${health.statusCode}`)

    await disk.free()
    const back = performance.now()
    const acceptedFull = orders.accepted.length
    while (orders.accepted.length === acceptedFull && performance.now() - back < RECOVERY_MS) {
      await delay(2)
    }
    const recovered = Math.round(performance.now() - back)
    const hasRecovered = orders.accepted.length > acceptedFull
    expect(hasRecovered, `no order was accepted within ${RECOVERY_MS} ms of freed space`)
    const isFinished = await orders.finish()
    expect(isFinished, 'orders were not accepted in the end')
    await server.stop()
    const { lost, doubled } = compareStored(orders.accepted, before, await readStored(place))
    expect(lost === 0, `${lost} accepted orders lost`)
    expect(!isFinished || doubled === 0, `${doubled} effects doubled`)
    const errors = server.errors()
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    return {
      figures: `${countStatuses(orders.responses.map((response) => response?.statusCode))}; first success ${recovered} ms after space was freed; lost ${lost}, doubled ${doubled}`,
      failures,
    }
  },
}
