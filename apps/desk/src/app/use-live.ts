import type { LiveStatus } from '@bellhop/client/live'
import { handleEvent, listRefetchTags } from '@bellhop/client/live-features'
import { openSharedLive } from '@bellhop/client/shared-live'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { bookingsLive } from '../features/bookings/live.ts'
import { chatLive } from '../features/chat/live.ts'
import { foliosLive } from '../features/folios/live.ts'
import { preCheckInLive } from '../features/pre-check-in/live.ts'
import { ratesLive } from '../features/rates/live.ts'
import { reportsLive } from '../features/reports/live.ts'
import { requestsLive } from '../features/requests/live.ts'
import { roomPlanLive } from '../features/room-plan/live.ts'
import { api } from '../shared/api.ts'
import type { LiveFeature } from '../shared/live-feature.ts'
import { sessionEnded } from '../shared/session-ended.ts'

const features: readonly LiveFeature[] = [
  requestsLive,
  chatLive,
  foliosLive,
  reportsLive,
  ratesLive,
  bookingsLive,
  roomPlanLive,
  preCheckInLive,
]

/** Keeps the server's data up to date while the component is mounted. */
export function useLive(staffId: string): LiveStatus {
  const dispatch = useDispatch()
  // Connecting takes a moment; "Reconnecting" is shown only once that has failed.
  const [status, setStatus] = useState<LiveStatus>('live')

  useEffect(() => {
    const live = openSharedLive(`desk.${staffId}`, {
      url: '/api/desk/stream',
      onEvent: (event) => dispatch(api.util.invalidateTags(handleEvent(features, event))),
      onStatus: setStatus,
      onRefetch: () => dispatch(api.util.invalidateTags(listRefetchTags(features))),
      onUnauthorized: () => dispatch(sessionEnded()),
    })
    window.addEventListener('online', live.reconnect)
    return () => {
      window.removeEventListener('online', live.reconnect)
      live.close()
    }
  }, [dispatch, staffId])

  return status
}
