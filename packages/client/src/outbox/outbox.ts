import { isApiError, isUnreachable } from '../api-error.ts'
import { newIdempotencyKey } from '../idempotency-key.ts'
import { openChannel } from '../open-channel.ts'
import { tryLock } from './acquire-lock.ts'
import type { OutboxOptions } from './outbox-options.ts'
import type { OutboxStore } from './outbox-store.ts'
import { OwnEntries } from './own-entries.ts'
import { Queue } from './queue.ts'
import { resultOf } from './result-of.ts'
import {
  callOf,
  type OutboxEntry,
  type OutboxItem,
  type Rejection,
  readId,
  type Submission,
  type SubmissionResult,
} from './submission.ts'

/** The server stores keys for 48 h. One hour less allows for clock differences and slow responses. */
export const keyLifeMs = 47 * 60 * 60 * 1000

/** Entries that a round of sending has settled and no page awaits. */
export interface Settled<S extends Submission> {
  sent: OutboxItem<S>[]
  rejected: OutboxItem<S>[]
}

/**
 * Stores what a person submits and sends it, in order, by one tab at a time. Urgent entries have an order of their own and
 * do not wait for others. An entry retains its idempotency key until the server has responded, so a killed tab loses
 * nothing and nothing is executed twice.
 */
export class Outbox<S extends Submission> {
  readonly #getOwner: () => string | null
  readonly #isHeld: () => boolean
  readonly #send: OutboxOptions<S>['send']
  readonly #show: OutboxOptions<S>['show']
  readonly #store: OutboxStore<S>
  readonly #own: OwnEntries<S>
  readonly #now: () => number
  readonly #locks: LockManager | undefined
  readonly #listeners = new Set<(settled: Settled<S>) => void>()
  readonly #answerListeners = new Set<(item: OutboxItem<S>, data: unknown) => void>()
  /** Entries whose `submit` on this page has not returned yet, with the result once known. */
  readonly #awaited = new Map<number, SubmissionResult<unknown> | undefined>()
  readonly #otherTabs: BroadcastChannel | undefined
  readonly #urgent: Queue
  readonly #others: Queue

  constructor(options: OutboxOptions<S>) {
    this.#urgent = new Queue(options.name, true)
    this.#others = new Queue(options.name, false)
    this.#getOwner = options.getOwner
    this.#isHeld = options.isHeld ?? (() => false)
    this.#send = options.send
    this.#show = options.show
    this.#store = options.store
    this.#now = options.now ?? Date.now
    this.#own = new OwnEntries(options.store, options.getOwner, this.#now)
    this.#locks = 'locks' in options ? options.locks : globalThis.navigator?.locks
    this.#otherTabs = openChannel(options.name)
    this.#otherTabs?.addEventListener('message', () => void this.read())
  }

  /** Stores a submission, sends it after those already waiting in its queue, and returns the result. */
  async submit<T>(submission: S): Promise<SubmissionResult<T>> {
    const entry = await this.#own.add(submission)
    this.#awaited.set(entry.id, undefined)
    // Before sending: even if the tab is killed, the cart has no lines left to order again.
    await this.#changed()
    await this.#flushNew(entry)
    const known = this.#awaited.get(entry.id)
    this.#awaited.delete(entry.id)
    const result = known ?? (await this.#findResult(entry))
    if (result.state === 'rejected' || (result.state === 'sent' && result.followUpRejected)) {
      // The screen shows it, so the list need not.
      await this.#store.settle(entry)
      await this.#changed()
    }
    return result as SubmissionResult<T>
  }

  /**
   * Stores a submission whose result is not awaited; resolves once the entry is in the state. A rejected entry stays
   * there until it is retried or removed.
   */
  async enqueue(submission: S): Promise<void> {
    const entry = await this.#own.add(submission)
    await this.#changed()
    void this.#flushNew(entry)
  }

  /** Sends a rejected entry again, as if just submitted. */
  async retry(id: number): Promise<void> {
    const entry = await this.#own.find(id)
    if (!entry?.rejection) return
    const { rejection: _, ...fresh } = entry
    // A new key: the server may have stored the rejection with the old one.
    const at = this.#now()
    const renewed = { ...fresh, at, idempotencyKey: newIdempotencyKey() }
    await this.#store.replace(renewed as unknown as OutboxEntry<S>)
    await this.#changed()
    void this.#flushNew(entry)
  }

  /** The file of an unsent entry. */
  async findFile(id: number): Promise<Blob | undefined> {
    const entry = await this.#own.find(id)
    return Object.values(entry?.call.form ?? {}).find((value) => value instanceof Blob)
  }

  /**
   * Sends the waiting entries, urgent ones beside the others, oldest first and in one tab at a time, until all are sent or
   * one has to wait.
   *
   * @returns false if something has to wait
   */
  async flush(): Promise<boolean> {
    const rounds = [this.#flushQueue(this.#urgent), this.#flushQueue(this.#others)]
    return (await Promise.all(rounds)).every(Boolean)
  }

  #flushQueue(queue: Queue): Promise<boolean> {
    clearTimeout(queue.timer)
    queue.round ??= queue
      .exclusively(this.#locks, async () => {
        const settled: Settled<S> = { sent: [], rejected: [] }
        let entry = await this.#own.findNext(queue)
        // Since the entry was read, another person may have signed in, or this one may be signing out.
        while (entry && entry.owner === this.#getOwner() && !this.#isHeld()) {
          const response =
            this.#now() - entry.at > keyLifeMs ? 'tooOld' : await this.#send(callOf(entry), entry)
          if (!(await this.#record(queue, entry, response, settled))) break
          entry = await this.#own.findNext(queue)
        }
        if (settled.sent.length + settled.rejected.length > 0) {
          for (const listener of this.#listeners) listener(settled)
        }
        return entry === undefined
      })
      .catch(() => {
        // The database failed; its entries are sent later.
        this.#retryLater(queue)
        return false
      })
      .finally(() => {
        queue.round = undefined
      })
    return queue.round
  }

  /**
   * Removes a waiting entry, or the notice of a rejected one.
   *
   * @returns false for an entry that may be in flight, or does not exist
   */
  async remove(id: number): Promise<boolean> {
    const entry = await this.#own.find(id)
    if (!entry) return false
    const settle = async () => {
      await this.#store.settle(entry)
      await this.#changed()
      return true
    }
    if (entry.rejection) return settle()
    const queue = this.#queueOf(entry)
    const turn = this.#locks && (await tryLock(this.#locks, queue.lock))
    const isInFlight = turn ? turn.isTaken : queue.round !== undefined
    const isRemoved = !isInFlight && (await settle())
    turn?.release()
    return isRemoved
  }

  /** Deletes the entries of others from this device. */
  async forgetOthers(owner: string): Promise<void> {
    await this.#store.forget(owner).catch(() => {
      // Storage is forbidden, so there is nothing to delete.
    })
  }

  /** Updates the state from the entries: the list, and the lines in the carts. */
  async read(): Promise<void> {
    const owner = this.#getOwner()
    if (owner === null) return
    const entries = await this.#store.list(owner)
    if (owner !== this.#getOwner()) return
    this.#show(entries.map(({ call: _, followUp: __, ...item }) => item))
  }

  /** Calls the listener after each round with the settled entries that no page awaits. */
  watch(listener: (settled: Settled<S>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener with each successful response, before its entry leaves the list. */
  watchResponses(listener: (item: OutboxItem<S>, data: unknown) => void): () => void {
    this.#answerListeners.add(listener)
    return () => this.#answerListeners.delete(listener)
  }

  /** Sends an entry just stored. A round already running may have read the entries before it was. */
  async #flushNew(entry: OutboxEntry<S>): Promise<void> {
    const queue = this.#queueOf(entry)
    if (await this.#flushQueue(queue)) await this.#flushQueue(queue)
  }

  #queueOf(entry: OutboxEntry<S>): Queue {
    return this.#urgent.has(entry) ? this.#urgent : this.#others
  }

  /**
   * Stores the response to an entry's call.
   *
   * @returns false if the entry, and every later one of its queue, has to wait
   */
  async #record(
    queue: Queue,
    entry: OutboxEntry<S>,
    response: { data?: unknown; error?: unknown } | 'tooOld',
    settled: Settled<S>,
  ): Promise<boolean> {
    if (response === 'tooOld') {
      await this.#refuse(entry, 'tooOld', settled)
      return true
    }
    const { data, error } = response
    if (!error) {
      queue.failures = 0
      await this.#succeed(entry, data, settled)
      return true
    }
    // Not our server's response, a captive portal's page, or the server is down for maintenance.
    if (!isApiError(error) || error.kind !== 'problem' || isUnreachable(error)) {
      this.#retryLater(queue)
      return false
    }
    // The session is over, and the same person may sign in again; or the server asks for a pause.
    const isLimited = error.code === 'rate_limited'
    const isTemporary = isLimited || entry.owner !== this.#getOwner()
    if (isTemporary) this.#retryLater(queue, isLimited ? (error.retryAfter ?? 60) * 1000 : 0)
    else queue.failures = 0
    // A person who awaits the result sees it, and decides what to do.
    if (!isTemporary || this.#awaited.has(entry.id)) await this.#refuse(entry, error, settled)
    return !isTemporary
  }

  async #succeed(entry: OutboxEntry<S>, data: unknown, settled: Settled<S>): Promise<void> {
    const hasFollowUp = entry.followUp !== undefined && !entry.first
    if (hasFollowUp && readId(data) !== undefined) {
      await this.#store.change(entry.id, { first: { data } })
      return
    }
    for (const listener of this.#answerListeners) listener(entry, data)
    await this.#store.settle(entry)
    await this.#changed()
    if (!this.#awaited.has(entry.id)) settled.sent.push(entry)
    else {
      this.#awaited.set(entry.id, {
        state: 'sent',
        data,
        ...(hasFollowUp && { followUpRejected: true }),
      })
    }
  }

  async #refuse(entry: OutboxEntry<S>, rejection: Rejection, settled: Settled<S>): Promise<void> {
    await this.#store.change(entry.id, { rejection })
    // Before the waiting `submit` returns, so that the lines are back in the cart by then.
    await this.#changed()
    const rejected = { ...entry, rejection }
    if (this.#awaited.has(entry.id)) this.#awaited.set(entry.id, resultOf(rejected))
    else settled.rejected.push(rejected)
  }

  /** The result of an entry that no round of this tab has settled. */
  async #findResult(entry: OutboxEntry<S>): Promise<SubmissionResult<unknown>> {
    const entries = await this.#store.list(entry.owner)
    const found = entries.find(({ id }) => id === entry.id)
    if (found && (found.rejection || !found.isSettled)) return resultOf(found)
    // Another tab has sent it. The server returns the same response for the same key.
    const { data, error } = await this.#send(callOf(entry), entry)
    if (!error) return { state: 'sent', data }
    if (isApiError(error) && !isUnreachable(error)) return { state: 'rejected', error }
    return resultOf(entry)
  }

  async #changed(): Promise<void> {
    await this.read()
    this.#otherTabs?.postMessage(null)
  }

  #retryLater(queue: Queue, atLeastMs?: number): void {
    queue.retryLater(() => void this.#flushQueue(queue), atLeastMs)
  }
}
