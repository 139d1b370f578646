import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sendPicture } from '@bellhop/contract/guest/chat-files'
import { submitPreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { maxImageBytes } from '@bellhop/domain/limits'
import { maxAdultsOfPreCheckIn, maxDocumentBytes } from '@bellhop/domain/stays/pre-check-in'
import { sql } from 'kysely'
import { uploadsFolder } from '../../apps/server/src/media/folders.ts'
import { fillPath } from '../../apps/server/src/testing/call.ts'
import { openPlace } from './places.ts'
import { collectFailures, countStatuses, type Fault } from './report.ts'
import { send } from './send.ts'
import { startServer } from './start-server.ts'

const BOUNDARY = 'stalled'
const END = `\r\n--${BOUNDARY}--\r\n`
const CHUNK = Buffer.alloc(256 * 1024)

const MB = 1_000_000
const OF_KEY = 5
/** A booking's guest may send 200 MiB an hour. */
const MAX_OF_KEY = 210 * MB
const OF_ADDRESS = 60
/** Open at a time from one address. */
const MAX_OPEN = 40
const SETTLED_MS = 2_000
/** After nine seconds the server exits without closing the database. */
const MAX_STOP_MS = 9_000

/** Large uploads that never end, by one key and by many guests of one address; the server is stopped during them. */
export const unfinishedUploads: Fault = {
  name: 'the disk by unfinished uploads',
  async run({ fixture, makePlace }) {
    const { failures, expect } = collectFailures()
    const place = await makePlace()
    const database = await openPlace(place)
    await sql`DROP TRIGGER stay_at_one ON rate_limit`.execute(database.db)
    // The largest form has the files of so many adults.
    await sql`UPDATE stay SET adults = ${maxAdultsOfPreCheckIn}`.execute(database.db)
    await database.close()
    const server = await startServer(place)
    const uploads: StalledUpload[] = []
    const onDisk = () => settledSize(uploadsFolder(place.dataDir))

    const { params } = fixture.calls.find(({ name }) => name === 'submitPreCheckIn')?.example ?? {}
    for (let count = 0; count < OF_KEY; count++) {
      const upload = await stallUpload(server.url, {
        method: submitPreCheckIn.method,
        url: fillPath(submitPreCheckIn.url, params),
        headers: { 'x-forwarded-for': '198.51.100.1' },
        fields: Array.from({ length: maxAdultsOfPreCheckIn }, (_, i) => `document-${i}`),
        fileBytes: maxDocumentBytes - MB,
        sentOfLast: maxDocumentBytes - 2 * MB,
      })
      uploads.push(upload)
    }
    const ofKey = await onDisk()
    expect(ofKey > 10 * MB, 'no upload has begun')
    expect(ofKey < MAX_OF_KEY, `one key has ${toMB(ofKey)} MB on the disk`)

    const guests = fixture.guests.slice(0, OF_ADDRESS)
    const pictures = await Promise.all(
      guests.map(({ session }) =>
        stallUpload(server.url, {
          method: sendPicture.method,
          url: sendPicture.url,
          headers: { 'x-forwarded-for': '198.51.100.2', ...session },
          fields: ['file'],
          fileBytes: maxImageBytes - MB,
          sentOfLast: 3 * MB,
        }),
      ),
    )
    uploads.push(...pictures)
    const ofAddress = (await onDisk()) - ofKey
    const open = pictures.filter(({ status }) => status() === undefined).length
    expect(open <= MAX_OPEN, `${open} uploads of one address are open`)
    const statuses = uploads.map(({ status }) => status())
    expect(
      statuses.every((status) => status === undefined || status === 429),
      `uploads got ${countStatuses(statuses)}`,
    )
    const order = await send(server.url, {
      method: 'POST',
      url: `/api${createAmenityRequest.url}`,
      headers: { ...fixture.lasting, 'content-type': 'application/json' },
      payload: JSON.stringify(fixture.order),
    })
    expect(order.statusCode === 201, `an order got ${order.statusCode}`)

    const stopping = performance.now()
    await server.stop()
    const stopped = Math.round(performance.now() - stopping)
    expect(stopped < MAX_STOP_MS, `it took ${stopped} ms to stop`)
    const left = await readdir(uploadsFolder(place.dataDir))
    expect(left.length === 0, `${left.length} folders of uploads are left`)
    for (const { close } of uploads) close()
    const errors = server.errors()
    expect(errors.length === 0, `errors in the log: ${errors[0]}`)
    return {
      figures: `${OF_KEY} of one key: ${toMB(ofKey)} MB on the disk; ${OF_ADDRESS} of one address: ${open} open with ${toMB(ofAddress)} MB; ${countStatuses(statuses)}; stopped within ${stopped} ms`,
      failures,
    }
  },
}

const toMB = (bytes: number) => Math.round(bytes / MB)

/** The files are on the disk a moment later. */
async function settledSize(folder: string): Promise<number> {
  for (let before = -1; ; ) {
    const size = await sizeOf(folder)
    if (size === before) return size
    before = size
    await delay(SETTLED_MS)
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(folder, name)).catch(() => undefined)
      return entry?.isFile() ? entry.size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface Form {
  method: string
  /** Path below `/api`. */
  url: string
  headers: Record<string, string>
  /** Names of the form's files, all of this size. */
  fields: readonly string[]
  fileBytes: number
  /** The bytes of the last file that are sent. */
  sentOfLast: number
}

/** A form whose last file never arrives. */
interface StalledUpload {
  /** The status of the response; undefined as long as the server waits. */
  status(): number | undefined
  close(): void
}

/** Sends such a form. Resolves when everything is sent or the server has answered. */
async function stallUpload(origin: string, form: Form): Promise<StalledUpload> {
  const { method, url, headers, fields, fileBytes, sentOfLast } = form
  const heads = fields.map((field) =>
    Buffer.from(
      `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n%PDF-1.7\n`,
    ),
  )
  const length = heads.reduce((sum, head) => sum + head.length + fileBytes, END.length)
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  const answered = Promise.withResolvers<void>()
  socket.on('data', (data) => {
    received += data
    answered.resolve()
  })
  socket.on('error', () => answered.resolve())
  socket.on('close', () => answered.resolve())
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  const status = () => (received ? Number(received.split(' ')[1]) : undefined)

  async function sendAll(): Promise<void> {
    const lines = Object.entries({
      host: 'x',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`)
    await write(`${[`${method} /api${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    for (const [index, head] of heads.entries()) {
      await write(head)
      let left = index === heads.length - 1 ? sentOfLast : fileBytes
      for (; left > 0 && !socket.destroyed; left -= CHUNK.length) {
        await write(CHUNK.subarray(0, left))
      }
    }
  }

  await Promise.race([sendAll(), answered.promise])
  return { status, close: () => socket.destroy() }
}
