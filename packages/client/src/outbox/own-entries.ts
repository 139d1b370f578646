import { newIdempotencyKey } from '../idempotency-key.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Queue } from './queue.ts'
import type { OutboxEntry, Submission } from './submission.ts'

/** The stored entries of the person who is signed in. */
export class OwnEntries<S extends Submission> {
  readonly #store: OutboxStore<S>
  readonly #getOwner: () => string | null
  readonly #now: () => number

  constructor(store: OutboxStore<S>, getOwner: () => string | null, now: () => number) {
    this.#store = store
    this.#getOwner = getOwner
    this.#now = now
  }

  async add(submission: S): Promise<OutboxEntry<S>> {
    const owner = this.#getOwner()
    if (owner === null) throw new Error('Cannot submit without a session')
    const fields = { owner, at: this.#now(), idempotencyKey: newIdempotencyKey() }
    return this.#store.add({ ...submission, ...fields } as unknown as Omit<OutboxEntry<S>, 'id'>)
  }

  async find(id: number): Promise<OutboxEntry<S> | undefined> {
    return (await this.#list()).find((entry) => entry.id === id)
  }

  /** The oldest unsent entry of a queue. */
  async findNext(queue: Queue): Promise<OutboxEntry<S> | undefined> {
    const isNext = (entry: OutboxEntry<S>) =>
      !entry.rejection && !entry.isSettled && queue.has(entry)
    return (await this.#list()).find(isNext)
  }

  async #list(): Promise<OutboxEntry<S>[]> {
    const owner = this.#getOwner()
    return owner === null ? [] : await this.#store.list(owner)
  }
}
