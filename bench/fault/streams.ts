import { Agent, get, type IncomingMessage } from 'node:http'
import type { Session } from './fixture.ts'

// A separate connection for every stream, without a limit.
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens a guest's stream, which is not read until a listener is added. */
export function openStream(
  origin: string,
  session: Session,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  const accept = { accept: 'text/event-stream' }
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { ...accept, ...session, ...headers } }
    get(`${origin}/api/stream`, options, (stream) => {
      // Ends with an error when the server disconnects it.
      stream.on('error', () => {})
      resolve(stream)
    }).on('error', reject)
  })
}

/** The arrival times of all events of this name. */
export function readEvents(stream: IncomingMessage, name: string): number[] {
  const times: number[] = []
  let rest = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = `${rest}${chunk}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.includes(`event: ${name}`)) times.push(performance.now())
    }
  })
  return times
}
