import type { PlannedStay } from '@bellhop/contract/desk/room-plan'

export interface DraggedStay {
  stay: PlannedStay
  /** Null: without a room. */
  roomId: string | null
  [more: string]: unknown
}

export function readDragged(data: Record<string, unknown>): DraggedStay | undefined {
  return 'stay' in data && 'roomId' in data ? (data as DraggedStay) : undefined
}

/** Past stays cannot be moved. */
export function canMove(stay: PlannedStay, today: string): boolean {
  return stay.status !== 'checkedOut' && (stay.status === 'booked' || stay.checkOutDate > today)
}

/** The stay that occupies the room on one of the future nights. */
export function findObstacle(
  dragged: PlannedStay,
  stays: readonly PlannedStay[],
  today: string,
): PlannedStay | undefined {
  const from = dragged.checkInDate < today ? today : dragged.checkInDate
  return stays.find(
    (other) =>
      other._id !== dragged._id &&
      other.checkInDate < dragged.checkOutDate &&
      other.checkOutDate > from,
  )
}
