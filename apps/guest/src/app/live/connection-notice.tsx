import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { newestCachedAt, useCachedTime } from '../../data/cached-at.ts'
import { useGuestSelector } from '../../state/state.ts'

/** A reconnection that takes less time than this is not mentioned. */
const patienceMs = 4000

/** Says that what is on the screen may be outdated. Always mounted, so that screen readers announce its text. */
export function ConnectionNotice() {
  const t = useTranslations('app')
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  const status = useGuestSelector((state) => state.live.status)
  const isLong = useAfter(patienceMs, status === 'reconnecting')
  const seenAt = useGuestSelector(newestCachedAt)
  const sayTime = useCachedTime()
  const text = sayText()

  function sayText(): string | null {
    const time = seenAt === undefined ? undefined : sayTime(seenAt)
    if (!isOnline) return time === undefined ? t('offline') : t('offlineSince', { time })
    // Once connected, cached data is about to be read again.
    if (time !== undefined) return t(status === 'live' ? 'lastSeen' : 'unreachableSince', { time })
    return isLong ? t('reconnecting') : null
  }

  // For what sticks to the top below it.
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const height = text === null ? 0 : (notice.current?.offsetHeight ?? 0)
    document.documentElement.style.setProperty('--notice', `${height}px`)
  }, [text])

  return (
    <div ref={notice} role="status" className="sticky top-0 z-10">
      {text && (
        <p className="bg-warn-soft px-5 py-2 text-center font-medium text-sm text-warn">{text}</p>
      )}
    </div>
  )
}

/** True once `condition` has held for `ms`. */
function useAfter(ms: number, condition: boolean): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(setPassed, ms, true)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [ms, condition])
  return passed
}

function watchOnline(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
