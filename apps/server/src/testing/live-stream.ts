import { setTimeout as delay } from 'node:timers/promises'
import type { TestApp } from './build-app.ts'

export interface StreamEvent {
  id: string
  event: string
  data: Record<string, unknown>
}

export interface LiveStream {
  status: number
  cacheControl: string | null
  /** The next event, or undefined if the server has closed the stream; throws after 5 s without either. */
  next(): Promise<StreamEvent | undefined>
  /** All events until the server closes the stream. */
  untilEnd(): Promise<StreamEvent[]>
  /** Throws if an event arrives, or the stream ends, within `ms`. */
  staysQuiet(ms: number): Promise<void>
  close(): void
}

/** Opens a live stream of a listening server with `fetch`, as a browser does. */
export async function openStream(
  { app }: TestApp,
  path: '/stream' | '/desk/stream',
  headers: Record<string, string>,
): Promise<LiveStream> {
  const abort = new AbortController()
  const response = await fetch(`${app.listeningOrigin}/api${path}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  })
  const events = readEvents(response)
  let ahead: Promise<StreamEvent | undefined> | undefined
  const read = () => {
    ahead ??= events.next().then(({ value }) => value ?? undefined)
    return ahead
  }
  async function next(): Promise<StreamEvent | undefined> {
    const event = await Promise.race([read(), delay(5_000, 'nothing' as const)])
    if (event === 'nothing') throw new Error('No event within 5 s')
    ahead = undefined
    return event
  }
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    next,
    async untilEnd() {
      const received: StreamEvent[] = []
      for (let event = await next(); event; event = await next()) received.push(event)
      return received
    },
    async staysQuiet(ms) {
      const event = await Promise.race([read(), delay(ms, 'nothing' as const)])
      if (event !== 'nothing') throw new Error(`Unexpected event: ${JSON.stringify(event)}`)
    },
    close() {
      // A pending read rejects on abort, without a listener.
      ahead?.catch(() => {})
      abort.abort()
    },
  }
}

async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => {
          const [, name = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
          return [name, value]
        }),
      )
      // A comment is a heartbeat.
      if (fields.event) {
        yield { id: fields.id ?? '', event: fields.event, data: JSON.parse(fields.data ?? '{}') }
      }
    }
  }
}
