import { sessionEnded } from '../../state/log.ts'
import type { PersistedState } from '../../state/state.ts'
import { parseRoot, storageKey } from './persistence.ts'
import { type Store, stateRestored } from './store.ts'

/** Keeps the persisted slices of this tab equal to what another tab has stored: the session and the carts. */
export function syncTabs(store: Store): void {
  window.addEventListener('storage', ({ key }) => {
    // Reads the entry again instead of the event's value: after two changes at once both tabs have the later one.
    if (key === storageKey) syncFromStorage(store, localStorage.getItem(storageKey))
  })
}

/** @param text the stored entry, or null if it was removed */
export function syncFromStorage(store: Store, text: string | null): void {
  const state = store.getState()
  if (text === null) {
    if (state.log.token !== null) store.dispatch(sessionEnded())
    return
  }
  const { log, ...slices } = parseRoot(text)
  if (log && log.token !== state.log.token) {
    store.dispatch(stateRestored({ log, ...slices }))
    return
  }
  // Only what differs: a restored slice is stored again, and two tabs must not answer each other for ever.
  const changed = Object.entries(slices).filter(
    ([name, slice]) =>
      JSON.stringify(slice) !== JSON.stringify(state[name as keyof PersistedState]),
  )
  if (changed.length > 0) store.dispatch(stateRestored(Object.fromEntries(changed)))
}
