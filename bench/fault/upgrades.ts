import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../../apps/server/src/database/embedded.ts'
import { version as thisVersion } from '../../apps/server/src/settings.ts'
import { findFreePort } from '../../apps/server/src/testing/free-port.ts'
import { lastRelease } from '../../apps/server/src/upgrade/last-release.ts'
import { checkOut } from '../../scripts/earlier-version.ts'
import { root } from '../../scripts/run.ts'
import { upgrade } from '../../scripts/upgrade.ts'
import {
  install,
  openInstalled,
  readServing,
  releasedPaths,
  waitUntilServing,
} from './installed-server.ts'
import { compareStored, readStored, startOrdering } from './ordering.ts'
import { collectFailures, type Fault } from './report.ts'

const CLIENTS = 4
/** Orders after each step. */
const ORDERS = 20
/** Within this time after a failure, orders are accepted again. */
const BACK_MS = 60_000

/**
 * The last release is upgraded under load, by orders as its app sends them: to a version whose migration fails, to one
 * that does not start, and to this one.
 */
export const upgrades: Fault = {
  name: 'upgrade, two failed and one successful',
  async run({ fixture, makePlace, setProgress }) {
    const { failures, expect } = collectFailures()
    const { dataDir } = await makePlace()
    // The last release has another embedded database.
    const postgres = await startEmbedded(dataDir)
    const place = { dataDir, databaseUrl: postgres.url }
    const workshop = mkdtempSync(join(tmpdir(), 'bellhop-upgrade-'))
    const folder = join(workshop, 'bellhop')
    const source = join(workshop, 'source')
    const isReleased = await checkOut(lastRelease.commit, source, releasedPaths)
    const from = isReleased ? lastRelease.version : thisVersion
    await install(folder, isReleased ? source : root)
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const env = {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port) },
      ...{ DEMO: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: postgres.url },
    }
    const { start, stop } = openInstalled(folder, env)
    /** @param change what is wrong with the next version */
    const tryUpgrade = (change: (next: string) => Promise<void>, startMs?: number) =>
      upgrade({
        ...{ folder, env, start, stop, ...(startMs && { startMs }) },
        backup: join(workshop, 'before.backup'),
        pack: async (next) => {
          await install(next, root)
          await change(next)
          return undefined
        },
      }).then(
        () => 'upgraded',
        (error: Error) => error.message,
      )
    const migrations = (next: string) => join(next, 'apps/server/migrations')

    await start()
    // Its jobs catch up before the orders are counted.
    await waitUntilServing(origin)
    await stop()
    const before = await readStored(place)
    await start()
    const orders = startOrdering(() => origin, fixture, CLIENTS)
    let longestMs = 0
    const serve = async (version: string) => {
      const since = performance.now()
      const wanted = orders.accepted.length + ORDERS
      while (orders.accepted.length < wanted && performance.now() < since + BACK_MS) await delay(5)
      if (orders.accepted.length < wanted) throw new Error(`no orders at ${version}`)
      longestMs = Math.max(longestMs, performance.now() - since)
      const serving = await readServing(origin)
      expect(serving === version, `${serving} serves instead of ${version}`)
    }
    try {
      await serve(from)
      setProgress('a failing migration')
      const failed = await tryUpgrade((next) =>
        writeFile(
          join(migrations(next), '9998_fails.sql'),
          'CREATE TABLE half (id integer); SELECT 1 / 0;',
        ),
      )
      expect(failed.endsWith('goes on.'), `a failing migration: ${failed}`)
      await serve(from)
      setProgress('a version that does not start')
      const dead = await tryUpgrade(async (next) => {
        await writeFile(join(migrations(next), '9999_more.sql'), 'CREATE TABLE more (id integer);')
        await writeFile(join(next, 'apps/server/src/main.ts'), 'process.exit(1)')
      }, 5_000)
      expect(/did not answer/.test(dead), `a version that does not start: ${dead}`)
      await serve(from)
      setProgress('the upgrade')
      const done = await tryUpgrade((next) =>
        writeFile(join(migrations(next), '9999_more.sql'), 'CREATE TABLE more (id integer);'),
      )
      expect(done === 'upgraded', `the upgrade: ${done}`)
      await serve(thisVersion)
      expect(await orders.finish(), 'orders were not accepted in the end')
    } finally {
      await orders.finish(0)
      await stop()
    }
    const { lost, doubled } = compareStored(orders.accepted, before, await readStored(place))
    await postgres.stop()
    expect(lost === 0, `${lost} orders lost`)
    expect(doubled === 0, `${doubled} orders doubled`)
    await rm(workshop, { recursive: true, force: true })
    const release = isReleased
      ? `from ${from} (${lastRelease.commit.slice(0, 8)})`
      : 'from this version'
    return {
      figures: `${release}: ${orders.accepted.length} orders, ${ORDERS} accepted within ${Math.round(longestMs)} ms after each step`,
      failures,
    }
  },
}
