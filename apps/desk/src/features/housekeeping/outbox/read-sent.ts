import type { DataOf } from '@bellhop/contract/base/route'
import type { Housekeeping } from '@bellhop/contract/desk/housekeeping'
import type { postMinibar } from '@bellhop/contract/desk/minibar'
import type { DeskRoom } from '@bellhop/contract/desk/rooms'
import { stateNames } from '../../../shared/rooms/room-states.ts'
import type { RoomItem } from './room-outbox.ts'

interface Sent {
  /** False if the room has changed since, so that the change was only recorded. */
  isApplied: boolean
  toast?: { text: string; tone?: 'good' | 'neutral' }
}

/** Reads how the server has applied a change. @param data of its response */
export function readSent({ room, change }: RoomItem, data: unknown): Sent {
  const name = `room ${room.number}`
  switch (change.kind) {
    case 'cleaning': {
      const { cleaning = change.state } = data as Partial<DeskRoom>
      if (cleaning === change.state) return { isApplied: true }
      const text = `Room ${room.number} was changed later. It is: ${stateNames[cleaning]}.`
      return { isApplied: false, toast: { text } }
    }
    case 'occupied': {
      const { rooms } = data as Housekeeping
      const now = rooms.find(({ _id }) => _id === room._id)
      if ((now?.foundOccupiedAt !== undefined) !== change.isOccupied) {
        const text = `Room ${room.number} has changed since, so your report was only recorded.`
        return { isApplied: false, toast: { text } }
      }
      const text = change.isOccupied
        ? `The front desk sees that ${name} is occupied.`
        : `Room ${room.number} is no longer reported as occupied.`
      return { isApplied: true, toast: { text, tone: 'good' } }
    }
    case 'fault':
      return {
        isApplied: true,
        toast: { text: `The fault in ${name} is in the log book.`, tone: 'good' },
      }
    case 'minibar': {
      const { isCharged } = data as DataOf<typeof postMinibar>
      const text = isCharged
        ? `The minibar of ${name} is on the bill.`
        : `The minibar of ${name} was not charged. The front desk finds it in the log book.`
      return { isApplied: true, toast: { text, tone: isCharged ? 'good' : 'neutral' } }
    }
  }
}
