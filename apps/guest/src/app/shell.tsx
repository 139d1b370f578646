import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { DesktopNotice } from './desktop-notice.tsx'

const narrowScreen = matchMedia('(max-width: 768px)')

/**
 * The specification's shell rules (§2): above 768 px a notice stands in place of the page;
 * paths that start with /room-booking are free of it.
 */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const isNarrow = useSyncExternalStore(watchWidth, () => narrowScreen.matches)
  const isExempt = path.startsWith('/room-booking')
  return isNarrow || isExempt ? children : <DesktopNotice />
}

function watchWidth(notify: () => void): () => void {
  narrowScreen.addEventListener('change', notify)
  return () => narrowScreen.removeEventListener('change', notify)
}
