import { type Live, type LiveEvent, type LiveOptions, type LiveStatus, openLive } from './live.ts'
import { openChannel } from './open-channel.ts'

/** Messages between the tab with the stream and the others. */
type Message =
  | { type: 'event'; event: LiveEvent; lastEventId: string | undefined }
  | { type: 'status'; status: LiveStatus; lastEventId: string | undefined }
  | { type: 'refetch' }
  | { type: 'unauthorized' }
  /** Sent regularly while the stream's tab is alive and not suspended. */
  | { type: 'alive' }
  /** A tab has been opened. */
  | { type: 'hello'; tab: string }
  | { type: 'welcome'; tab: string; status: LiveStatus; lastEventId: string | undefined }
  | { type: 'reconnect' }

/** In milliseconds. A visible tab that hears nothing for `silence` takes over the stream. */
export interface SharingTiming {
  alive: number
  silence: number
}

/**
 * One live stream for all tabs of a browser: the tab that holds a lock opens it and broadcasts the events. If that tab
 * is closed, or suspended in the background, another one continues where it stopped, so that no event is missed. If the
 * browser has no locks (plain http), or blocks all storage, every tab opens its own stream.
 *
 * @param name of the session, so that tabs of different people do not share
 */
export function openSharedLive(
  name: string,
  options: LiveOptions,
  { alive, silence }: SharingTiming = { alive: 5_000, silence: 15_000 },
): Live {
  const locks = globalThis.navigator?.locks
  const lockName = `bellhop.live.${name}`
  const opened = locks && openChannel(lockName)
  if (!opened) return openLive(options)
  const channel = opened
  const tab = crypto.randomUUID()
  let isClosed = false
  let turn = new AbortController()
  let own: Live | undefined
  /** The browser grants a lock that is stolen at once, or it does not answer. */
  let isStealing = false
  let status: LiveStatus = 'reconnecting'
  let { lastEventId } = options
  let heardAt = Date.now()

  function close() {
    isClosed = true
    clearInterval(timer)
    turn.abort()
    own?.close()
    channel.close()
  }

  function receive(message: Message) {
    if (isClosed) return
    heardAt = Date.now()
    if ('lastEventId' in message) ({ lastEventId } = message)
    switch (message.type) {
      case 'event':
        return options.onEvent(message.event)
      case 'status':
        status = message.status
        return options.onStatus(status)
      case 'refetch':
        return options.onRefetch()
      case 'unauthorized':
        close()
        return options.onUnauthorized()
      case 'welcome':
        if (message.tab !== tab) return
        status = message.status
        options.onStatus(status)
        // Covers events between this tab's first calls and now.
        return options.onRefetch()
      case 'hello':
        if (own) channel.postMessage({ type: 'welcome', tab: message.tab, status, lastEventId })
        return
      case 'reconnect':
        return own?.reconnect()
      case 'alive':
    }
  }

  function share(message: Message) {
    if (isClosed) return
    channel.postMessage(message)
    receive(message)
  }

  /** Opens the stream until this tab's turn ends. */
  async function lead(signal: AbortSignal): Promise<void> {
    isStealing = false
    // The turn may come when this tab has just been closed.
    if (signal.aborted) return
    own ??= openOwn()
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }

  function openOwn(): Live {
    const stream = openLive({
      ...options,
      lastEventId,
      onEvent: (event) => share({ type: 'event', event, lastEventId: stream.lastEventId }),
      onStatus: (next) => share({ type: 'status', status: next, lastEventId: stream.lastEventId }),
      onRefetch: () => share({ type: 'refetch' }),
      onUnauthorized: () => share({ type: 'unauthorized' }),
    })
    return stream
  }

  /** Waits for this tab's turn, or takes over from a silent tab. */
  async function queue(steal = false): Promise<void> {
    turn.abort()
    turn = new AbortController()
    const { signal } = turn
    isStealing = steal
    await locks
      .request(lockName, steal ? { steal } : { signal }, () => lead(signal))
      // Aborted here, taken over by another tab, or refused.
      .catch(() => {})
    // A page that is being left is refused every lock at once, so asking again would never end.
    if (signal.aborted || !own) return
    own.close()
    own = undefined
    void queue()
  }

  function takeOverIfSilent() {
    const isHidden = globalThis.document?.visibilityState === 'hidden'
    if (own || isHidden || Date.now() - heardAt < silence) return
    heardAt = Date.now()
    // Without locks, every tab opens its own stream.
    void (isStealing ? lead(turn.signal) : queue(true))
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  const timer = setInterval(() => {
    if (own) channel.postMessage({ type: 'alive' })
    else takeOverIfSilent()
  }, alive)
  void queue()
  channel.postMessage({ type: 'hello', tab })

  return {
    get lastEventId() {
      return lastEventId
    },
    reconnect() {
      if (own) return own.reconnect()
      takeOverIfSilent()
      channel.postMessage({ type: 'reconnect' })
    },
    close,
  }
}
