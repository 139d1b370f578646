import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import type { CleaningState } from '@bellhop/domain/room-state'
import { useToast } from '@bellhop/ui/toast'
import { useChange } from '../../api/use-change.ts'
import { setRoomState } from '../../shared/rooms/room-state-api.ts'
import { setFoundOccupied } from './housekeeping-api.ts'

export type RoomActions = ReturnType<typeof useRoomActions>

/** What a housekeeper does with a room. A problem is shown as a toast: the row stays where it is. */
export function useRoomActions() {
  const cleaning = useChange(setRoomState)
  const occupied = useChange(setFoundOccupied)
  const showToast = useToast()
  const report = (problem: string | undefined) => {
    if (problem) showToast({ text: problem, tone: 'bad' })
  }

  return {
    async setCleaning({ _id: id }: HousekeepingRoom, state: CleaningState) {
      report((await cleaning.run({ params: { id }, body: { state } })).problem)
    },
    async setOccupied({ _id: id, number }: HousekeepingRoom, isOccupied: boolean) {
      const { isDone, problem } = await occupied.run({ params: { id }, body: { isOccupied } })
      report(problem)
      if (!isDone) return
      const text = isOccupied
        ? `The front desk sees that room ${number} is occupied.`
        : `Room ${number} is settled.`
      showToast({ text, tone: 'good' })
    },
  }
}
