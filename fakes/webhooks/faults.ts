/**
 * Ways of a receiver not to answer 200 at once. `lose`: hangs up without having the message. `error`: answers
 * 500 without having it. `repeat`: has the message, but hangs up, so that it is sent again. `delay`: answers later.
 * `slow`: has the message, but answers only after the sender has given up. `gone`: answers 410, which ends the webhook.
 */
export const faultNames = ['lose', 'error', 'repeat', 'delay', 'slow', 'gone'] as const
export type Fault = (typeof faultNames)[number]

/** The share of messages with each fault, from 0 to 1. */
export type FaultRates = Partial<Record<Fault, number>>

/** Chooses faults at random, the same ones for the same seed and order of messages. */
export function makeFaults(rates: FaultRates, seed: number): () => Fault | undefined {
  const random = makeRandom(seed)
  return () => {
    let left = random()
    for (const name of faultNames) {
      left -= rates[name] ?? 0
      if (left < 0) return name
    }
    return undefined
  }
}

/** The generator mulberry32. @returns numbers from 0 up to 1 */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
