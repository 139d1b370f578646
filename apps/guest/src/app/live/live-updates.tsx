import { type LiveEvent, openLive } from '@bellhop/client/live'
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
import { OutboxSync } from './outbox-sync.tsx'
import { useRefetchStale } from './use-refetch-stale.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** Keeps what is on the screen up to date, and says what has changed. */
export default function LiveUpdates({ token }: { token: string }) {
  const dispatch = useGuestDispatch()
  const store = useGuestStore()
  const showToast = useToast()
  const t = useTranslations('request')
  // Kept subscribed, so that it is read again whenever its tag is invalidated.
  guestApi.useGetGuestQuery()
  useServiceWorker(token)

  const onEvent = useEffectEvent((event: LiveEvent) => {
    switch (event.name) {
      case 'request.updated': {
        const { _id, status, kind } = event.data
        const known = findLoadedRequest(store.getState(), _id)
        // What the guest did here is already on the screen.
        if (known && known.status !== status) {
          showToast({ text: t('announcement', { title: known.title, status, kind }) })
        }
        dispatch(api.util.invalidateTags([{ type: 'requests', id: _id }, 'requests']))
        break
      }
      case 'menu.updated':
        dispatch(api.util.invalidateTags(['dining']))
        break
      case 'promotional.created':
        dispatch(api.util.invalidateTags(['notifications']))
        break
      case 'stay.updated':
        dispatch(api.util.invalidateTags(['guest', 'hotel', 'amenities', 'requests']))
        break
    }
  })

  useEffect(() => {
    const live = openLive({
      url: `${baseUrl}/stream`,
      token,
      onEvent,
      onStatus: (status) => dispatch(connectionStatusChanged(status)),
      onRefetch: () => dispatch(api.util.invalidateTags(['guest', 'requests', 'dining'])),
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
