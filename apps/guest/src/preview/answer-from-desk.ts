import { addressOf, baseUrl } from '@bellhop/client/address-of'
import type { PreviewMessage, PreviewRead } from '@bellhop/client/preview-messages'
import { guestStream } from '@bellhop/contract/calls/base/live'
import { reveal } from './reveal.ts'

/** The app reads this for whatever it sends to the hotel, by language. */
const texts = import.meta.glob<{ nothingIsSent: string }>(
  '../../../../packages/languages/*/guest/preview.json',
  { eager: true, import: 'default' },
)

function sentenceIn(language: string): string {
  const [found] = Object.entries(texts).filter(([path]) => path.includes(`/${language}/`))
  return found?.[1].nothingIsSent ?? ''
}

/** Time between two signs of life of the live stream, in ms: an app that hears nothing reconnects. */
const heartbeatMs = 15_000

/**
 * Makes the desk answer what the app reads, in place of the server, and rejects everything else. The app's live stream
 * is opened here: whenever what is being edited has changed, it makes the app read again as after an outage.
 */
export function answerFromDesk(locale = 'en'): void {
  const waiting = new Map<number, (answer: Response | undefined) => void>()
  let lastId = 0
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOutdated = false

  async function read(path: string): Promise<Response | undefined> {
    if (parent === window) return undefined
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<Response | undefined>()
    waiting.set(id, resolve)
    const message: PreviewRead = { type: 'read', id, path }
    parent.postMessage(message, location.origin)
    return await promise
  }

  function openStream(): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller
        send(ready(!isOutdated))
        isOutdated = false
      },
      cancel: () => {
        stream = undefined
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  const send = (text: string) => stream?.enqueue(new TextEncoder().encode(text))
  setInterval(() => send(':\n\n'), heartbeatMs)

  addEventListener('message', ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== location.origin || source !== parent) return
    if (data.type === 'changed') {
      if (stream) send(ready(false))
      else isOutdated = true
      if (data.reveal) reveal(data.reveal)
      return
    }
    const { status, body } = data
    waiting.get(data.id)?.(status === 0 ? undefined : toResponse(status, body))
    waiting.delete(data.id)
  })

  globalThis.fetch = async (input, init) => {
    const sent = input instanceof Request ? input : undefined
    const { origin, pathname, search } = new URL(sent?.url ?? String(input), location.href)
    const method = init?.method ?? sent?.method ?? 'GET'
    const isOfApi = origin === location.origin && pathname.startsWith(`${baseUrl}/`)
    if (isOfApi && method !== 'GET') return reject(sentenceIn(locale))
    if (pathname === addressOf(guestStream)) return openStream()
    const answer = isOfApi && (await read(pathname.slice(baseUrl.length) + search))
    // Fails like fetch.
    if (!answer) throw new TypeError('Unreachable')
    return answer
  }
}

const ready = (resumed: boolean) => `event: ready\ndata: ${JSON.stringify({ resumed })}\n\n`

function toResponse(status: number, body: string): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  return new Response(body, { status, headers: { 'content-type': type } })
}

function reject(detail: string): Response {
  const problem = { code: 'forbidden', status: 403, title: 'Preview', detail }
  return toResponse(403, JSON.stringify(problem))
}
