import type { Hold } from '@bellhop/contract/guest/rooms'

const storageKey = 'bellhop.hold'

interface KeptHold {
  /** The hotel, dates and rooms, as JSON. */
  wish: string
  hold: Hold
}

/** This tab's hold, so that a reload does not hold the rooms twice. */
export function readHold(): KeptHold | undefined {
  try {
    const kept: KeptHold | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return typeof kept?.hold?.key === 'string' ? kept : undefined
  } catch {
    // Corrupt or forbidden: no hold.
    return undefined
  }
}

export function keepHold(kept: KeptHold | undefined): void {
  try {
    if (kept) sessionStorage.setItem(storageKey, JSON.stringify(kept))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Full or forbidden: the hold lasts until the page is closed.
  }
}
