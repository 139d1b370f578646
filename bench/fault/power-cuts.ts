import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type UploadedImage, uploadImage } from '@bellhop/contract/desk/images'
import sharp from 'sharp'
import { mountDisk } from './disks.ts'
import type { Session } from './fixture.ts'
import { compareStored, readStored, startOrdering } from './ordering.ts'
import { readDatabasePid } from './places.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

const CUTS = 3
const MEGABYTES = 1_024
const CLIENTS = 8
/** Orders accepted before the next cut, which follows within a few milliseconds, during the next ones. */
const ORDERS_BETWEEN = 40
const BUSY_MS = 20_000
const MAX_DELAY_MS = 100

/** The machine loses its power amid orders: what was accepted has been flushed to the disk, pictures too. */
export const powerCuts: Fault = {
  name: `${CUTS} power cuts amid orders`,
  async run({ fixture, makePlace, setProgress }) {
    const disk = await mountDisk(MEGABYTES)
    if (!disk) return { figures: '', failures: [], skipped: 'needs root, e2fsprogs and xfsprogs' }
    const { failures, expect } = collectFailures()
    const place = await makePlace(disk.folder)
    // PostgreSQL flushes what it writes, not what was copied into its folder.
    await disk.flush()
    const before = await readStored(place)
    const server = await startServer(place)
    const orders = startOrdering(() => server.url, fixture, CLIENTS)
    for (let cut = 1; cut <= CUTS; cut++) {
      setProgress(`${cut} of ${CUTS} cuts`)
      const enough = orders.accepted.length + ORDERS_BETWEEN
      const deadline = performance.now() + BUSY_MS
      while (orders.accepted.length < enough && performance.now() < deadline) await delay(1)
      expect(orders.accepted.length >= enough, `too few orders before cut ${cut}`)
      const database = await readDatabasePid(place)
      await delay(Math.random() * MAX_DELAY_MS)
      const image = await upload(server.url, fixture.staff)
      await disk.cutPower()
      orders.pause()
      await server.kill()
      await kill(database)
      await disk.restorePower()
      await server.start()
      orders.resume()
      const { statusCode } = await send(server.url, { url: `/api/images/${image}` })
      expect(statusCode === 200, `a picture uploaded before cut ${cut} got ${statusCode}`)
    }
    const isFinished = await orders.finish()
    await server.stop()
    const { lost, doubled } = compareStored(orders.accepted, before, await readStored(place))

    const statuses = orders.responses.map((response) => response?.statusCode)
    expect(isFinished, 'orders were not accepted in the end')
    expect(lost === 0, `${lost} accepted orders lost`)
    expect(!isFinished || doubled === 0, `${doubled} effects doubled`)
    return {
      figures: `${countStatuses(statuses)}; lost ${lost}, doubled ${doubled}`,
      failures,
    }
  },
}

/** @returns the id of a picture */
async function upload(origin: string, headers: Session): Promise<string> {
  const color = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)]), 'wall.png')
  const response = await fetch(`${origin}/api${uploadImage.url}`, { method: 'POST', headers, body })
  const { data } = (await response.json()) as { data: UploadedImage }
  return data._id
}

/** Kills a process, unless it has ended by itself because it cannot write. No process outlives a power cut. */
async function kill(pid: number): Promise<void> {
  try {
    for (;;) {
      process.kill(pid, 'SIGKILL')
      await delay(20)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
