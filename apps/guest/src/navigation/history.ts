import { useDeferredValue } from 'react'
import type { BaseLocationHook } from 'wouter'
import { navigate, usePathname } from 'wouter/use-browser-location'
import type { OpenModal } from '../state/dashboard.ts'

/**
 * The address as the app follows it. A screen whose code is still on its way is rendered aside:
 * until it has come, the one before stays.
 */
export const useDeferredLocation: BaseLocationHook = () => [
  useDeferredValue(usePathname()),
  navigateTo,
]

/** Each entry of this visit is numbered in its history state, which outlives a reload. */
function navigateTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const { pathname, search, hash } = location
  // A tap on the link to where one is already makes no step back necessary.
  const stays = replace || to === pathname + search + hash
  navigate(to, { replace: stays, state: { entry: currentEntry() + (stays ? 0 : 1) } })
}

/** A step in the history that stays on the page: sheets that are open (use-modal). */
export function pushModal(modals: readonly OpenModal[], replace = false): void {
  const { pathname, search, hash } = location
  const entry = currentEntry() + (replace ? 0 : 1)
  navigate(pathname + search + hash, { replace, state: { entry, modals } })
}

/** Tells of every change of the history's entry. wouter has `pushState` and `replaceState` tell too. */
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

/** Goes back to the screen before, or to `fallback` where this visit began here. */
export function goBack(fallback: string): void {
  if (currentEntry() > 0) history.back()
  else navigateTo(fallback, { replace: true })
}
