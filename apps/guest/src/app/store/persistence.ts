import { isRecord } from '../../state/is-record.ts'
import type { PersistedState } from '../../state/state.ts'
import { slices } from './slices.ts'

/** The key of the persisted state in localStorage. */
export const storageKey = 'root'
const version = 1

/** If restoring takes longer than this (ms), the app starts without the stored state. */
export const restoreTimeoutMs = 5000

/** The subset of a storage used here: localStorage, or an asynchronous one. */
export interface KeyValueStore {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void | Promise<void>
  removeItem: (key: string) => void | Promise<void>
}

interface Restorable {
  restore: (stored: unknown) => unknown
}

type Name = keyof PersistedState

const persisted = Object.entries<object>(slices).filter(
  (entry): entry is [Name, Restorable] => 'restore' in entry[1],
)
const names = persisted.map(([name]) => name)

interface Entry {
  slices: Partial<PersistedState>
  /** When each slice last changed, ms since 1970. */
  changedAt: Record<Name, number>
}

export type Persistence = ReturnType<typeof createPersistence>

/**
 * Syncs the persisted slices of a tab with the stored entry while other tabs do the same.
 *
 * What a tab stores reaches another a moment later. Until then the other may write its outdated copy. So the entry has
 * the time of each slice's last change, and the later change of a slice wins.
 */
export function createPersistence(getStore: () => KeyValueStore) {
  let last: Partial<PersistedState> = {}
  /** The slices as last stored or received by this tab. */
  const known: Partial<Record<Name, string>> = {}
  const { changedAt } = parseEntry(null)
  /** Another tab has stored a slice that is older than this tab's. */
  let isOverwritten = false
  /** The token of the session that ended here last. Another tab may store it once more before it learns of that. */
  let endedToken: string | null = null

  /** How much newer the stored slice is than this tab's, in ms. */
  const compare = (stored: Entry, name: Name) => stored.changedAt[name] - changedAt[name]

  function adopt(stored: Entry, names: Name[]): Partial<PersistedState> {
    for (const name of names) known[name] = JSON.stringify(stored.slices[name])
    Object.assign(changedAt, pick(stored.changedAt, names))
    return pick(stored.slices, names)
  }

  async function store(state: PersistedState, changed: Name[]): Promise<void> {
    const storage = getStore()
    const text = await storage.getItem(storageKey)
    const stored = parseEntry(text)
    for (const name of changed) {
      // Later than the previous change, even if the phone's clock was set back.
      changedAt[name] = Math.max(Date.now(), stored.changedAt[name] + 1)
    }
    if (state.log.token === null && state.log.code === null) {
      // Signed out and not signing in.
      if (text !== null) await storage.removeItem(storageKey)
      return
    }
    const ours = names.filter((name) => compare(stored, name) <= 0)
    const entry = {
      version,
      ...stored.slices,
      ...pick(state, ours),
      changedAt: { ...stored.changedAt, ...pick(changedAt, ours) },
    }
    await storage.setItem(storageKey, JSON.stringify(entry))
  }

  return {
    /**
     * Reads the persisted slices when the app starts. Corrupt, forbidden or slow storage results in an empty state,
     * never an error.
     */
    async restore(): Promise<Partial<PersistedState>> {
      try {
        const timeout = new Promise<null>((resolve) => setTimeout(resolve, restoreTimeoutMs, null))
        const stored = parseEntry(await Promise.race([getStore().getItem(storageKey), timeout]))
        return adopt(stored, Object.keys(stored.slices) as Name[])
      } catch {
        return {}
      }
    },

    /** Writes the slices that have changed, synchronously, so that nothing is lost when the tab is killed. */
    write(state: PersistedState): void {
      const changed = names.filter(
        (name) => state[name] !== last[name] && JSON.stringify(state[name]) !== known[name],
      )
      if (state.log.token === null) endedToken = last.log?.token ?? endedToken
      last = state
      if (changed.length === 0 && !isOverwritten) return
      isOverwritten = false
      for (const name of changed) known[name] = JSON.stringify(state[name])
      store(state, changed).catch(() => {
        // Storage is full or forbidden (private mode, a policy): the app continues in memory.
      })
    },

    /**
     * @param text the entry that another tab has stored
     * @returns the slices that are newer there; slices that are newer here are written by the next `write`
     */
    mergeNewer(text: string, { log }: PersistedState): Partial<PersistedState> {
      const stored = parseEntry(text)
      const { log: storedLog } = stored.slices
      if (!storedLog) return {}
      if (storedLog.token !== null && storedLog.token === endedToken) {
        isOverwritten = true
        return {}
      }
      // Within a session, each tab fetches the guest itself.
      const compared = names.filter((name) => name !== 'log' || storedLog.token !== log.token)
      isOverwritten = compared.some((name) => compare(stored, name) < 0)
      return adopt(
        stored,
        compared.filter(
          (name) =>
            compare(stored, name) > 0 ||
            (compare(stored, name) === 0 && JSON.stringify(stored.slices[name]) !== known[name]),
        ),
      )
    },
  }
}

function pick<T extends object>(from: T, names: (keyof T)[]): T {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as T
}

/** Reads an entry of this or an older version. A corrupt slice is reset. */
function parseEntry(text: string | null): Entry {
  const root = text === null ? undefined : parseRoot(text)
  const changedAt = isRecord(root?.changedAt) ? root.changedAt : {}
  return {
    slices: root
      ? Object.fromEntries(persisted.map(([name, slice]) => [name, slice.restore(root[name])]))
      : {},
    changedAt: Object.fromEntries(
      names.map((name) => [name, Number(changedAt[name]) || 0]),
    ) as Entry['changedAt'],
  }
}

function parseRoot(text: string): Record<string, unknown> | undefined {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(root)) return undefined
  return root.version === version ? root : migrate(root)
}

/**
 * An entry of version 0, or without a version, has each slice as a JSON string.
 * An entry of a newer version (the server was rolled back) cannot be read.
 */
function migrate(root: Record<string, unknown>): Record<string, unknown> | undefined {
  if (root.version !== undefined && root.version !== 0) return undefined
  return Object.fromEntries(
    Object.entries(root).map(([slice, value]) => {
      try {
        return [slice, typeof value === 'string' ? JSON.parse(value) : value]
      } catch {
        return [slice, undefined]
      }
    }),
  )
}
