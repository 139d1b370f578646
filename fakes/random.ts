/** The generator mulberry32. @returns numbers from 0 up to 1, the same ones for the same seed */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Chooses faults at random, the same ones for the same seed.
 *
 * @param rates the share of each, from 0 to 1
 */
export function makeChooser<Name extends string>(
  names: readonly Name[],
  rates: Partial<Record<Name, number>>,
  seed: number,
): () => Name | undefined {
  const random = makeRandom(seed)
  return () => {
    let left = random()
    for (const name of names) {
      left -= rates[name] ?? 0
      if (left < 0) return name
    }
    return undefined
  }
}
