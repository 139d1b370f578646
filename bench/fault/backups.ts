import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Place } from '../../e2e/support/server.ts'
import { mountSmallDisk } from './disks.ts'
import { readStored, startOrdering } from './ordering.ts'
import { collectFailures, type Fault } from './report.ts'
import { startServer } from './start-server.ts'

const KILLS = 5
const CLIENTS = 4
const ORDERS = 40
const DISK_MEGABYTES = 64

/** Restores are killed at different moments, and the disk for backups is full. */
export const backups: Fault = {
  name: `backup, ${KILLS} killed restores`,
  async run({ fixture, makePlace, setProgress }) {
    const disk = await mountSmallDisk(DISK_MEGABYTES)
    if (!disk) {
      return { figures: '', failures: [], skipped: 'a small disk can be mounted by root only' }
    }
    const { failures, expect } = collectFailures()
    const source = await makePlace()
    const file = join(disk.folder, 'hotel.backup')
    const server = await startServer(source)
    const orders = startOrdering(() => server.url, fixture, CLIENTS)
    while (orders.accepted.length < ORDERS) await delay(5)
    const acceptedBefore = [...orders.accepted]
    expect((await run('backup', [file], source)) === 0, 'the backup failed')
    expect(await orders.finish(), 'orders were not accepted in the end')
    await server.stop()

    const hash = await hashFile(file)
    await disk.fill()
    expect((await run('backup', [file], source)) === 1, 'a backup on the full disk did not fail')
    expect((await hashFile(file)) === hash, 'the full disk has changed the last backup')
    expect((await readdir(disk.folder)).length === 2, 'the failed backup has left a file')
    await disk.free()

    const target = await makePlace()
    const old = (await readStored(target)).requests.length
    let whole = 0
    const start = performance.now()
    expect((await run('restore', [file, '--replace'], await makePlace())) === 0, 'no restore')
    const restoreMs = performance.now() - start
    for (let kill = 1; kill <= KILLS; kill++) {
      setProgress(`${kill} of ${KILLS} kills`)
      const restore = begin('restore', [file, '--replace'], target)
      await Promise.race([once(restore, 'exit'), delay((restoreMs * kill) / KILLS)])
      await end(restore)
      const { requests } = await readStored(target)
      const stored = new Set(requests)
      if (acceptedBefore.every((id) => stored.has(id))) whole++
      else
        expect(requests.length === old, `after kill ${kill} ${requests.length} of ${old} requests`)
    }
    const code = await run('restore', [file, '--replace'], target)
    expect(code === 0, `the last restore ended with ${code}`)
    const stored = new Set((await readStored(target)).requests)
    expect(
      acceptedBefore.every((id) => stored.has(id)),
      'an order before the backup is missing',
    )
    const restored = await startServer(target)
    expect(
      (await readdir(target.dataDir)).every((name) => !name.startsWith('restore-')),
      'left',
    )
    await restored.stop()
    return {
      figures: `${acceptedBefore.length} orders before the backup restored; a restore took ${Math.round(restoreMs)} ms, of ${KILLS} killed ones ${whole} had been committed`,
      failures,
    }
  },
}

function begin(command: 'backup' | 'restore', args: string[], place: Place): ChildProcess {
  const script = fileURLToPath(
    new URL(`../../apps/server/src/${command}-command.ts`, import.meta.url),
  )
  return spawn(process.execPath, [script, ...args], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      DATA_DIR: place.dataDir,
    },
  })
}

async function run(...args: Parameters<typeof begin>): Promise<number | null> {
  const [code] = await once(begin(...args), 'exit')
  return code
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}
