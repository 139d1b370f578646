import { addressOf } from '@bellhop/client/address-of'
import type { LiveEvent } from '@bellhop/client/live'
import { handleEvent, listRefetchTags } from '@bellhop/client/live-features'
import { openSharedLive } from '@bellhop/client/shared-live'
import { guestStream } from '@bellhop/contract/calls/base/live'
import type { Muster } from '@bellhop/contract/guest/muster'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, tagTypes } from '../../data/api.ts'
import { newestCachedAt } from '../../data/cached-at.ts'
import type { LiveFeature } from '../../data/live-feature.ts'
import { followSigningOut } from '../../data/sign-out.ts'
import { connectionStatusChanged } from '../../data/slice.ts'
import { useChatLive } from '../../features/chat/live.ts'
import { diningLive } from '../../features/dining/live.ts'
import { useFeedbackLive } from '../../features/feedback/live.ts'
import { useGuestLive } from '../../features/home/live.ts'
import { useGetMusterQuery } from '../../features/muster/api.ts'
import { musterLive } from '../../features/muster/live.ts'
import { readAlarm } from '../../features/muster/read-alarm.ts'
import { notificationsLive } from '../../features/notifications/live.ts'
import { paymentsLive } from '../../features/payments/live.ts'
import { forgetOthersDrafts } from '../../features/pre-check-in/draft-store.ts'
import { useRequestsLive } from '../../features/requests/live.ts'
import { loadAlarmMessages } from '../../intl/alarm-messages.tsx'
import { PushPrompt } from '../../push/prompt.tsx'
import { usePush } from '../../push/use-push.ts'
import { sessionEnded } from '../../state/log.ts'
import { useGuestDispatch, useGuestSelector } from '../../state/state.ts'
import { clearDrafts } from '../../state/use-draft.ts'
import { screen } from '../loading/make-screen.ts'
import { useLoaded } from '../loading/use-loaded.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { OutboxSync } from './outbox-sync.tsx'
import { useNotificationPermission } from './use-notification-permission.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useStoredLanguage } from './use-stored-language.ts'

/** First wait before a retry; each retry doubles it up to the longest. */
const shortestWaitMs = 1_000

const longestWaitMs = 15_000

/** Guest data, which the hotel does not edit as content. */
const ownTags: TagType[] = ['guest', 'requests', 'payments', 'chat', 'pre-check-in', 'bookings']

const contentTags = tagTypes.filter((tag) => !ownTags.includes(tag))

const Alarm = screen(async () => {
  const [module] = await Promise.all([
    import('../../features/muster/alarm.tsx'),
    loadAlarmMessages(),
  ])
  return module
})

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
  useStoredLanguage()
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

/** Shows a fire alarm or a drill over every screen. Its code is loaded beforehand, so that it opens without a network. */
function MusterWatch() {
  const { data: muster } = useGetMusterQuery()
  const isLoaded = useLoaded(Alarm, true)
  const [last, setLast] = useState<Muster['active']>(null)
  const shown = muster && readAlarm(muster, last, Date.now())
  if (shown && shown.alarm._id !== last?._id) setLast(shown.alarm)
  if (!shown || !isLoaded) return null
  const { alarm, isOver } = shown
  return (
    <Alarm
      key={alarm._id}
      muster={muster}
      alarm={alarm}
      isOver={isOver}
      onClose={() => setLast(null)}
    />
  )
}

type TagType = (typeof tagTypes)[number]

/** Refetches edited content that is on the screen. */
function useContentLive(): LiveFeature {
  const dispatch = useGuestDispatch()
  return {
    tags: {},
    refetch: contentTags,
    handlers: {
      'content.updated': ({ tag }) => {
        const edited = contentTags.filter((one) => one === tag)
        dispatch(api.util.invalidateTags(edited))
      },
    },
  }
}

/**
 * Refetches as soon as the server can be reached, if cached responses are on the screen. The first calls after a phone
 * comes online often fail, hence the short first wait.
 */
function useRefetchStale(): void {
  const dispatch = useGuestDispatch()
  const isStale = useGuestSelector((state) => newestCachedAt(state) !== undefined)
  const isLive = useGuestSelector((state) => state.live.status === 'live')

  useEffect(() => {
    if (!isStale) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = (nextWait: number) => {
      if (navigator.onLine) dispatch(api.util.invalidateTags([...tagTypes]))
      wait(nextWait)
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(readAgain, ms, Math.min(ms * 2, longestWaitMs))
    }
    const begin = () => readAgain(shortestWaitMs)
    if (isLive) begin()
    else wait(longestWaitMs)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [dispatch, isStale, isLive])
}
