import type { Call } from '@bellhop/client/call'
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

/** Something that is told the server. */
export interface OutboxPost {
  /** With its idempotency key: however often it is sent, it happens once. */
  call: Call
  /** In the words of whoever sent it: "2 × Bath towel". */
  title: string
  tags: readonly string[]
  /** What is tipped for the order that the call places: a call of its own, once the order has an id. */
  thenTip?: number | undefined
}

export interface OutboxEntry extends OutboxPost {
  /** Counts up over all tabs: the order in which entries go out, whatever the clock says. */
  id: number
  /** Whose it is: it goes out in this one's session only. */
  owner: string
  /** ms since 1970, of this phone's clock. */
  at: number
  /** It will not be sent again: the server's sentence, or that the server no longer knows its key. */
  refusal?: { detail: string } | 'tooOld'
}

interface Schema extends DBSchema {
  posts: { key: number; value: OutboxEntry }
}

/** The entries on this phone's disk, shared by all tabs. */
export class OutboxStore {
  readonly #name: string
  #database: Promise<IDBPDatabase<Schema>> | undefined

  constructor(name = 'bellhop.outbox') {
    this.#name = name
  }

  /** On the disk, not just on its way there, when it resolves. @returns its id */
  async add(entry: Omit<OutboxEntry, 'id'>): Promise<number> {
    return await this.#write((posts) => posts.add(entry as OutboxEntry))
  }

  /** Oldest first. */
  async list(owner: string): Promise<OutboxEntry[]> {
    const entries = await (await this.#open()).getAll('posts')
    return entries.filter((entry) => entry.owner === owner)
  }

  /** Changes an entry that is still there. */
  async change(id: number, change: Partial<OutboxEntry>): Promise<void> {
    await this.#write(async (posts) => {
      const entry = await posts.get(id)
      if (entry) await posts.put({ ...entry, ...change })
    })
  }

  async remove(id: number): Promise<void> {
    await this.#write((posts) => posts.delete(id))
  }

  /** Forgets everyone's but one's. */
  async forget(except?: string): Promise<void> {
    await this.#write(async (posts) => {
      for (const entry of await posts.getAll()) {
        if (entry.owner !== except) await posts.delete(entry.id)
      }
    })
  }

  async #write<T>(
    work: (posts: IDBPObjectStore<Schema, ['posts'], 'posts', 'readwrite'>) => Promise<T>,
  ): Promise<T> {
    const transaction = (await this.#open()).transaction('posts', 'readwrite', {
      durability: 'strict',
    })
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    return result
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    const forgetConnection = () => {
      this.#database = undefined
    }
    this.#database ??= openDB<Schema>(this.#name, 1, {
      upgrade: (database) =>
        void database.createObjectStore('posts', { keyPath: 'id', autoIncrement: true }),
      terminated: forgetConnection,
    })
    this.#database.catch(forgetConnection)
    return this.#database
  }
}
