/**
 * `npm run day`: a day of 1,000 hotels in four minutes, on the real server with PostgreSQL. At the hour of check-outs a
 * hotel of 500 phones has a fire alarm; later the certificate ends, the server's clock jumps and the disk of the database
 * is full. Prints each hour, and what stands in the way when the busiest hour is made busier. DAY_MINUTES changes the
 * length, DAY_HOTELS the number of hotels. As root, or else the disk does not fill up.
 */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onPostgres } from '../data/databases.ts'
import { mountSmallDisk, unmountDisks } from '../fault/disks.ts'
import { endServers, startServer } from '../fault/start-server.ts'
import type { MixResult } from '../load/mix.ts'
import { startGenerator } from '../load/start-generator.ts'
import { type Front, startFront } from './certificate.ts'
import { fillDay } from './fill.ts'
import { happen } from './happen.ts'
import { type Hour, hours } from './hours.ts'
import { explainBottleneck, measureUsage, type Usage } from './resources.ts'

const HOTELS = Number(process.env.DAY_HOTELS ?? 1_000)
const GUESTS = 5
const PHONES = 500
/** Counts the calls of a guest, and of the desk about the guest. */
const CALLS_PER_GUEST = 25
const MINUTES = Number(process.env.DAY_MINUTES ?? 4)
const HOUR_S = (MINUTES * 60) / hours.length
const DISK_MB = 1_024
const CLOCK_AHEAD_MS = 3_600_000

/** Guests wait no longer. */
const MAX_P99_MS = 1_000
const MAX_FAILED = 0.01
const RAMP = [1.5, 2, 3, 4, 6, 8]

const METRICS_TOKEN = 'token-of-the-simulation'
const preload = fileURLToPath(new URL('../fault/shift-clock.ts', import.meta.url))
const busiest = hours.toSorted((a, b) => b.share - a.share)[0] as Hour

const generator = startGenerator()
const phones = startGenerator()
const disk = await mountSmallDisk(DISK_MB)
try {
  await onPostgres(async (engine) => {
    console.log(`Making ${HOTELS} hotels of ${GUESTS + 1} guests, and one of ${PHONES} phones.`)
    const { place, filled: day } = await engine.makePlace(
      (filler) => fillDay(filler, { hotels: HOTELS, guests: GUESTS, phones: PHONES }),
      disk?.folder,
    )
    const server = await startServer(
      { ...place, hasDemo: true },
      {
        METRICS_TOKEN,
        NODE_OPTIONS: `--import ${preload}`,
        CLOCK_SHIFTS: `${CLOCK_AHEAD_MS},0`,
      },
    )
    const { pid, url } = server
    if (!pid) throw new Error('The server is not running')
    const admin = new pg.Client(place.databaseUrl)
    await admin.connect()
    const { rows } = await admin.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pids = { server: pid, backend: rows[0]?.pid ?? 0 }
    const front = await startFront(url)
    await phones.run('each', {
      load: { origin: url, calls: day.parts[0]?.calls.slice(0, 500) ?? [] },
    })

    const replay = (seconds: number, perSecond: number, over?: Front) =>
      measureUsage(
        pids,
        () => readWaiting(url),
        () =>
          generator.run('mix', {
            origin: over?.origin ?? url,
            ...(over && { ca: over.ca }),
            ...{ parts: day.parts, seconds, perSecond },
          }),
      )
    const readSize = async () => {
      const { rows: sizes } = await admin.query<{ bytes: number; orders: number }>(
        'SELECT pg_database_size(current_database())::float8 AS bytes, (SELECT count(*)::float8 FROM guest_request) AS orders',
      )
      return sizes[0] ?? { bytes: Number.NaN, orders: Number.NaN }
    }
    const sizeBefore = await readSize()
    const rateOf = ({ share }: Hour) => (day.guests * CALLS_PER_GUEST * share) / HOUR_S

    const table: object[] = []
    const unexpected: string[] = []
    for (const hour of hours) {
      const over = hour.event?.startsWith('the certificate') ? front : undefined
      const [{ result, usage }, note] = await Promise.all([
        replay(HOUR_S, rateOf(hour), over),
        happen(hour.event, { hourSeconds: HOUR_S, phones, url, pid, day, front, disk }),
      ])
      table.push(rowOf(`${String(hour.hour).padStart(2, '0')}:00`, result, usage, note))
      console.log(`${hour.hour}:00 ${note}`)
      const isMeant =
        hour.event?.startsWith('the certificate') || hour.event?.startsWith('the disk')
      if (!isMeant && Object.keys(result.failed).length > 0) {
        unexpected.push(`${hour.hour}:00: ${formatFailed(result.failed)}`)
      }
    }
    console.table(table)
    const size = await readSize()
    const orders = size.orders - sizeBefore.orders
    const kilobytes = (size.bytes - sizeBefore.bytes) / 1024 / orders
    console.log(`${orders} orders, ${kilobytes.toFixed(1)} kB of the database each.`)
    const errors = server.errors().filter((line) => !line.includes('disk full'))
    console.log(`Failed without a cause in the day: ${unexpected.join('; ') || 'nothing'}.`)
    console.log(
      `Errors in the log: ${errors.length}${errors[0] ? `, the first: ${errors[0]}` : ''}`,
    )

    console.log(`\nThe hour of check-outs, busier and busier:`)
    const ramp: object[] = []
    let bottleneck = 'None, up to the last step.'
    for (const factor of RAMP) {
      const { result, usage } = await replay(HOUR_S, factor * rateOf(busiest))
      ramp.push(rowOf(`× ${factor}`, result, usage, ''))
      if (isTooMuch(result)) {
        bottleneck = explainBottleneck(usage, availableParallelism())
        break
      }
    }
    console.table(ramp)
    console.log(`The first bottleneck: ${bottleneck}`)
    front?.close()
    await phones.run('closePhones', null)
    await admin.end()
    await server.stop()
    if (unexpected.length > 0 || errors.length > 0) process.exitCode = 1
  })
} finally {
  generator.stop()
  phones.stop()
  await endServers()
  await unmountDisks()
}

async function readWaiting(url: string): Promise<number> {
  const response = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const [, waiting] =
    /bellhop_database_connections\{state="waiting"\} (\d+)/.exec(await response.text()) ?? []
  return Number(waiting ?? 0)
}

function isTooMuch({ p99, succeeded, failed }: MixResult): boolean {
  const count = Object.values(failed).reduce((sum, each) => sum + each, 0)
  return !(p99 <= MAX_P99_MS) || count > MAX_FAILED * (succeeded + count)
}

function rowOf(hour: string, result: MixResult, usage: Usage, note: string) {
  const { p50, p99, succeeded, failed, late } = result
  return {
    hour,
    'calls/s': Math.round(succeeded / HOUR_S),
    'p50 / p99 ms': `${p50.toFixed(0)} / ${p99.toFixed(0)}`,
    failed: formatFailed(failed),
    'server, PostgreSQL, all (cores)': [usage.server, usage.database, usage.machine]
      .map((cores) => cores.toFixed(2))
      .join(', '),
    waiting: usage.waiting,
    'generator late (ms)': Math.round(late),
    note,
  }
}

function formatFailed(failed: Record<string, number>): string {
  return Object.entries(failed)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ')
}
