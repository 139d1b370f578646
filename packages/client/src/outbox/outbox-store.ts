import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { NoAnswer, within } from '../within.ts'
import type { EntryFields, OutboxEntry, Submission } from './submission.ts'

interface Schema<S extends Submission> extends DBSchema {
  entries: { key: number; value: OutboxEntry<S>; indexes: { cart: string } }
}

type Entries<S extends Submission> = IDBPObjectStore<Schema<S>, ['entries'], 'entries', 'readwrite'>

/** After IndexedDB has not answered, how long it is left alone, in ms. */
const silenceMs = 30_000

/**
 * The entries of the outbox in IndexedDB, shared by all tabs. If IndexedDB is forbidden, full or does not answer, new
 * entries stay in memory until the page is closed.
 */
export class OutboxStore<S extends Submission> {
  readonly #name: string
  #database: Promise<IDBPDatabase<Schema<S>>> | undefined
  #inMemory: OutboxEntry<S>[] = []
  #silentUntil = 0
  #lastId = 0

  constructor(name: string) {
    this.#name = name
  }

  /**
   * Stores an entry durably.
   *
   * @returns the entry with its id; for cart lines that have been ordered before, the entry that ordered them
   */
  async add(entry: Omit<OutboxEntry<S>, 'id'>): Promise<OutboxEntry<S>> {
    // Entries in memory come after those on the disk, so a later one must not be stored before they are sent.
    const isBefore = ({ rejection, isSettled, isUrgent }: OutboxEntry<S>) =>
      !rejection && !isSettled && isUrgent === entry.isUrgent
    if (!this.#inMemory.some(isBefore)) {
      try {
        return await this.#write(async (entries) => {
          const same = entry.cart && (await entries.index('cart').get(entry.cart.id))
          return (
            same ?? ({ ...entry, id: await entries.add(entry as OutboxEntry<S>) } as OutboxEntry<S>)
          )
        })
      } catch {
        // Forbidden, full or without an answer.
      }
    }
    const cartId = entry.cart?.id
    const same = cartId && (await this.#list()).find(({ cart }) => cart?.id === cartId)
    if (same) return same
    const stored = { ...entry, id: --this.#lastId } as OutboxEntry<S>
    this.#inMemory.push(stored)
    return stored
  }

  /** All entries of a person, oldest first. */
  async list(owner: string): Promise<OutboxEntry<S>[]> {
    return (await this.#list()).filter((entry) => entry.owner === owner)
  }

  /** Changes an entry if it still exists. */
  async change(id: number, change: Partial<EntryFields>): Promise<void> {
    if (id < 0) {
      this.#inMemory = this.#inMemory.map((entry) =>
        entry.id === id ? { ...entry, ...change } : entry,
      )
      return
    }
    await this.#write(async (entries) => {
      const entry = await entries.get(id)
      if (entry) await entries.put({ ...entry, ...change })
    })
  }

  /** Replaces the entry with its id, if that still exists. */
  async replace(entry: OutboxEntry<S>): Promise<void> {
    const { id } = entry
    if (id < 0) {
      this.#inMemory = this.#inMemory.map((each) => (each.id === id ? entry : each))
      return
    }
    await this.#write(async (entries) => {
      if (await entries.get(id)) await entries.put(entry)
    })
  }

  /** Nothing is left to send or show. An entry that ordered cart lines is retained: see `isSettled`. */
  async settle({ id, cart }: OutboxEntry<S>): Promise<void> {
    if (cart) await this.change(id, { isSettled: true })
    else if (id < 0) this.#inMemory = this.#inMemory.filter((entry) => entry.id !== id)
    else await this.#write((entries) => entries.delete(id))
  }

  /** The server has ended the session. Messages stay: the same person may sign in again and send them. */
  async forgetAllButMessages(): Promise<void> {
    this.#inMemory = this.#inMemory.filter(({ message }) => message)
    await this.#write(async (entries) => {
      for (const { id, message } of await entries.getAll()) {
        if (!message) await entries.delete(id)
      }
    })
  }

  /** Deletes the entries of everyone, or of everyone but one. */
  async forget(except?: string): Promise<void> {
    this.#inMemory = this.#inMemory.filter(({ owner }) => owner === except)
    await this.#write(async (entries) => {
      for (const { id, owner } of await entries.getAll()) {
        if (owner !== except) await entries.delete(id)
      }
    })
  }

  async #list(): Promise<OutboxEntry<S>[]> {
    const stored = await this.#readStored()
    return [...stored, ...this.#inMemory]
  }

  /** A database that cannot be read counts as empty. */
  async #readStored(): Promise<OutboxEntry<S>[]> {
    try {
      const database = await this.#open()
      return await this.#answer(database.getAll('entries'))
    } catch {
      return []
    }
  }

  async #write<T>(work: (entries: Entries<S>) => Promise<T>): Promise<T> {
    const database = await this.#open()
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
    try {
      const [result] = await this.#answer(Promise.all([work(transaction.store), transaction.done]))
      return result
    } catch (error) {
      // Not stored late either: it is about to be stored in memory.
      if (error instanceof NoAnswer) transaction.abort()
      throw error
    }
  }

  /** Rejects if IndexedDB does not answer in time, and from then on at once for a while. */
  async #answer<T>(answer: Promise<T>): Promise<T> {
    try {
      return await within(answer)
    } catch (error) {
      if (error instanceof NoAnswer) this.#silentUntil = Date.now() + silenceMs
      throw error
    }
  }

  #open(): Promise<IDBPDatabase<Schema<S>>> {
    this.#database ??= this.#connect()
    return Date.now() < this.#silentUntil
      ? Promise.reject(new NoAnswer('IndexedDB does not answer'))
      : this.#answer(this.#database)
  }

  #connect(): Promise<IDBPDatabase<Schema<S>>> {
    const forgetConnection = () => {
      this.#database = undefined
    }
    const database = openDB<Schema<S>>(this.#name, 2, {
      upgrade(database) {
        // Version 1 was never released.
        for (const name of database.objectStoreNames) database.deleteObjectStore(name)
        const entries = database.createObjectStore('entries', {
          keyPath: 'id',
          autoIncrement: true,
        })
        // One entry for each group of cart lines, however often and from whichever tab it is submitted.
        entries.createIndex('cart', 'cart.id', { unique: true })
      },
      terminated: forgetConnection,
    })
    database.then(() => {
      this.#silentUntil = 0
    }, forgetConnection)
    return database
  }
}
