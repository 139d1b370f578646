import { sessionEnded } from '../../state/log.ts'
import { type Persistence, storageKey } from './persistence.ts'
import { type Store, stateRestored } from './store.ts'

/** Applies what another tab has stored: the session and the carts. */
export function syncTabs(store: Store, persistence: Persistence): void {
  window.addEventListener('storage', ({ key }) => {
    // Reads the entry again instead of the event's value: after two simultaneous changes both tabs get the later one.
    if (key === storageKey) {
      syncFromStorage(store, persistence, localStorage.getItem(storageKey))
    }
  })
}

/** @param text the stored entry; null if it was removed */
export function syncFromStorage(store: Store, persistence: Persistence, text: string | null): void {
  const state = store.getState()
  if (text !== null) store.dispatch(stateRestored(persistence.mergeNewer(text, state)))
  else if (state.log.token !== null) store.dispatch(sessionEnded())
}
