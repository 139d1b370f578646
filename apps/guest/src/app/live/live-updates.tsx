import { type LiveEvent, openLive } from '@bellhop/client/live'
import { handleEvent, listRefetchTags } from '@bellhop/client/live-features'
import { useEffect, useEffectEvent } from 'react'
import { api, baseUrl } from '../../data/api.ts'
import { connectionStatusChanged } from '../../data/live-slice.ts'
import { diningLive } from '../../features/dining/live.ts'
import { useGuestLive } from '../../features/home/live.ts'
import { notificationsLive } from '../../features/notifications/live.ts'
import { useRequestsLive } from '../../features/requests/live.ts'
import { PushPrompt } from '../../push/push-prompt.tsx'
import { usePush } from '../../push/use-push.ts'
import { sessionEnded } from '../../state/log.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { OutboxSync } from './outbox-sync.tsx'
import { useNotificationPermission } from './use-notification-permission.ts'
import { useRefetchStale } from './use-refetch-stale.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** Keeps what is on the screen up to date, by the events of each feature. */
export default function LiveUpdates({ token }: { token: string }) {
  const dispatch = useGuestDispatch()
  const features = [useGuestLive(), useRequestsLive(), diningLive, notificationsLive]
  useServiceWorker(token)
  useRefetchStale()
  useNotificationPermission()
  usePush()

  const onEvent = useEffectEvent((event: LiveEvent) => {
    dispatch(api.util.invalidateTags(handleEvent(features, event)))
  })
  const onRefetch = useEffectEvent(() => {
    dispatch(api.util.invalidateTags(listRefetchTags(features)))
  })

  useEffect(() => {
    const live = openLive({
      url: `${baseUrl}/stream`,
      token,
      onEvent,
      onStatus: (status) => dispatch(connectionStatusChanged(status)),
      onRefetch,
      onUnauthorized: () => dispatch(sessionEnded()),
    })
    const wake = () => document.visibilityState === 'visible' && live.reconnect()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      live.close()
      dispatch(connectionStatusChanged(null))
    }
  }, [token, dispatch])

  return (
    <>
      <ConnectionNotice />
      <OutboxSync />
      <PushPrompt />
    </>
  )
}
