import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

/** Warns that the data may be outdated, and that booking is impossible. */
export function OfflineNotice() {
  const t = useTranslations('booking')
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  return (
    <div role="status" className="empty:hidden">
      {!isOnline && (
        <p className="mb-4 rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
          {t('offline')}
        </p>
      )}
    </div>
  )
}

function watchConnection(notify: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, notify)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, notify)
  }
}
