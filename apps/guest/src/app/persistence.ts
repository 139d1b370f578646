import type { StoreEnhancer } from '@reduxjs/toolkit'
import { rememberEnhancer } from 'redux-remember'
import { isRecord } from '../shared/is-record.ts'
import { type LogState, restoreLog } from '../shared/log.ts'
import { type NotificationsState, restoreNotifications } from '../shared/notifications.ts'
import { type OrderState, restoreOrder } from '../shared/order-slice.ts'

/** The one entry of the persisted store (specification §4). */
export const storageKey = 'root'
const version = 1

/** Restoring may take this long at most; then the app goes on without (specification §2). */
export const restoreTimeoutMs = 5000

export interface PersistedState {
  log: LogState
  notifications: NotificationsState
  kitchen: OrderState
  gift: OrderState
  myRoom: OrderState
}

const persistedSlices = [
  'log',
  'notifications',
  'kitchen',
  'gift',
  'myRoom',
] satisfies (keyof PersistedState)[]

/** What is asked of a store: localStorage, or a slower one. */
export interface KeyValueStore {
  getItem: (key: string) => string | null | Promise<string | null>
  setItem: (key: string, value: string) => void | Promise<void>
  removeItem: (key: string) => void | Promise<void>
}

/**
 * Restores the persisted slices from one entry and keeps it up to date.
 * A store that is corrupt, full, forbidden or hanging costs the memory, never the app.
 */
export function persist(getStore: () => KeyValueStore): StoreEnhancer {
  return rememberEnhancer(
    {
      getItem: () => withinTimeout(async () => getStore().getItem(storageKey)),
      setItem: (_key: string, value: string | null) =>
        value === null ? getStore().removeItem(storageKey) : getStore().setItem(storageKey, value),
    },
    persistedSlices,
    {
      persistWholeStore: true,
      persistThrottle: 0,
      serialize: writeRoot,
      unserialize: readRoot,
      errorHandler: () => {
        // Private mode, a full disk, a policy: the app works from memory.
      },
    },
  )
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
export function writeRoot(slices: PersistedState): string | null {
  if (slices.log.token === null && slices.log.code === null) return null
  return JSON.stringify({ version, ...slices })
}

/** Reads an entry of this or an older version. What cannot be trusted starts afresh, slice by slice. */
export function readRoot(text: string): Partial<PersistedState> {
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
    kitchen: restoreOrder(current.kitchen),
    gift: restoreOrder(current.gift),
    myRoom: restoreOrder(current.myRoom),
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
