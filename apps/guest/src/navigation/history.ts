import { useDeferredValue } from 'react'
import type { BaseLocationHook } from 'wouter'
import { navigate, usePathname } from 'wouter/use-browser-location'
import type { OpenModal } from '../state/dashboard.ts'

/** The location for wouter, deferred: the previous screen stays while the next one's code is loading. */
export const useDeferredLocation: BaseLocationHook = () => [
  useDeferredValue(usePathname()),
  navigateTo,
]

/** Numbers this visit's entries in their history state, which survives a reload. */
function navigateTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const { pathname, search, hash } = location
  // A link to the current page replaces the entry, so that going back leaves the page.
  const stays = replace || to === pathname + search + hash
  navigate(to, { replace: stays, state: { entry: currentEntry() + (stays ? 0 : 1) } })
}

/** Adds a history entry for a page (by default the current one) with the sheets open on it (use-modal). */
export function pushModal(modals: readonly OpenModal[], replace = false, path?: string): void {
  const { pathname, search, hash } = location
  const entry = currentEntry() + (replace ? 0 : 1)
  navigate(path ?? pathname + search + hash, { replace, state: { entry, modals } })
}

/**
 * Notifies of every change of the current history entry. wouter makes `pushState` and `replaceState` dispatch events.
 */
export function watchHistory(notify: () => void): () => void {
  for (const event of entryEvents) addEventListener(event, notify)
  return () => {
    for (const event of entryEvents) removeEventListener(event, notify)
  }
}

const entryEvents = ['popstate', 'pushState', 'replaceState']

function currentEntry(): number {
  return (history.state as { entry?: number } | null)?.entry ?? 0
}

/** Goes back, or to `fallback` if the visit began on this screen. */
export function goBack(fallback: string): void {
  if (currentEntry() > 0) history.back()
  else navigateTo(fallback, { replace: true })
}
