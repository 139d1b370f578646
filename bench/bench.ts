/**
 * `npm run bench`: compares our API calls with bare ones on both databases, and the guest app's size with
 * React's own. Absolute numbers depend on the machine; the ratios are what matters. `npm run bench rooms` runs one part:
 * calls, rooms or sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Database,
  type OpenOptions,
  openPglite,
  openPostgres,
} from '../apps/server/src/database/open.ts'
import { startEmbeddedPostgres } from '../apps/server/src/testing/embedded-postgres.ts'
import { compareDeliveries } from './delivery.ts'
import { compare, measureBelowPeak } from './measure.ts'
import { openRoomSubject } from './rooms.ts'
import { measureSizes } from './sizes.ts'
import { openSubject, type PairSubject } from './subject.ts'

type Open = (options: OpenOptions) => Promise<Database>

/** Runs `work` on an empty database of each kind. */
async function onBoth(work: (database: string, open: Open) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres()
  await work('PostgreSQL', (options) => openPostgres(server.urlOf('postgres'), options))
  await server.stop()
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  await work('PGlite', (options) => openPglite(folder, options))
  rmSync(folder, { recursive: true, force: true })
}

async function benchCalls(database: string, open: Open): Promise<void> {
  const subject = await openSubject(open)
  await printSpeeds(database, subject)
  const { ours, bare } = await compareDeliveries(subject.deliveries.ours, subject.deliveries.bare)
  console.log(
    `A chat message is on the other screen after ${ours.toFixed(2)} ms, on a bare stream after ${bare.toFixed(2)} ms: ratio ${(ours / bare).toFixed(2)}`,
  )
  await subject.close()
}

/** In one hotel and in many: what a hotel's guests wait for must not depend on how many others there are. */
async function benchRooms(hotels: number): Promise<void> {
  await onBoth(async (database, open) => {
    const subject = await openRoomSubject(open, hotels)
    await printSpeeds(database, subject)
    await subject.close()
  })
}

async function printSpeeds(database: string, subject: PairSubject): Promise<void> {
  const rows: Record<string, Record<string, string | number>> = {}
  for (const { name, ours, bare } of subject.pairs) {
    const statements = await subject.countStatements(ours)
    const speeds = await compare(ours, bare)
    const below = await measureBelowPeak(ours, speeds.ours.perSecond)
    rows[name] = {
      'ratio to bare': (speeds.ours.perSecond / speeds.bare.perSecond).toFixed(2),
      'calls/s': Math.round(speeds.ours.perSecond),
      'bare calls/s': Math.round(speeds.bare.perSecond),
      'p50 ms': speeds.ours.p50.toFixed(1),
      'p99 ms': speeds.ours.p99.toFixed(1),
      'bare p50': speeds.bare.p50.toFixed(1),
      'bare p99': speeds.bare.p99.toFixed(1),
      'p99/p50 at 70 %': (below.p99 / below.p50).toFixed(1),
      statements,
    }
  }
  console.log(`\nOn ${database}, 10 connections`)
  console.table(rows)
}

async function printSizes(): Promise<void> {
  const sizes = await measureSizes()
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const floor = sizes[0]
  console.log('\nGuest app, kB')
  console.table(
    Object.fromEntries(
      sizes.map(({ name, gzip, brotli }) => [
        name,
        {
          gzip: kilobytes(gzip),
          brotli: kilobytes(brotli),
          'ratio to React': (gzip / (floor?.gzip ?? gzip)).toFixed(2),
        },
      ]),
    ),
  )
}

const parts: Record<string, () => Promise<void>> = {
  calls: () => onBoth(benchCalls),
  rooms: async () => {
    await benchRooms(1)
    await benchRooms(1_000)
  },
  sizes: printSizes,
}
const [wanted = ''] = process.argv.slice(2)
for (const [name, run] of Object.entries(parts)) if (name.includes(wanted)) await run()
