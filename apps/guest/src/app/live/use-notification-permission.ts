import { useEffect } from 'react'
import { notificationPermissionRead } from '../../state/log.ts'
import { useGuestDispatch } from '../../state/state.ts'

/** Syncs `preferences.notification` with the browser's permission. */
export function useNotificationPermission(): void {
  const dispatch = useGuestDispatch()
  useEffect(
    () => watchNotificationPermission((value) => dispatch(notificationPermissionRead(value))),
    [dispatch],
  )
}

/**
 * Reads the permission now, when it changes, and when the page becomes visible again, because not every browser reports
 * a change made in its settings.
 *
 * @returns a function that stops watching
 */
export function watchNotificationPermission(
  onRead: (permission: NotificationPermission) => void,
): () => void {
  if (typeof Notification === 'undefined') return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const read = () => onRead(Notification.permission)
  const readIfVisible = () => document.visibilityState === 'visible' && read()

  read()
  document.addEventListener('visibilitychange', readIfVisible, { signal })
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', read, { signal }))
    .catch(() => {
      // The browser does not report changes of this permission.
    })
  return () => stop.abort()
}
