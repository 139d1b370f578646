/** A number from 0 to below 1. */
export type Random = () => number

/** Random numbers that are the same for the same seed (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of a list; undefined if it is empty. */
export function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Whole numbers from `from` to `to`. */
export function between(from: number, to: number, random: Random): number {
  return from + Math.floor(random() * (to - from + 1))
}
