import { type LiveStatus, openLive } from '@bellhop/client/live'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../shared/api.ts'
import { sessionEnded } from '../shared/session-ended.ts'

/** Keeps the desk up to date for as long as the component stands; tells how the line is. */
export function useLive(): LiveStatus {
  const dispatch = useDispatch()
  // The first connection takes a moment; until it fails there is nothing to worry anyone with.
  const [status, setStatus] = useState<LiveStatus>('live')

  useEffect(() => {
    const refetch = () => dispatch(api.util.invalidateTags(['requests']))
    const live = openLive({
      url: '/api/desk/stream',
      onEvent: (event) => {
        if (event.name === 'request.updated') refetch()
      },
      onStatus: setStatus,
      onRefetch: refetch,
      onUnauthorized: () => dispatch(sessionEnded()),
    })
    window.addEventListener('online', live.reconnect)
    return () => {
      window.removeEventListener('online', live.reconnect)
      live.close()
    }
  }, [dispatch])

  return status
}
