import type { Call } from '@bellhop/client/call'
import type { OutboxEntry, OutboxPost, OutboxStore } from './outbox-store.ts'

/** The server keeps keys for 48 h: an hour less, for clocks that differ and answers that take long. */
export const keyLifeMs = 47 * 60 * 60 * 1000

/** First wait before another try; doubles with each failure up to the longest. */
const shortestWaitMs = 5_000
const longestWaitMs = 5 * 60_000

const lockName = 'bellhop.outbox'

/** What became of one sending. */
export type Delivery =
  /** `next`: what has to follow it, in its place. */
  | { state: 'sent'; data: unknown; next?: Call | undefined }
  | { state: 'refused'; detail: string; error: unknown }
  /**
   * Not now. `afterMs`: when the server wants to be asked again. `error`: what it said, for whoever waits for
   * the outcome; without one there was no answer that counts.
   */
  | { state: 'later'; afterMs?: number; error?: unknown }

/** What became of something for whoever waits for it. */
export type Outcome =
  /** `isNextRefused`: it stands, without what should have followed. */
  | { state: 'sent'; data: unknown; isNextRefused?: true }
  | { state: 'refused'; error: unknown }
  /** It goes out by itself. */
  | { state: 'waiting' }

export interface OutboxOptions {
  store: OutboxStore
  /** Who is signed in at this moment. */
  getOwner: () => string | null
  deliver: (post: OutboxPost) => Promise<Delivery>
  now?: () => number
  /** Missing on plain http. Two tabs may then send the same: by its key it happens once. */
  locks?: LockManager | undefined
}

/** What has been settled by one round of sending. */
export interface Settled {
  sent: OutboxEntry[]
  refused: OutboxEntry[]
}

export interface Outbox {
  /**
   * Sends it behind what waits, and tells what became of it. It is on the disk before it goes out, so that a page
   * that ends in between loses nothing and sends nothing twice. Rejects where nothing can be kept: storage full
   * or forbidden.
   */
  send: (post: OutboxPost) => Promise<Outcome>
  /** Of who is signed in, oldest first. */
  list: () => Promise<OutboxEntry[]>
  /** False for one that is just being sent. */
  remove: (id: number) => Promise<boolean>
  /** Sends what waits, one after the other in one tab only, until all is sent or no answer comes. */
  flush: () => Promise<void>
  /** Told after every change of the list in this tab or another, and what a round has settled here. */
  watch: (listener: (settled?: Settled) => void) => () => void
}

/**
 * Keeps posts until the server has answered them, and sends them once, in order: by a lock one tab at a
 * time, by their idempotency keys also when a tab was killed between an answer and its note of it.
 */
export function openOutbox({
  store,
  getOwner,
  deliver,
  now = Date.now,
  locks = globalThis.navigator?.locks,
}: OutboxOptions): Outbox {
  const listeners = new Set<(settled?: Settled) => void>()
  /** Who waits for an entry's outcome here; `placed` once only what follows is missing. */
  const waiters = new Map<
    number,
    { answer: (outcome: Outcome) => void; placed?: { data: unknown } }
  >()
  const otherTabs = globalThis.BroadcastChannel && new BroadcastChannel('bellhop.outbox')
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function tellHere(settled?: Settled) {
    for (const listener of listeners) listener(settled)
  }
  function tell(settled?: Settled) {
    tellHere(settled)
    otherTabs?.postMessage(null)
  }
  otherTabs?.addEventListener('message', () => tellHere())

  function tryLater(afterMs = 0) {
    const wait = Math.min(shortestWaitMs * 2 ** failures, longestWaitMs)
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), Math.max(wait * (1 - Math.random() / 4), afterMs))
  }

  /** The oldest that is still to be sent, and who is to send it. */
  async function next(): Promise<OutboxEntry | undefined> {
    const owner = getOwner()
    if (owner === null) return undefined
    return (await store.list(owner)).find((entry) => !entry.refusal)
  }

  async function sendAll(): Promise<void> {
    const settled: Settled = { sent: [], refused: [] }
    let isHeldUp = false
    for (let entry = await next(); entry; entry = await next()) {
      const delivery = await deliverOne(entry)
      if (!delivery || delivery.state === 'later') isHeldUp = true
      if (!delivery) break
      if (delivery.state === 'later') {
        if (delivery.error !== undefined && waiters.has(entry.id)) {
          await store.remove(entry.id)
          answer(entry.id, { state: 'refused', error: delivery.error })
        } else {
          tryLater(delivery.afterMs)
          failures++
        }
        break
      }
      failures = 0
      await settle(entry, delivery, settled)
      tell()
    }
    if (isHeldUp) for (const id of waiters.keys()) answer(id, { state: 'waiting' })
    const isNews = settled.sent.length + settled.refused.length > 0
    if (isHeldUp || isNews) tell(isNews ? settled : undefined)
  }

  async function settle(
    entry: OutboxEntry,
    delivery: Exclude<NonNullable<Awaited<ReturnType<typeof deliverOne>>>, { state: 'later' }>,
    settled: Settled,
  ): Promise<void> {
    const waiter = waiters.get(entry.id)
    if (delivery.state === 'sent' && delivery.next) {
      if (waiter) waiter.placed = { data: delivery.data }
      await store.change(entry.id, { call: delivery.next, thenTip: undefined })
    } else if (delivery.state === 'refused' && !waiter) {
      settled.refused.push({ ...entry, refusal: delivery.refusal })
      await store.change(entry.id, { refusal: delivery.refusal })
    } else {
      await store.remove(entry.id)
      if (waiter) answer(entry.id, toOutcome(delivery))
      else settled.sent.push(entry)
    }
  }

  /** Tells whoever waits for it. What stands already stands, whatever became of what follows. */
  function answer(id: number, outcome: Outcome): void {
    const waiter = waiters.get(id)
    if (!waiter) return
    waiters.delete(id)
    if (waiter.placed && outcome.state !== 'sent') {
      const isNextRefused = outcome.state === 'refused' && ({ isNextRefused: true } as const)
      waiter.answer({ state: 'sent', data: waiter.placed.data, ...isNextRefused })
    } else waiter.answer(outcome)
  }

  async function deliverOne(entry: OutboxEntry) {
    if (now() - entry.at > keyLifeMs) {
      return { state: 'refused', refusal: 'tooOld', error: undefined } as const
    }
    // Whoever signed in since it was read must not send it.
    if (getOwner() !== entry.owner) return undefined
    const delivery = await deliver(entry)
    if (delivery.state !== 'refused') return delivery
    const { detail, error } = delivery
    return { state: 'refused', refusal: { detail }, error } as const
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    underWay ??= alone(sendAll)
      // The disk failed: what is on it stays there.
      .catch(() => tryLater())
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (locks) await locks.request(lockName, work)
    else await work()
  }

  async function isSending(): Promise<boolean> {
    if (!locks) return underWay !== undefined
    return locks.request(lockName, { ifAvailable: true }, (lock) => lock === null)
  }

  return {
    async send(post) {
      const owner = getOwner()
      if (owner === null) throw new Error('Nobody is signed in.')
      const id = await store.add({ ...post, owner, at: now() })
      const outcome = new Promise<Outcome>((resolve) => waiters.set(id, { answer: resolve }))
      await flush()
      // The round that was under way may have looked for the last time before.
      if (waiters.has(id)) await flush()
      // Another tab has sent it: by its key the server says the same again.
      if (waiters.has(id)) answer(id, toOutcome(await deliver(post)))
      return outcome
    },
    async list() {
      const owner = getOwner()
      return owner === null ? [] : store.list(owner)
    },
    async remove(id) {
      const owner = getOwner()
      const entry =
        owner === null ? undefined : (await store.list(owner)).find((it) => it.id === id)
      if (!entry || (!entry.refusal && (await isSending()))) return false
      await store.remove(id)
      tell()
      return true
    },
    flush,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function toOutcome(
  delivery:
    | { state: 'sent'; data: unknown }
    | { state: 'refused'; error: unknown }
    | { state: 'later' },
): Outcome {
  switch (delivery.state) {
    case 'sent':
      return { state: 'sent', data: delivery.data }
    case 'refused':
      return { state: 'refused', error: delivery.error }
    case 'later':
      return { state: 'waiting' }
  }
}
