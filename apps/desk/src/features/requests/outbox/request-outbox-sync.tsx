import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { headersOfHotel } from '../../../api/session-headers.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { boardPaths } from '../../../shared/offline/offline-protocol.ts'
import { workOffline } from '../../../shared/offline/work-offline.ts'
import { useOutboxSync } from '../../../shared/outbox/use-outbox-sync.ts'
import { showsRequest } from '../api.ts'
import { requestOutbox } from './request-outbox.ts'

/** Sends steps of requests that wait, whatever screen is open, and makes the board open without a connection. @param isPaused the session has ended, or the browser uses another hotel */
export function RequestOutboxSync({ isPaused }: { isPaused: boolean }) {
  const { role } = useStaff()
  const dispatch = useDispatch()
  const store = useStore()
  useOutboxSync(requestOutbox, isPaused, (_, data) => {
    dispatch(showsRequest.show(data as DeskRequest) as never)
  })

  const makeOffline = useEffectEvent(
    () => void workOffline(headersOfHotel(store.getState()), boardPaths),
  )
  useEffect(() => {
    if (role === 'attendant' && !isPaused) makeOffline()
  }, [role, isPaused])

  return null
}
