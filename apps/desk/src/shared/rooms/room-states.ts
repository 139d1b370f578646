import { isClean, type RoomStateName } from '@bellhop/domain/room-state'
import type { Tone } from '@bellhop/ui/badge'
import type { RoomChoice } from './list-room-choices.ts'

export const stateNames: Record<RoomStateName, string> = {
  dirty: 'Dirty',
  cleaning: 'Cleaning',
  clean: 'Clean',
  inspected: 'Inspected',
  outOfOrder: 'Out of order',
  outOfService: 'Out of service',
}

export const stateTones: Record<RoomStateName, Tone> = {
  dirty: 'warn',
  cleaning: 'accent',
  clean: 'neutral',
  inspected: 'good',
  outOfOrder: 'bad',
  outOfService: 'bad',
}

/** "204 – dirty": the number, with what speaks against it. */
export function formatRoomChoice({ number, state, closed }: RoomChoice): string {
  if (closed) return `${number} – ${stateNames[closed.as].toLowerCase()}: ${closed.reason}`
  return state && !isClean(state) ? `${number} – ${stateNames[state].toLowerCase()}` : number
}
