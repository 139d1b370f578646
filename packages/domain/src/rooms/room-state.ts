/**
 * The state of a room: how far it is cleaned, and whether it is closed for some nights. Dates are the hotel's; a night
 * is named by the date on which it begins.
 */

/** Each is further than the one before. */
export const cleaningStates = ['dirty', 'cleaning', 'clean', 'inspected'] as const
export type CleaningState = (typeof cleaningStates)[number]

/** A room out of order is not sold; one out of service is sold last. */
export const closedStates = ['outOfOrder', 'outOfService'] as const
export type ClosedState = (typeof closedStates)[number]

export const roomStates = [...cleaningStates, ...closedStates] as const
export type RoomStateName = (typeof roomStates)[number]

export interface Closure {
  as: ClosedState
  reason: string
  /** The first night. */
  from: string
  /** The last night; null: until further notice. */
  until: string | null
}

export interface RoomState {
  cleaning: CleaningState
  /** Running, planned or over. */
  closure: Closure | null
}

/** A room of which nothing has been recorded. */
export const freshRoom: RoomState = { cleaning: 'clean', closure: null }

export function isClosedState(state: RoomStateName): state is ClosedState {
  return closedStates.some((one) => one === state)
}

export function isClosedOn({ closure }: RoomState, night: string): boolean {
  return Boolean(
    closure && closure.from <= night && (closure.until === null || night <= closure.until),
  )
}

/** Why the room is closed on one of these nights; undefined if it is not. */
export function closureDuring(
  room: RoomState,
  nights: readonly string[],
): Pick<Closure, 'as' | 'reason' | 'until'> | undefined {
  if (!room.closure || !nights.some((night) => isClosedOn(room, night))) return undefined
  const { as, reason, until } = room.closure
  return { as, reason, until }
}

/** Whether the room cannot be sold or given to a guest on a night. */
export function isOutOfOrder(room: RoomState, night: string): boolean {
  return room.closure?.as === 'outOfOrder' && isClosedOn(room, night)
}

/** The one word for a room on a night: why it is closed, or how far it is cleaned. */
export function stateOn(room: RoomState, night: string): RoomStateName {
  return room.closure && isClosedOn(room, night) ? room.closure.as : room.cleaning
}

/** Whether a guest can be given a room that is cleaned so far without asking. */
export function isClean(cleaning: CleaningState): boolean {
  return cleaning === 'clean' || cleaning === 'inspected'
}

/** Whether cleaning is finished. @param inspects whether the hotel inspects rooms after it */
export function isFinished(cleaning: CleaningState, inspects: boolean): boolean {
  return inspects ? cleaning === 'inspected' : isClean(cleaning)
}

/** @param inspects whether the hotel inspects rooms after cleaning */
export function isReady(room: RoomState, tonight: string, inspects: boolean): boolean {
  return isFinished(room.cleaning, inspects) && !isOutOfOrder(room, tonight)
}

/**
 * Sets how far a room is cleaned. Staff who stand in it know better than the record, so every step may be skipped or
 * taken back. A closure that is running ends: the room is in use again.
 */
export function setCleaning(room: RoomState, cleaning: CleaningState, tonight: string): RoomState {
  const isOver = room.closure && room.closure.from <= tonight
  return { cleaning, closure: isOver ? null : room.closure }
}

/** Closes a room. It replaces a closure that is planned or running. */
export function closeRoom(room: RoomState, closure: Closure): RoomState {
  return { ...room, closure }
}

/** `until`: before the first night. `past`: every night is over. */
export type ClosureProblem = 'order' | 'past'

export function checkClosure(
  { from, until }: Pick<Closure, 'from' | 'until'>,
  tonight: string,
): ClosureProblem | undefined {
  if (until === null) return undefined
  if (until < from) return 'order'
  return until < tonight ? 'past' : undefined
}
