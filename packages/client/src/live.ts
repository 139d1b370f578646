import type { LiveEventName, LiveEvents } from '@bellhop/contract/base/live'
import type { EventSourceMessage } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/** An event other than `ready`. */
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] }
}[Exclude<LiveEventName, 'ready'>]

export type LiveStatus = 'live' | 'reconnecting'

export interface LiveOptions {
  /** Address of the stream, e.g. `/api/stream`. */
  url: string
  /** Carry the session; empty if it is in a cookie. */
  headers?: Record<string, string>
  /** Resumes after this event. */
  lastEventId?: string | undefined
  onEvent: (event: LiveEvent) => void
  onStatus: (status: LiveStatus) => void
  /** Events may have been missed, or cannot arrive at the moment: refetches all live data. */
  onRefetch: () => void
  /** The session has ended; the stream stays closed. */
  onUnauthorized: () => void
  timing?: Partial<LiveTiming>
}

/** All in milliseconds. */
export interface LiveTiming {
  /** Interval of refetching while the stream is down; each time it also tries to reconnect. */
  poll: number
  /** Delay before the first reconnection; doubles with each failure up to `maxDelay`. */
  minDelay: number
  maxDelay: number
  /**
   * After this time without a response a connection attempt is aborted, because packets to a dead machine are lost
   * silently.
   */
  connect: number
  /** After this time without data a connection counts as dead. The server sends heartbeats more often. */
  silence: number
}

const defaultTiming: LiveTiming = {
  poll: 15_000,
  minDelay: 1_000,
  maxDelay: 15_000,
  connect: 75_000,
  silence: 75_000,
}

/** Node, which runs the bench, has no such events. */
const browser = globalThis as Partial<EventTarget>

export interface Live {
  /** Id of the last event, or of the stream's start. */
  readonly lastEventId: string | undefined
  /** Reconnects at once instead of waiting, e.g. because the phone is online again. */
  reconnect: () => void
  close: () => void
}

/**
 * Reads the server's events with `fetch`, so that a bearer header can be sent, and reconnects until
 * `close` or a 401. A reconnection sends the id of the last event, so that none is missed. If the server cannot
 * resume there, and at an interval while the stream is down, it asks for a refetch.
 */
export function openLive(options: LiveOptions): Live {
  const timing = { ...defaultTiming, ...options.timing }
  const closing = new AbortController()
  let { lastEventId } = options
  let failures = 0
  let status: LiveStatus | undefined
  let endWait = () => {}
  let poll: ReturnType<typeof setInterval> | undefined

  function changeStatus(next: LiveStatus) {
    if (closing.signal.aborted || next === status) return
    status = next
    clearInterval(poll)
    if (next === 'reconnecting') poll = setInterval(refetchAndReconnect, timing.poll)
    options.onStatus(next)
  }

  /** Does both at once: a server that answers one answers the other, so an offline notice never stays beside fresh data. */
  function refetchAndReconnect() {
    options.onRefetch()
    endWait()
  }

  function close() {
    closing.abort()
    clearInterval(poll)
    endWait()
  }

  async function connect() {
    const silent = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const waitFor = (milliseconds: number) => {
      clearTimeout(silence)
      silence = setTimeout(() => silent.abort(), milliseconds)
    }
    const heard = () => waitFor(timing.silence)
    const drop = () => silent.abort()
    waitFor(timing.connect)
    // The browser knows at once that the network is gone; the connection would only go silent.
    browser.addEventListener?.('offline', drop)
    try {
      const response = await fetch(options.url, {
        headers: {
          accept: 'text/event-stream',
          ...options.headers,
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
        cache: 'no-store',
        signal: AbortSignal.any([closing.signal, silent.signal]),
      })
      heard()
      if (response.status === 401) {
        close()
        options.onUnauthorized()
        return
      }
      if (!response.ok || !response.body || !isEventStream(response)) {
        await response.body?.cancel()
        return
      }
      const messages = response.body
        .pipeThrough(watchBytes(heard))
        .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
        .pipeThrough(new EventSourceParserStream())
      await readMessages(messages.getReader())
    } catch {
      // Rejected, interrupted or silent: connectForever reconnects.
    } finally {
      clearTimeout(silence)
      browser.removeEventListener?.('offline', drop)
    }
  }

  type Messages = ReadableStreamDefaultReader<EventSourceMessage>

  async function readMessages(messages: Messages) {
    for (;;) {
      const { value: message, done } = await messages.read()
      if (done || closing.signal.aborted) return
      if (message.id !== undefined) lastEventId = message.id
      if (message.event !== 'ready') {
        options.onEvent({ name: message.event, data: JSON.parse(message.data) } as LiveEvent)
        continue
      }
      const { resumed }: LiveEvents['ready'] = JSON.parse(message.data)
      failures = 0
      changeStatus('live')
      if (!resumed) options.onRefetch()
    }
  }

  async function connectForever() {
    while (!closing.signal.aborted) {
      await connect()
      if (closing.signal.aborted) return
      changeStatus('reconnecting')
      const delay = Math.min(timing.minDelay * 2 ** failures++, timing.maxDelay)
      // Up to a quarter less, so that the phones do not all reconnect to a restarted server at once.
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delay * (1 - Math.random() / 4))
        endWait = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  void connectForever()
  return {
    get lastEventId() {
      return lastEventId
    },
    reconnect: () => endWait(),
    close,
  }
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
}

function watchBytes(heard: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(chunk, controller) {
      heard()
      controller.enqueue(chunk)
    },
  })
}
