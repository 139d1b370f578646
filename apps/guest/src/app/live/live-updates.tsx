import { type LiveEvent, openLive } from '@bellhop/client/live'
import { handleEvent, listRefetchTags } from '@bellhop/client/live-features'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { api, baseUrl } from '../../data/api.ts'
import { guestApi } from '../../data/guest-api.ts'
import { connectionStatusChanged } from '../../data/live-slice.ts'
import { findLoadedRequest } from '../../features/requests/request-api.ts'
import { sessionEnded } from '../../state/log.ts'
import { useGuestDispatch, useGuestStore } from '../../state/state.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { liveFeatures } from './live-features.ts'
import { OutboxSync } from './outbox-sync.tsx'
import { useRefetchStale } from './use-refetch-stale.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** Keeps what is on the screen up to date, and announces what has changed. */
export default function LiveUpdates({ token }: { token: string }) {
  const dispatch = useGuestDispatch()
  const store = useGuestStore()
  const showToast = useToast()
  const t = useTranslations('request')
  // Subscribed here, so that the guest is read again whenever the tag is invalidated, whatever screen is shown.
  guestApi.useGetGuestQuery()
  useServiceWorker(token)

  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.name === 'request.updated') {
      const { _id, status, kind } = event.data
      const known = findLoadedRequest(store.getState(), _id)
      // A change that the guest made on this phone is on the screen already.
      if (known && known.status !== status) {
        showToast({ text: t('announcement', { title: known.title, status, kind }) })
      }
    }
    dispatch(api.util.invalidateTags(handleEvent(liveFeatures, event)))
  })

  useEffect(() => {
    const live = openLive({
      url: `${baseUrl}/stream`,
      token,
      onEvent,
      onStatus: (status) => dispatch(connectionStatusChanged(status)),
      onRefetch: () => dispatch(api.util.invalidateTags(listRefetchTags(liveFeatures))),
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

  useRefetchStale()

  return (
    <>
      <ConnectionNotice />
      <OutboxSync />
    </>
  )
}
