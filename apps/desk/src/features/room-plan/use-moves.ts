import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'
import { useToast } from '@bellhop/ui/toast'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useEndpointChange } from '../../api/use-endpoint-change.ts'
import { moveInPlan } from '../../shared/rooms/move-in-plan.ts'
import { type Assignment, assignRoom, type PlanQuery } from '../../shared/rooms/room-plan-api.ts'
import { useHeld } from '../../shared/undo/use-held.ts'
import { findObstacle } from './drag.ts'

export interface Move {
  /** The id of the stay. */
  id: string
  stay: PlannedStay
  /** Null: without a room. */
  from: string | null
  room: { _id: string; number: string } | null
  /** Staff have agreed to a room that is not clean. */
  acceptsAnyState?: boolean | undefined
}

type MoveBody = Assignment['body']

/**
 * Moves on the plan, each of which can be undone for ten seconds. `shown` is the plan as if they had been sent.
 *
 * @param plan of the server; undefined until loaded
 */
export function useMoves(plan: RoomPlan | undefined, shownIn: PlanQuery) {
  const t = useTranslations('roomPlan')
  const assigning = useEndpointChange(assignRoom)
  const showToast = useToast()
  const { changes: held, held: moves } = useHeld<Move>(send)
  const shown = useMemo(
    () => plan && held.reduce((so, { id, room }) => moveInPlan(so, id, room?._id ?? null), plan),
    [plan, held],
  )

  async function send({ id, stay, room, acceptsAnyState }: Move) {
    const body = { roomId: room?._id ?? null, ...(acceptsAnyState && { acceptsAnyState }) }
    const { problem } = await assigning.run({ params: { id }, body, shownIn, keepalive: true })
    // Seconds after the move, so the sentence of a rejection includes the guest.
    if (problem) showToast({ text: `${stay.name}: ${problem}`, tone: 'bad' })
  }

  /** Resolves the room of a move; shows why it cannot be made. */
  function findRoom(stay: PlannedStay, roomId: string | null): Move['room'] | undefined {
    if (!shown || roomId === null) return null
    const room = shown.roomTypes.flatMap(({ rooms }) => rooms).find(({ _id }) => _id === roomId)
    if (!room) return undefined
    if (!findObstacle(stay, room.stays, shown.today)) return room
    const text = t('roomTaken', { number: room.number })
    showToast({ text, tone: 'bad' })
    return undefined
  }

  function move(stay: PlannedStay, from: string | null, { roomId, acceptsAnyState }: MoveBody) {
    const room = findRoom(stay, roomId)
    if (room === undefined) return
    // The room is free only because of these moves.
    for (const one of held) if (room && one.from === room._id) moves.sendNow(one.id)
    moves.hold({ id: stay._id, stay, from, room, acceptsAnyState })
  }

  return {
    shown,
    held: held.filter(({ isSending }) => !isSending),
    move,
    canMoveTo: (stay: PlannedStay, roomId: string | null) => findRoom(stay, roomId) !== undefined,
    undo: moves.undo,
    confirm: moves.sendNow,
  }
}
