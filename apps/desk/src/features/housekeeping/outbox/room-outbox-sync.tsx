import type { DataOf } from '@bellhop/contract/base/route'
import type { postMinibar } from '@bellhop/contract/desk/minibar'
import type { DeskRoom } from '@bellhop/contract/desk/rooms'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useStaff } from '../../../api/staff-context.ts'
import { useConnectionStatus } from '../../../shared/connection-status.tsx'
import { stateNames } from '../../../shared/rooms/room-states.ts'
import { workOffline } from '../../../shared/work-offline.ts'
import { showRoom } from '../housekeeping-api.ts'
import { changeRoom } from './change-room.ts'
import { type Dispatch, openRoomOutbox, type RoomItem } from './room-outbox.ts'

/** Sends what waits whenever there is a connection, whatever screen is open. */
export function RoomOutboxSync() {
  const { _id: staffId, role } = useStaff()
  const dispatch = useDispatch<Dispatch>()
  const status = useConnectionStatus()
  const showToast = useToast()

  const showSent = useEffectEvent((item: RoomItem, data: unknown) => {
    const { room, change, at } = item
    if (change.kind === 'occupied') {
      const text = change.isOccupied
        ? `The front desk sees that room ${room.number} is occupied.`
        : `Room ${room.number} is settled.`
      showToast({ text, tone: 'good' })
    }
    if (change.kind === 'fault') {
      showToast({ text: `The fault in room ${room.number} is in the log book.`, tone: 'good' })
    }
    if (change.kind === 'minibar') {
      const { isCharged } = data as DataOf<typeof postMinibar>
      const text = isCharged
        ? `The minibar of room ${room.number} is on the bill.`
        : `The guest of room ${room.number} has left. The front desk finds the minibar in the log book.`
      showToast({ text, tone: isCharged ? 'good' : 'neutral' })
    }
    const { cleaning } = data as Partial<DeskRoom>
    if (change.kind === 'cleaning' && cleaning && cleaning !== change.state) {
      const text = `Room ${room.number} was changed later. It is: ${stateNames[cleaning]}.`
      return showToast({ text })
    }
    const doneAt = new Date(at).toISOString()
    dispatch(showRoom(room._id, (shown) => changeRoom(shown, change, doneAt)) as never)
  })

  useEffect(() => {
    if (role === 'attendant') void workOffline()
  }, [role])

  useEffect(() => {
    const outbox = openRoomOutbox(dispatch, staffId)
    void outbox.read()
    return outbox.watchResponses(showSent)
  }, [dispatch, staffId])

  useEffect(() => {
    const flush = () => void openRoomOutbox(dispatch, staffId).flush()
    if (status === 'live') flush()
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [dispatch, staffId, status])

  return null
}
