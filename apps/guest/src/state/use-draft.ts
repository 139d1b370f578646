import { useState } from 'react'
import { useGuestSelector } from './state.ts'

const prefix = 'bellhop.draft.'

/**
 * Text the guest is writing. It survives a reload but not the tab or a sign-out, and is hidden from other guests.
 *
 * @param read parses any stored value; from undefined, an empty draft
 */
export function useDraft<T extends object>(name: string, read: (stored: unknown) => T) {
  const guestId = useGuestSelector((state) => state.log.guestId)
  const [draft, setDraft] = useState(() => read(readStored(name, guestId)))
  return {
    draft,
    change(next: T): void {
      setDraft(next)
      store(name, { guestId, draft: next })
    },
    clear(): void {
      setDraft(read(undefined))
      store(name, undefined)
    },
  }
}

/** Deletes the drafts in this tab, or those of all guests but one. */
export function clearDrafts(exceptGuestId?: string): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) {
      const isExempt = exceptGuestId !== undefined && readEntry(key)?.guestId === exceptGuestId
      if (!isExempt) sessionStorage.removeItem(key)
    }
  } catch {
    // Forbidden, so there is nothing to delete.
  }
}

function readStored(name: string, guestId: string | null): unknown {
  const stored = readEntry(prefix + name)
  return stored?.guestId === guestId ? stored.draft : undefined
}

function readEntry(key: string): { guestId?: unknown; draft?: unknown } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // Corrupt or forbidden: an empty draft.
    return undefined
  }
}

function store(name: string, entry: object | undefined): void {
  try {
    if (entry) sessionStorage.setItem(prefix + name, JSON.stringify(entry))
    else sessionStorage.removeItem(prefix + name)
  } catch {
    // Full or forbidden: the draft lasts until the screen is closed.
  }
}
