import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { newestCachedAt, useCachedTime } from '../../data/cached-at.ts'
import { useGuestSelector } from '../../state/state.ts'

/** Shorter interruptions are not shown. */
const patienceMs = 4000

/**
 * Tells the guest that the screen may be outdated, above the bottom bar and never over it. Always mounted, so that
 * screen readers announce its text.
 */
export function ConnectionNotice() {
  const t = useTranslations('connection')
  const tApp = useTranslations('app')
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  const status = useGuestSelector((state) => state.live.status)
  const seenAt = useGuestSelector(newestCachedAt)
  const formatTime = useCachedTime()
  const isLive = status === 'live'
  const isLong = useAfter(patienceMs, status === 'reconnecting')
  // Once connected, use-refetch-stale reloads cached responses.
  const isStillOld = useAfter(patienceMs, isLive && seenAt !== undefined)
  const text = formatText()

  function formatText(): string | null {
    const time = seenAt === undefined ? undefined : formatTime(seenAt)
    if (!isOnline) return time === undefined ? t('offline') : t('offlineSince', { time })
    if (time === undefined) return isLong ? t('reconnecting') : null
    if (!isLive) return t('unreachableSince', { time })
    return isStillOld ? tApp('lastSeen', { time }) : null
  }

  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const height = text === null ? 0 : (notice.current?.offsetHeight ?? 0)
    document.documentElement.style.setProperty('--notice', `${height}px`)
  }, [text])
  useEffect(
    () => () => {
      document.documentElement.style.removeProperty('--notice')
    },
    [],
  )

  return (
    <div
      ref={notice}
      role="status"
      data-notice
      className="fixed inset-x-0 bottom-0 z-10 transition-opacity"
    >
      {text && (
        <p className="border-line border-t bg-warn-soft px-5 py-2 text-center font-medium text-sm text-warn">
          {text}
        </p>
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
