/** The usual time of an item that is ordered in an hour of the hotel's day, from the last 28 days. */
export interface UsualMinutes {
  itemId: string
  /** 0–23 */
  hour: number
  /** From the order until it is brought. */
  minutes: number
  /** The requests in front of it meanwhile, on average. */
  ahead: number
}

/** @param clock a wall clock of the hotel, such as `2026-12-01T13:05` */
export function hourOf(clock: string): number {
  return Number(clock.slice(11, 13))
}

interface Ordered {
  items: readonly { id: string; etaMinutes: number }[]
  /** 0–23 */
  hour: number
  usual: readonly UsualMinutes[]
  /** The requests that the outlet or the department has in front of it now. */
  ahead: number
  /** By how much each of them holds it up; 0 if it is not known. */
  minutesEach: number
}

/**
 * The minutes within which the hotel promises an order: what its slowest item usually takes at this hour, and more or
 * less as more or fewer requests than usual are in front of it; never below the minutes of an item.
 */
export function promiseMinutes({ items, hour, usual, ahead, minutesEach }: Ordered): number {
  return Math.max(
    ...items.map(({ id, etaMinutes }) => {
      const known = usual.find((item) => item.itemId === id && item.hour === hour)
      const { minutes, ahead: usuallyAhead } = known ?? { minutes: etaMinutes, ahead: 0 }
      return Math.max(etaMinutes, Math.round(minutes + (ahead - usuallyAhead) * minutesEach))
    }),
  )
}
