import { isRecord } from '../../state/is-record.ts'
import { slices } from '../../state/slices.ts'
import type { PersistedState } from '../../state/state.ts'

/** The key of the persisted state in localStorage (specification §4). */
export const storageKey = 'root'
const version = 1

/** Restoring takes at most this long; then the app starts without it (specification §2). */
export const restoreTimeoutMs = 5000

/** The part of a storage that is used here: localStorage, or an asynchronous one. */
export interface KeyValueStore {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void | Promise<void>
  removeItem: (key: string) => void | Promise<void>
}

interface Restorable {
  restore: (stored: unknown) => unknown
}

const persisted = Object.entries<object>(slices).filter(
  (entry): entry is [keyof PersistedState, Restorable] => 'restore' in entry[1],
)

/**
 * Reads the persisted slices when the app starts.
 * Storage that is corrupt, forbidden or too slow gives an empty state and never an error.
 */
export async function restore(getStore: () => KeyValueStore): Promise<Partial<PersistedState>> {
  try {
    const text = await withinTimeout(async () => getStore().getItem(storageKey))
    return text === null ? {} : parseRoot(text)
  } catch {
    return {}
  }
}

/**
 * Returns a function that writes the persisted slices whenever one has changed. It writes at once, so that
 * nothing is lost when the tab is killed. A slice that was replaced by an equal one is not written: another tab may
 * have changed what is stored since.
 */
export function persist(getStore: () => KeyValueStore): (state: PersistedState) => void {
  let last: PersistedState | undefined
  let lastText: string | null | undefined
  return (state) => {
    if (persisted.every(([name]) => state[name] === last?.[name])) return
    last = state
    const text = serializeRoot(state)
    if (text === lastText) return
    lastText = text
    void (async () => {
      const store = getStore()
      // The state is what another tab has stored.
      if (text === store.getItem(storageKey)) return
      await (text === null ? store.removeItem(storageKey) : store.setItem(storageKey, text))
    })().catch(() => {
      // Storage is full or forbidden (private mode, a policy): the app works from memory.
    })
  }
}

async function withinTimeout(read: () => Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, restoreTimeoutMs, null)
  })
  try {
    return await Promise.race([read(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The text to store, or null if nobody is signed in or signing in: then the entry is removed. */
function serializeRoot(state: PersistedState): string | null {
  if (state.log.token === null && state.log.code === null) return null
  return JSON.stringify({
    version,
    ...Object.fromEntries(persisted.map(([name]) => [name, state[name]])),
  })
}

/** Reads an entry of this or an older version. A slice that is corrupt gets its initial state. */
export function parseRoot(text: string): Partial<PersistedState> {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    return {}
  }
  if (!isRecord(root)) return {}
  const current = root.version === version ? root : migrate(root)
  if (!current) return {}
  return Object.fromEntries(
    persisted.map(([name, slice]) => [name, slice.restore(current[name])]),
  ) as PersistedState
}

/**
 * An entry of version 0, or without a version, holds each slice as a JSON string.
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
