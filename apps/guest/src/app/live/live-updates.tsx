import { addressOf } from '@bellhop/client/address-of'
import type { LiveEvent } from '@bellhop/client/live'
import { handleEvent, listRefetchTags } from '@bellhop/client/live-features'
import { openSharedLive } from '@bellhop/client/shared-live'
import { guestStream } from '@bellhop/contract/calls/base/live'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../data/api.ts'
import { followSigningOut } from '../../data/sign-out.ts'
import { connectionStatusChanged } from '../../data/slice.ts'
import { useChatLive } from '../../features/chat/live.ts'
import { diningLive } from '../../features/dining/live.ts'
import { useFeedbackLive } from '../../features/feedback/live.ts'
import { useGuestLive } from '../../features/home/live.ts'
import { musterLive } from '../../features/muster/live.ts'
import { notificationsLive } from '../../features/notifications/live.ts'
import { paymentsLive } from '../../features/payments/live.ts'
import { forgetOthersDrafts } from '../../features/pre-check-in/draft-store.ts'
import { useRequestsLive } from '../../features/requests/live.ts'
import { PushPrompt } from '../../push/prompt.tsx'
import { usePush } from '../../push/use-push.ts'
import { sessionEnded } from '../../state/log.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { clearDrafts } from '../../state/use-draft.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { MusterWatch } from './muster-watch.tsx'
import { OutboxSync } from './outbox-sync.tsx'
import { useContentLive } from './use-content-live.ts'
import { useNotificationPermission } from './use-notification-permission.ts'
import { useRefetchStale } from './use-refetch-stale.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** Applies live events of all features to the data on the screen. */
export default function LiveUpdates({ token }: { token: string }) {
  const dispatch = useGuestDispatch()
  const guestId = useGuestSelector((state) => state.log.guestId)
  const guest = useGuestSelector((state) => state.log.data)
  const features = [
    useGuestLive(),
    useRequestsLive(),
    useChatLive(),
    diningLive,
    notificationsLive,
    useFeedbackLive(),
    paymentsLive,
    musterLive,
    useContentLive(),
  ]
  useServiceWorker(token)
  useRefetchStale()
  useNotificationPermission()
  usePush()

  useEffect(() => {
    if (!guest) return
    clearDrafts(guest._id)
    void forgetOthersDrafts(guest)
  }, [guest])

  // Retries forever: the end of the session is noticed even while the screens are closed.
  useEffect(() => followSigningOut(dispatch), [dispatch])

  const onEvent = useEffectEvent((event: LiveEvent) => {
    dispatch(api.util.invalidateTags(handleEvent(features, event)))
  })
  const onRefetch = useEffectEvent(() => {
    dispatch(api.util.invalidateTags(listRefetchTags(features)))
  })

  useEffect(() => {
    const live = openSharedLive(`guest.${guestId}`, {
      url: addressOf(guestStream),
      headers: { authorization: `Bearer ${token}` },
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
  }, [token, guestId, dispatch])

  return (
    <>
      <ConnectionNotice />
      <OutboxSync />
      <PushPrompt />
      <MusterWatch />
    </>
  )
}
