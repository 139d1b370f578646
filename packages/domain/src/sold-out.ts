/** The switch of everything that guests order. */
export interface Switch {
  available: boolean
  /** A moment of the hotel's clock from which it is for sale again by itself. */
  soldOutUntil?: string | null | undefined
}

/**
 * Whether it is switched on, also by itself; stock is not counted here.
 *
 * @param at the hotel's wall clock
 */
export function isSwitchedOn({ available, soldOutUntil }: Switch, at: string): boolean {
  return available || (typeof soldOutUntil === 'string' && soldOutUntil <= at)
}
