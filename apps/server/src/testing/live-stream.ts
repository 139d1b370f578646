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
  /** The next event, or undefined when the server has closed the stream. */
  next(): Promise<StreamEvent | undefined>
  /** Expects that nothing comes within `ms`. */
  staysQuiet(ms: number): Promise<void>
  close(): void
}

/** Opens a live stream of a server that listens, as a browser would with `fetch`. */
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
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    async next() {
      const event = await Promise.race([read(), delay(5_000, 'nothing' as const)])
      if (event === 'nothing') throw new Error('No event came within 5 s.')
      ahead = undefined
      return event
    },
    async staysQuiet(ms) {
      const event = await Promise.race([read(), delay(ms, 'nothing' as const)])
      if (event !== 'nothing') throw new Error(`Unexpected: ${JSON.stringify(event)}`)
    },
    close() {
      // What is still being read ends with the abort; nobody waits for it any more.
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
      // A comment only keeps the line open.
      if (fields.event) {
        yield { id: fields.id ?? '', event: fields.event, data: JSON.parse(fields.data ?? '{}') }
      }
    }
  }
}
