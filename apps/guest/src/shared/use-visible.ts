import { useSyncExternalStore } from 'react'

/** Whether the page is on the screen. */
export function useVisible(): boolean {
  return useSyncExternalStore(watch, () => document.visibilityState === 'visible')
}

function watch(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}
