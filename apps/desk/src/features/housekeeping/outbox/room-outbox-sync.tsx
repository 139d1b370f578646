import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { useTranslations } from 'use-intl'
import { headersOfHotel } from '../../../api/session-headers.ts'
import { useStaff } from '../../../api/staff-context.ts'
import { housekeepingPaths } from '../../../shared/offline/offline-protocol.ts'
import { workOffline } from '../../../shared/offline/work-offline.ts'
import { useOutboxSync } from '../../../shared/outbox/use-outbox-sync.ts'
import { useStateNames } from '../../../shared/rooms/room-states.ts'
import { showRoom } from '../housekeeping-api.ts'
import { changeRoom } from './change-room.ts'
import { readSent } from './read-sent.ts'
import { type Dispatch, type RoomItem, roomOutbox } from './room-outbox.ts'

interface Props {
  /** The session has ended, or the browser uses another hotel. */
  isPaused: boolean
}

/** Sends what waits whenever there is a connection, whatever screen is open. */
export function RoomOutboxSync({ isPaused }: Props) {
  const t = useTranslations('housekeeping')
  const stateNames = useStateNames()
  const { role } = useStaff()
  const dispatch = useDispatch<Dispatch>()
  const store = useStore()
  const showToast = useToast()

  useOutboxSync(roomOutbox, isPaused, (item: RoomItem, data) => {
    const { room, change, at } = item
    const { isApplied, toast } = readSent(item, data, t, stateNames)
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

  return null
}
