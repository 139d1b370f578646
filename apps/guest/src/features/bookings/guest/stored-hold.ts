import type { Hold } from '@bellhop/contract/guest/rooms'

const storageKey = 'bellhop.hold'

interface StoredHold {
  /** The hotel, dates and rooms, as JSON. */
  selected: string
  hold: Hold
}

/** This tab's hold, so that a reload does not hold the rooms twice. */
export function readHold(): StoredHold | undefined {
  try {
    const stored: StoredHold | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return typeof stored?.hold?.key === 'string' ? stored : undefined
  } catch {
    // Corrupt or forbidden: no hold.
    return undefined
  }
}

export function storeHold(stored: StoredHold | undefined): void {
  try {
    if (stored) sessionStorage.setItem(storageKey, JSON.stringify(stored))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Full or forbidden: the hold lasts until the page is closed.
  }
}
