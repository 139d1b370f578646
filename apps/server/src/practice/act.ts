import { book, clean, moveRequestOn, reply, sayGoodbye, welcome } from './front-desk.ts'
import { orderFood, orderSupplies, write } from './guests.ts'
import { makeRandom } from './random.ts'
import type { Scene } from './scene.ts'

/** Does something in the hotel. @returns false if there was nothing to do */
type Act = (scene: Scene) => Promise<boolean>

/** How often each happens, of all together. */
const acts = {
  orderSupplies: { act: orderSupplies, share: 6 },
  orderFood: { act: orderFood, share: 5 },
  write: { act: write, share: 3 },
  moveRequestOn: { act: moveRequestOn, share: 12 },
  reply: { act: reply, share: 3 },
  book: { act: book, share: 2 },
  welcome: { act: welcome, share: 2 },
  sayGoodbye: { act: sayGoodbye, share: 2 },
  clean: { act: clean, share: 2 },
} as const satisfies Record<string, { act: Act; share: number }>

export type ActName = keyof typeof acts

/**
 * Lets the next thing happen in a practice hotel, by the calls of phones and of the desk. The same seed and number choose
 * the same; what cannot happen now becomes an order of supplies.
 *
 * @param number of the act since the last reset
 * @returns what happened, or undefined
 */
export async function actNext(
  { app, hotelId, now }: Omit<Scene, 'random'>,
  { seed, number }: { seed: number; number: number },
): Promise<ActName | undefined> {
  const random = makeRandom(seed + number)
  const scene = { app, hotelId, random, now }
  const chosen = choose(random())
  if (await acts[chosen].act(scene)) return chosen
  return chosen !== 'orderSupplies' && (await orderSupplies(scene)) ? 'orderSupplies' : undefined
}

function choose(at: number): ActName {
  const names = (Object.keys(acts) as ActName[]).flatMap((name) =>
    Array.from({ length: acts[name].share }, () => name),
  )
  return names[Math.floor(at * names.length)] ?? 'orderSupplies'
}
