import { within } from '@bellhop/client/within'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { beforeSignOut } from '../../../api/on-sign-out.ts'
import { headersOfHotel } from '../../../api/session-headers.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { useConnectionStatus } from '../../../shared/offline/connection-status.tsx'
import { housekeepingPaths } from '../../../shared/offline/offline-protocol.ts'
import { workOffline } from '../../../shared/offline/work-offline.ts'
import { showRoom } from '../housekeeping-api.ts'
import { changeRoom } from './change-room.ts'
import { readSent } from './read-sent.ts'
import { type Dispatch, openRoomOutbox, type RoomItem } from './room-outbox.ts'

/** A sign-out waits so long at most for what has not been sent, in ms. */
const longestSendingMs = 5_000

interface Props {
  /** The session has ended, or the browser uses another hotel. */
  isPaused: boolean
}

/** Sends what waits whenever there is a connection, whatever screen is open. */
export function RoomOutboxSync({ isPaused }: Props) {
  const { _id: staffId, role } = useStaff()
  const dispatch = useDispatch<Dispatch>()
  const store = useStore()
  const status = useConnectionStatus()
  const showToast = useToast()

  const showSent = useEffectEvent((item: RoomItem, data: unknown) => {
    const { room, change, at } = item
    const { isApplied, toast } = readSent(item, data)
    if (toast) showToast(toast)
    if (isApplied) {
      const doneAt = new Date(at).toISOString()
      dispatch(showRoom(room._id, (shown) => changeRoom(shown, change, doneAt)) as never)
    }
  })

  const makeOffline = useEffectEvent(
    () => void workOffline(headersOfHotel(store.getState()), housekeepingPaths),
  )
  useEffect(() => {
    if (role === 'attendant' && !isPaused) makeOffline()
  }, [role, isPaused])

  useEffect(() => {
    const outbox = openRoomOutbox(dispatch, staffId)
    void outbox.read()
    return outbox.watchResponses(showSent)
  }, [dispatch, staffId])

  useEffect(() => {
    if (isPaused) return
    const flush = () => openRoomOutbox(dispatch, staffId).flush()
    const flushNow = () => void flush()
    if (status === 'live') flushNow()
    addEventListener('online', flushNow)
    const stopListening = beforeSignOut(async () => {
      // Entries that take longer are sent when the same person signs in again.
      await within(flush(), longestSendingMs).catch(() => {})
    })
    return () => {
      removeEventListener('online', flushNow)
      stopListening()
    }
  }, [dispatch, staffId, status, isPaused])

  return null
}
