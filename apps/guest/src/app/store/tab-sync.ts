import { sessionEnded } from '../../state/log.ts'
import { type PersistedState, parseRoot, storageKey } from './persistence.ts'
import { type Store, stateRestored } from './store.ts'

/** What another tab of this phone keeps is so here too: who is signed in, and what is in the order. */
export function syncTabs(store: Store): void {
  window.addEventListener('storage', ({ key }) => {
    // As it is by now, not as it was written: of two changes at once, both tabs end up with the later.
    if (key === storageKey) syncFromStorage(store, localStorage.getItem(storageKey))
  })
}

/** @param text the stored entry, null where it is gone */
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
  // Only what differs: what is taken over is written again, and two tabs must come to an end.
  const changed = Object.entries(slices).filter(
    ([name, slice]) =>
      JSON.stringify(slice) !== JSON.stringify(state[name as keyof PersistedState]),
  )
  if (changed.length > 0) store.dispatch(stateRestored(Object.fromEntries(changed)))
}
