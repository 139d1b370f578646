import { addressOf } from '@bellhop/client/address-of'
import type { Live, LiveStatus, LiveTiming } from '@bellhop/client/live'
import { handleEvent, listRefetchTags } from '@bellhop/client/live-features'
import { openSharedLive } from '@bellhop/client/shared-live'
import { deskStream } from '@bellhop/contract/calls/base/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../api/api.ts'
import type { LiveFeature } from '../api/live-feature.ts'
import { sessionEnded } from '../api/session-actions.ts'
import { contentLive } from '../content/live.ts'
import { agentPlansLive } from '../features/agent-plans/live.ts'
import { bookingsLive } from '../features/bookings/live.ts'
import { channelsLive } from '../features/channels/live.ts'
import { chatLive } from '../features/chat/live.ts'
import { escalationsLive } from '../features/escalations/live.ts'
import { feedbackLive } from '../features/feedback/live.ts'
import { foliosLive } from '../features/folios/live.ts'
import { housekeepingLive } from '../features/housekeeping/live.ts'
import { logbookLive } from '../features/logbook/live.ts'
import { musterLive } from '../features/muster/live.ts'
import { preCheckInLive } from '../features/pre-check-in/live.ts'
import { ratesLive } from '../features/rates/live.ts'
import { reportsLive } from '../features/reports/live.ts'
import { requestsLive } from '../features/requests/live.ts'
import { roomPlanLive } from '../features/room-plan/live.ts'
import { shiftsLive } from '../features/shifts/live.ts'
import { staffLive } from '../features/staff/live.ts'

const features: readonly LiveFeature[] = [
  requestsLive,
  chatLive,
  feedbackLive,
  logbookLive,
  musterLive,
  foliosLive,
  reportsLive,
  channelsLive,
  ratesLive,
  bookingsLive,
  roomPlanLive,
  housekeepingLive,
  preCheckInLive,
  staffLive,
  agentPlansLive,
  escalationsLive,
  shiftsLive,
  contentLive,
]

/** A hotel has few desks, so each retries soon: it reconnects within three seconds of a restart. */
const timing: Partial<LiveTiming> = {
  minDelay: 500,
  maxDelay: 2_000,
  connect: 5_000,
  // The server sends a heartbeat every 15 s; after two missing ones the connection is dead.
  silence: 35_000,
}

interface LiveState {
  status: LiveStatus
  /** Reconnects at once. */
  reconnect: () => void
}

/**
 * Refreshes the server's data while the component is mounted and the session has not ended. Once the person has signed
 * in again, everything is read again.
 */
export function useLive(staffId: string, isEnded: boolean): LiveState {
  const dispatch = useDispatch()
  const opened = useRef<Live>(undefined)
  // "Reconnecting" is shown only once connecting has failed.
  const [status, setStatus] = useState<LiveStatus>('live')

  useEffect(() => {
    if (isEnded) return
    const live = openSharedLive(`desk.${staffId}`, {
      url: addressOf(deskStream),
      onEvent: (event) => dispatch(api.util.invalidateTags(handleEvent(features, event))),
      onStatus: setStatus,
      onRefetch: () => dispatch(api.util.invalidateTags(listRefetchTags(features))),
      onUnauthorized: () => dispatch(sessionEnded()),
      timing,
    })
    opened.current = live
    // Browsers slow down the timers of hidden tabs.
    const reconnectIfVisible = () => {
      if (document.visibilityState === 'visible') live.reconnect()
    }
    window.addEventListener('online', live.reconnect)
    document.addEventListener('visibilitychange', reconnectIfVisible)
    return () => {
      window.removeEventListener('online', live.reconnect)
      document.removeEventListener('visibilitychange', reconnectIfVisible)
      live.close()
    }
  }, [dispatch, staffId, isEnded])

  const reconnect = useCallback(() => opened.current?.reconnect(), [])
  return { status, reconnect }
}
