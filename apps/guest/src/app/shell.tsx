import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import * as paths from '../navigation/paths.ts'
import { DesktopNotice } from './screens.ts'

const narrowScreen = matchMedia('(max-width: 768px)')

/** Shows a notice in place of the page above 768 px, except on paths that start with /room-booking. */
export function Shell({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const isNarrow = useSyncExternalStore(watchWidth, () => narrowScreen.matches)
  const isExempt = path.startsWith(paths.roomBooking)
  return isNarrow || isExempt ? children : <DesktopNotice />
}

function watchWidth(notify: () => void): () => void {
  narrowScreen.addEventListener('change', notify)
  return () => narrowScreen.removeEventListener('change', notify)
}
