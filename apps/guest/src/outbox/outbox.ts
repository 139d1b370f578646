import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import type { Call } from '@bellhop/client/call'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { api } from '../data/api.ts'
import type { Dispatch, GuestState } from '../state/state.ts'
import { tryLock, withLock } from './acquire-lock.ts'
import { type OutboxStore, outboxStore } from './outbox-store.ts'
import { outboxRead } from './slice.ts'
import {
  callOf,
  type OutboxEntry,
  type OutboxItem,
  readId,
  type Submission,
  type SubmissionResult,
} from './submission.ts'

/** The server stores keys for 48 h. One hour less allows for clock differences and slow responses. */
export const keyLifeMs = 47 * 60 * 60 * 1000

/** First wait before a retry; each failure doubles it up to the longest. */
const shortestWaitMs = 5_000
const longestWaitMs = 5 * 60_000

const lockName = 'bellhop.outbox'

const sendApi = api.injectEndpoints({
  endpoints: (build) => ({
    send: build.mutation<unknown, { call: Call; tags: Submission['tags'] }>({
      query: ({ call }) => call,
      transformResponse: (response: { data: unknown } | null) => response?.data,
      // A rejection ("sold out") also changes what is known.
      invalidatesTags: (_result, _error, { tags }) => tags,
    }),
  }),
})

/** Entries that a round of sending has settled and no page awaits. */
export interface Settled {
  sent: OutboxItem[]
  rejected: OutboxItem[]
}

interface Options {
  dispatch: Dispatch
  getState: () => GuestState
  store?: OutboxStore
  now?: () => number
  /** Missing on plain HTTP. Two tabs may then send the same entry; its key prevents a second effect. */
  locks?: LockManager | undefined
}

/**
 * Stores what the guest submits and sends it, in order, by one tab at a time. An entry retains its idempotency key
 * until the server has responded, so a killed tab loses nothing and nothing is executed twice.
 */
export class Outbox {
  readonly #dispatch: Dispatch
  readonly #getOwner: () => string | null
  readonly #isHeld: () => boolean
  readonly #store: OutboxStore
  readonly #now: () => number
  readonly #locks: LockManager | undefined
  readonly #listeners = new Set<(settled: Settled) => void>()
  readonly #answerListeners = new Set<(item: OutboxItem, data: unknown) => void>()
  /** Entries whose `submit` on this page has not returned yet, with the result once known. */
  readonly #awaited = new Map<number, SubmissionResult<unknown> | undefined>()
  readonly #otherTabs = globalThis.BroadcastChannel && new BroadcastChannel('bellhop.outbox')
  #round: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor({ dispatch, getState, ...options }: Options) {
    this.#dispatch = dispatch
    this.#getOwner = () => getState().log.guestId
    this.#isHeld = () => getState().live.endingToken === getState().log.token
    this.#store = options.store ?? outboxStore
    this.#now = options.now ?? Date.now
    this.#locks = 'locks' in options ? options.locks : globalThis.navigator?.locks
    this.#otherTabs?.addEventListener('message', () => void this.read())
  }

  /** Stores a submission, sends it after those already waiting, and returns the result. */
  async submit<T>(submission: Submission): Promise<SubmissionResult<T>> {
    const entry = await this.#add(submission)
    this.#awaited.set(entry.id, undefined)
    // Before sending: even if the tab is killed, the cart has no lines left to order again.
    await this.#changed()
    await this.#flushNew()
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
  async enqueue(submission: Submission): Promise<void> {
    await this.#add(submission)
    await this.#changed()
    void this.#flushNew()
  }

  /** Sends a rejected entry again, as if just submitted. */
  async retry(id: number): Promise<void> {
    const entry = await this.#find(id)
    if (!entry?.rejection) return
    const { rejection: _, ...fresh } = entry
    // A new key: the server may have stored the rejection with the old one.
    const at = this.#now()
    await this.#store.replace({ ...fresh, at, idempotencyKey: newIdempotencyKey() })
    await this.#changed()
    void this.#flushNew()
  }

  /** The file of an unsent entry. */
  async findFile(id: number): Promise<Blob | undefined> {
    const entry = await this.#find(id)
    return Object.values(entry?.call.form ?? {}).find((value) => value instanceof Blob)
  }

  /**
   * Sends the waiting entries, oldest first and in one tab at a time, until all are sent or one has to wait.
   *
   * @returns false if something has to wait
   */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#round ??= this.#exclusively(async () => {
      const settled: Settled = { sent: [], rejected: [] }
      let entry = await this.#findNext()
      // Since the entry was read, another guest may have signed in, or this one may be signing out.
      while (entry && entry.owner === this.#getOwner() && !this.#isHeld()) {
        const response =
          this.#now() - entry.at > keyLifeMs
            ? 'tooOld'
            : await this.#dispatch(
                sendApi.endpoints.send.initiate(
                  { call: callOf(entry), tags: entry.tags },
                  { track: false },
                ),
              )
        if (!(await this.#record(entry, response, settled))) break
        entry = await this.#findNext()
      }
      if (settled.sent.length + settled.rejected.length > 0) {
        for (const listener of this.#listeners) listener(settled)
      }
      return entry === undefined
    })
      .catch(() => {
        // The database failed; its entries are sent later.
        this.#retryLater()
        return false
      })
      .finally(() => {
        this.#round = undefined
      })
    return this.#round
  }

  /**
   * Removes a waiting entry, or the notice of a rejected one.
   *
   * @returns false for an entry that may be in flight, or does not exist
   */
  async remove(id: number): Promise<boolean> {
    const entry = await this.#find(id)
    if (!entry) return false
    const settle = async () => {
      await this.#store.settle(entry)
      await this.#changed()
      return true
    }
    if (entry.rejection) return settle()
    const turn = this.#locks && (await tryLock(this.#locks, lockName))
    const isInFlight = turn ? turn.isTaken : this.#round !== undefined
    const isRemoved = !isInFlight && (await settle())
    turn?.release()
    return isRemoved
  }

  /** Deletes other guests' entries from this phone. */
  async forgetOthers(guestId: string): Promise<void> {
    await this.#store.forget(guestId).catch(() => {
      // Storage is forbidden, so there is nothing to delete.
    })
  }

  /** Updates the state from the entries: the list, and the lines in the carts. */
  async read(): Promise<void> {
    const owner = this.#getOwner()
    if (owner === null) return
    const entries = await this.#store.list(owner)
    if (owner !== this.#getOwner()) return
    this.#dispatch(outboxRead(entries.map(({ call: _, followUp: __, ...item }) => item)))
  }

  /** Calls the listener after each round with the settled entries that no page awaits. */
  watch(listener: (settled: Settled) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener with each successful response, before its entry leaves the list. */
  watchResponses(listener: (item: OutboxItem, data: unknown) => void): () => void {
    this.#answerListeners.add(listener)
    return () => this.#answerListeners.delete(listener)
  }

  async #add(submission: Submission): Promise<OutboxEntry> {
    const owner = this.#getOwner()
    if (owner === null) throw new Error('Cannot submit without a session')
    return this.#store.add({
      ...submission,
      owner,
      at: this.#now(),
      idempotencyKey: newIdempotencyKey(),
    })
  }

  async #find(id: number): Promise<OutboxEntry | undefined> {
    const owner = this.#getOwner()
    const entries = owner === null ? [] : await this.#store.list(owner)
    return entries.find((entry) => entry.id === id)
  }

  /** Sends an entry just stored. A round already running may have read the entries before it was. */
  async #flushNew(): Promise<void> {
    if (await this.flush()) await this.flush()
  }

  /** The oldest unsent entry. */
  async #findNext(): Promise<OutboxEntry | undefined> {
    const owner = this.#getOwner()
    if (owner === null) return undefined
    const entries = await this.#store.list(owner)
    return entries.find(({ rejection, isSettled }) => !rejection && !isSettled)
  }

  /**
   * Stores the response to an entry's call.
   *
   * @returns false if the entry, and every later one, has to wait
   */
  async #record(
    entry: OutboxEntry,
    response: { data?: unknown; error?: unknown } | 'tooOld',
    settled: Settled,
  ): Promise<boolean> {
    if (response === 'tooOld') {
      await this.#refuse(entry, 'tooOld', settled)
      return true
    }
    const { data, error } = response
    if (!error) {
      await this.#succeed(entry, data, settled)
      return true
    }
    // Not our server's response, a captive portal's page, or the server is down for maintenance.
    if (!isApiError(error) || error.kind !== 'problem' || isUnreachable(error)) {
      this.#retryLater()
      return false
    }
    // The session is over, and the same guest may sign in again; or the server asks for a pause.
    const isLimited = error.code === 'rate_limited'
    const isTemporary = isLimited || entry.owner !== this.#getOwner()
    if (isTemporary) this.#retryLater(isLimited ? (error.retryAfter ?? 60) * 1000 : 0)
    else this.#failures = 0
    // A guest who awaits the result sees it, and decides what to do.
    if (!isTemporary || this.#awaited.has(entry.id)) await this.#refuse(entry, error, settled)
    return !isTemporary
  }

  async #succeed(entry: OutboxEntry, data: unknown, settled: Settled): Promise<void> {
    this.#failures = 0
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

  async #refuse(
    entry: OutboxEntry,
    rejection: NonNullable<OutboxEntry['rejection']>,
    settled: Settled,
  ): Promise<void> {
    await this.#store.change(entry.id, { rejection })
    // Before the waiting `submit` returns, so that the lines are back in the cart by then.
    await this.#changed()
    const rejected = { ...entry, rejection }
    if (this.#awaited.has(entry.id)) this.#awaited.set(entry.id, resultOf(rejected))
    else settled.rejected.push(rejected)
  }

  /** The result of an entry that no round of this tab has settled. */
  async #findResult(entry: OutboxEntry): Promise<SubmissionResult<unknown>> {
    const entries = await this.#store.list(entry.owner)
    const found = entries.find(({ id }) => id === entry.id)
    if (found && (found.rejection || !found.isSettled)) return resultOf(found)
    // Another tab has sent it. The server returns the same response for the same key.
    const { data, error } = await this.#dispatch(
      sendApi.endpoints.send.initiate({ call: callOf(entry), tags: entry.tags }, { track: false }),
    )
    if (!error) return { state: 'sent', data }
    if (isApiError(error) && !isUnreachable(error)) return { state: 'rejected', error }
    return resultOf(entry)
  }

  async #changed(): Promise<void> {
    await this.read()
    this.#otherTabs?.postMessage(null)
  }

  #retryLater(atLeastMs = 0): void {
    const wait = Math.min(shortestWaitMs * 2 ** this.#failures++, longestWaitMs)
    clearTimeout(this.#timer)
    // Up to a quarter less, so that phones do not all retry at the same moment.
    const delay = Math.max(wait * (1 - Math.random() / 4), atLeastMs)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#locks ? await withLock(this.#locks, lockName, work) : await work()
  }
}

/** The result of an entry as stored. */
function resultOf({ id, rejection, first }: OutboxEntry): SubmissionResult<unknown> {
  if (first) {
    return { state: 'sent', data: first.data, ...(rejection && { followUpRejected: true }) }
  }
  // An entry that has become too old is in the list with the reason.
  if (!rejection || rejection === 'tooOld') return { state: 'waiting', isStored: id > 0 }
  return { state: 'rejected', error: rejection }
}

const outboxes = new WeakMap<() => GuestState, Outbox>()

/** The outbox of the app's store. */
export function getOutbox() {
  return (dispatch: Dispatch, getState: () => GuestState): Outbox => {
    const outbox = outboxes.get(getState) ?? new Outbox({ dispatch, getState })
    outboxes.set(getState, outbox)
    return outbox
  }
}
