import { connect } from 'node:net'

const BOUNDARY = 'stalled'
const END = `\r\n--${BOUNDARY}--\r\n`
const CHUNK = Buffer.alloc(256 * 1024)

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
export interface StalledUpload {
  /** The status of the response; undefined as long as the server waits. */
  status(): number | undefined
  close(): void
}

/** Sends such a form. Resolves when everything is sent or the server has answered. */
export async function stallUpload(origin: string, form: Form): Promise<StalledUpload> {
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
