import { type CartState, restoreCart } from '../../cart/cart-slice.ts'
import { isRecord } from '../../state/is-record.ts'
import { type LogState, restoreLog } from '../../state/log.ts'
import { type NotificationsState, restoreNotifications } from '../../state/notifications.ts'

/** The one entry of the persisted store (specification §4). */
export const storageKey = 'root'
const version = 1

/** Restoring may take this long at most; then the app goes on without (specification §2). */
export const restoreTimeoutMs = 5000

export interface PersistedState {
  log: LogState
  notifications: NotificationsState
  kitchen: CartState
  gift: CartState
  myRoom: CartState
}

/** What is asked of a store: localStorage, or a slower one. */
export interface KeyValueStore {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void | Promise<void>
  removeItem: (key: string) => void | Promise<void>
}

/**
 * The persisted slices as the one entry holds them.
 * A store that is corrupt, forbidden or hanging costs the memory, never the app.
 */
export async function restore(getStore: () => KeyValueStore): Promise<Partial<PersistedState>> {
  try {
    const text = await withinTimeout(async () => getStore().getItem(storageKey))
    return text === null ? {} : parseRoot(text)
  } catch {
    return {}
  }
}

/** Keeps the entry as the slices are: written at once, so that a tab that is killed loses nothing. */
export function persist(getStore: () => KeyValueStore): (state: PersistedState) => void {
  let kept: PersistedState | undefined
  return ({ log, notifications, kitchen, gift, myRoom }) => {
    const slices = { log, notifications, kitchen, gift, myRoom }
    const names = Object.keys(slices) as (keyof PersistedState)[]
    if (names.every((name) => slices[name] === kept?.[name])) return
    kept = slices
    const text = serializeRoot(slices)
    void (async () => {
      const store = getStore()
      await (text === null ? store.removeItem(storageKey) : store.setItem(storageKey, text))
    })().catch(() => {
      // Private mode, a full disk, a policy: the app works from memory.
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

/** The entry's text, or null where there is nothing to keep and the entry goes. */
export function serializeRoot(slices: PersistedState): string | null {
  if (slices.log.token === null && slices.log.code === null) return null
  return JSON.stringify({ version, ...slices })
}

/** Reads an entry of this or an older version. What cannot be trusted starts afresh, slice by slice. */
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
  return {
    log: restoreLog(current.log),
    notifications: restoreNotifications(current.notifications),
    kitchen: restoreCart(current.kitchen),
    gift: restoreCart(current.gift),
    myRoom: restoreCart(current.myRoom),
  }
}

/**
 * Version 0, or an entry without a version, holds each slice as JSON in a string.
 * A newer version than ours (the server was set back) cannot be read.
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
