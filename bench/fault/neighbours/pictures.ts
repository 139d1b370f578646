import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getImage, imageWidths } from '@bellhop/contract/base/images'
import sharp from 'sharp'
import { openStorage } from '../../../apps/server/src/media/open-storage.ts'
import type { TestServer } from '../../../e2e/support/server.ts'
import { watchMemory } from '../memory.ts'
import type { Fault } from '../report.ts'
import { startServer } from '../start-server.ts'
import { startFlood } from './flood.ts'
import { callRoute, compareTurns, measureWaits } from './neighbour.ts'

const PICTURES = 8
const formats = ['image/webp', 'image/avif']
const qualities = Array.from({ length: 20 }, (_, step) => 75 - 3 * step)
const CALLERS = 60
const UNREAD = 200
const FLOOD_MS = 4_000
const MAX_GROWTH_MB = 350
/** Two that are running, and those made beside the neighbour's. */
const MAX_OVERTAKING = 8

/** A script requests large pictures in every size and quality, and leaves responses unread. */
export const picturesNeighbour: Fault = {
  name: 'neighbour of pictures',
  async run({ makePlace }) {
    const place = await makePlace()
    const ids = await storePictures(place.dataDir)
    const [own = '', ...others] = ids
    const server = await startServer(place)
    // A size and format that is not in the cache.
    const read = (accept: string) => (attempt: number) => {
      const query = `?w=${imageWidths[attempt]}`
      const call = { params: { id: own }, query, session: { accept }, address: '10.0.0.1' }
      return callRoute(server, getImage, call)
    }
    const before = await measureWaits(read('image/avif'))
    const memory = await watchMemory(server)
    // Each picture in each format and size, then in other qualities.
    const variants = qualities.flatMap((q) =>
      imageWidths.flatMap((w) =>
        formats.flatMap((accept) => others.map((id) => ({ id, accept, query: `?w=${w}&q=${q}` }))),
      ),
    )
    // By their ETags: those of several responses are made once.
    const made = new Set<unknown>()
    const flood = startFlood(CALLERS, async () => {
      const { id = '', accept = '', query = '' } = variants.shift() ?? {}
      const call = { params: { id }, query, session: { accept }, address: '10.0.0.2' }
      const response = await callRoute(server, getImage, call)
      made.add(response.headers.etag)
      return response
    })
    const during = await measureWaits(read('image/webp'), () => made.size)
    const unread = await leaveUnread(server, others)
    await delay(FLOOD_MS)
    memory.stop()
    unread.destroy()
    await server.kill()
    await flood.stop()
    const { failures, expect, figures } = compareTurns(before, during, MAX_OVERTAKING)
    const growth = memory.most() - memory.before
    expect(growth < MAX_GROWTH_MB, `memory grew by ${Math.round(growth)} MB`)
    return {
      figures: `${figures}; memory ${Math.round(memory.before)} MB, at most ${Math.round(memory.most())} MB`,
      failures,
    }
  },
}

/** The same picture under several ids, of which each has its own cache. */
async function storePictures(dataDir: string): Promise<string[]> {
  const { pathOfImage } = openStorage(dataDir)
  drawn ??= draw()
  const bytes = await drawn
  const ids = Array.from({ length: PICTURES }, (_, index) => String(index).padStart(32, '0'))
  for (const id of ids) {
    const path = await pathOfImage(id)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  return ids
}

/** For both databases. */
let drawn: Promise<Buffer> | undefined

/** An image of the largest size, about as detailed as a photograph. */
function draw(): Promise<Buffer> {
  return sharp({
    create: {
      width: 3840,
      height: 2560,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .blur(3)
    .webp({ quality: 92, effort: 0 })
    .toBuffer()
}

/** Requests the largest size on many connections, and reads no response. */
async function leaveUnread(server: TestServer, ids: string[]): Promise<Agent> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const opened = Array.from({ length: UNREAD }, async (_, index) => {
    const url = `${server.url}/api/images/${ids[index % ids.length]}?w=3840`
    const request = get(url, {
      agent,
      headers: { accept: 'image/avif', 'x-forwarded-for': '10.0.0.3' },
    })
    request.on('error', () => {})
    await once(request, 'response').catch(() => {})
  })
  await Promise.race([Promise.all(opened), delay(FLOOD_MS)])
  return agent
}
