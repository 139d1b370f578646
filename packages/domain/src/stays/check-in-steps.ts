import { type CleaningState, isClean } from '../rooms/room-state.ts'
import { HOUR_MS } from '../time/durations.ts'

/**
 * The steps that can be outstanding when a guest checks in: money, the identity of the guests, the hour of check-in, a room that
 * is closed or not clean.
 */
export const checkInSteps = ['balance', 'identity', 'hour', 'closure', 'cleaning'] as const
export type CheckInStep = (typeof checkInSteps)[number]

interface Facts {
  /** The amount that the guest owes. */
  balance: number
  preCheckIn: 'none' | 'submitted' | 'verified'
  early?: object | undefined
  room: { cleaning: CleaningState; closed?: object | undefined } | null
}

/** Lists what is outstanding, in the order in which staff see to it. */
export function listCheckInSteps({ balance, preCheckIn, early, room }: Facts): CheckInStep[] {
  const isOutstanding: Record<CheckInStep, boolean> = {
    balance: balance > 0,
    identity: preCheckIn !== 'verified',
    hour: early !== undefined,
    closure: room?.closed !== undefined,
    cleaning: room !== null && !isClean(room.cleaning),
  }
  return checkInSteps.filter((step) => isOutstanding[step])
}

/** The hours by which a guest comes before the hour of check-in; one that has begun counts. Instants. */
export function hoursEarly(checkIn: string | Date, now: Date): number {
  return Math.max(0, Math.ceil((new Date(checkIn).getTime() - now.getTime()) / HOUR_MS))
}
