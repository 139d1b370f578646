import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least this many pixels wide. */
export function useMinWidth(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  const watch = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    // Without a window, as in a test of what a screen contains.
    () => false,
  )
}
