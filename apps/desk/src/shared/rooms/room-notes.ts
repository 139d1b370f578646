import type { CleaningState, ClosedState } from '@bellhop/domain/rooms/room-state'
import { stateNames } from './room-states.ts'

/** “Room 107 is out of service: Old carpet” */
export const describeClosure = (number: string, closed: { as: ClosedState; reason: string }) =>
  `Room ${number} is ${stateNames[closed.as].toLowerCase()}: ${closed.reason}`

export const describeUnclean = (room: { number: string; cleaning?: CleaningState }) =>
  room.cleaning === 'cleaning'
    ? `Room ${room.number} is still being cleaned.`
    : `Room ${room.number} is dirty.`
