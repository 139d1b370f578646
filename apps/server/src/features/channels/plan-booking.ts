import type { ChannelDecision } from '@bellhop/domain/channels/decisions'
import type { PortalBooking, PortalRoom, RevisionStatus } from '../../database/stored-channel.ts'

/** A stay of a booking of a portal, as it is here. */
export interface PresentStay {
  id: string
  roomTypeId: string
  status: 'booked' | 'inHouse' | 'checkedOut' | 'cancelled' | 'noShow'
}

/** The change of a room of the booking, by its place in it. */
export type RoomStep =
  | { kind: 'leave'; stayId: string | null }
  | { kind: 'add'; room: PortalRoom; roomTypeId: string }
  | { kind: 'change'; stay: PresentStay; room: PortalRoom; roomTypeId: string }
  | { kind: 'cancel'; stay: PresentStay }

interface Given {
  status: RevisionStatus
  content: PortalBooking
  /** The revision that the booking follows until now. */
  former: { status: RevisionStatus; content: PortalBooking } | null
  /** By the place of the room; null: there is none. */
  stays: readonly (PresentStay | null)[]
  /** The room type of a room type of the channel. */
  typeOf: (target: string) => string | undefined
}

/**
 * Plans how the stays follow a revision, which has the whole booking. A stay that has begun or ended is left as it is,
 * and a person decides. Rooms keep their room type while the portal's is the same: the desk may have chosen another one.
 */
export function planBooking({ status, content, former, stays, typeOf }: Given): {
  steps: RoomStep[]
  decisions: Set<ChannelDecision>
} {
  const decisions = new Set<ChannelDecision>()
  const wanted = status === 'cancelled' ? [] : content.rooms
  const before = former && former.status !== 'cancelled' ? former.content.rooms : []
  const count = Math.max(wanted.length, stays.length)
  const steps = Array.from({ length: count }, (_, place): RoomStep => {
    const [room, stay, last] = [wanted[place], stays[place] ?? null, before[place]]
    const isSame = last !== undefined && JSON.stringify(last) === JSON.stringify(room)
    if (stay?.status === 'booked') {
      if (!room) return { kind: 'cancel', stay }
      const isSameTarget = last !== undefined && last.target === room.target
      const mapped = isSameTarget ? stay.roomTypeId : typeOf(room.target ?? '')
      if (!mapped) decisions.add('notMapped')
      if (isSame) return { kind: 'leave', stayId: stay.id }
      return { kind: 'change', stay, room, roomTypeId: mapped ?? stay.roomTypeId }
    }
    const hasEnded = stay === null || stay.status === 'cancelled' || stay.status === 'noShow'
    if (!room) {
      if (!hasEnded && last) decisions.add('cancelledAfterArrival')
      return { kind: 'leave', stayId: stay?.id ?? null }
    }
    // A room that the portal has not had before, or again after it cancelled it.
    if (hasEnded && last === undefined) return addRoom(room)
    if (stay === null) return addRoom(room)
    if (!isSame) decisions.add('afterArrival')
    return { kind: 'leave', stayId: stay.id }
  })
  if (status !== 'cancelled' && content.isIncomplete) decisions.add('invalid')
  return { steps, decisions }

  function addRoom(room: PortalRoom): RoomStep {
    const roomTypeId = typeOf(room.target ?? '')
    if (roomTypeId) return { kind: 'add', room, roomTypeId }
    decisions.add('notMapped')
    return { kind: 'leave', stayId: null }
  }
}
