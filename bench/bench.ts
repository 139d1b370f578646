/**
 * `npm run bench`: compares our API calls with bare ones on both databases, and the guest app's size with
 * React's own. Absolute numbers depend on the machine; the ratios are what matters.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite, openPostgres } from '../apps/server/src/database/open.ts'
import { startEmbeddedPostgres } from '../apps/server/src/testing/embedded-postgres.ts'
import { compareDeliveries } from './delivery.ts'
import { compare, measureBelowPeak } from './measure.ts'
import { measureSizes } from './sizes.ts'
import { openSubject, type Subject } from './subject.ts'

async function benchPostgres(): Promise<void> {
  const server = await startEmbeddedPostgres()
  const subject = await openSubject((options) => openPostgres(server.urlOf('postgres'), options))
  await printSpeeds('PostgreSQL', subject)
  await subject.close()
  await server.stop()
}

async function benchPglite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  const subject = await openSubject((options) => openPglite(folder, options))
  await printSpeeds('PGlite', subject)
  await subject.close()
  rmSync(folder, { recursive: true, force: true })
}

async function printSpeeds(database: string, subject: Subject): Promise<void> {
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
  const { ours, bare } = await compareDeliveries(subject.deliveries.ours, subject.deliveries.bare)
  console.log(
    `A chat message is on the other screen after ${ours.toFixed(2)} ms, on a bare stream after ${bare.toFixed(2)} ms: ratio ${(ours / bare).toFixed(2)}`,
  )
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

await benchPostgres()
await benchPglite()
await printSizes()
