import { setTimeout as delay } from 'node:timers/promises'

/** How long items of a hotel are collected while the server is idle; ten times as long while it is busy for 90 %. */
const COLLECT_MS = 10
const MIN_IDLE = 0.02
/** The use of the event loop is measured in parts of at least so long. */
const MEASURE_MS = 100

interface Batch<Item, Result> {
  items: Item[]
  results: Promise<Result[]>
}

/**
 * Works on the items of a hotel that arrive at about the same time together.
 *
 * @param work closes the batch by taking its items when it is its turn; until then more are added. Its results are those
 *   of the items in the same places
 */
export function createBatches<Item, Result>(
  work: (hotelId: string, take: () => Item[]) => Promise<Result[]>,
): (hotelId: string, item: Item) => Promise<Result | undefined> {
  const open = new Map<string, Batch<Item, Result>>()
  let measured = { at: performance.now(), use: performance.eventLoopUtilization() }
  let idle = 1

  /** Batches give way to calls: they are fewer and larger on a busy server. */
  function collectMs(): number {
    const at = performance.now()
    if (at - measured.at >= MEASURE_MS) {
      idle = Math.max(1 - performance.eventLoopUtilization(measured.use).utilization, MIN_IDLE)
      measured = { at, use: performance.eventLoopUtilization() }
    }
    return COLLECT_MS / idle
  }

  function begin(hotelId: string): Batch<Item, Result> {
    const items: Item[] = []
    const take = () => {
      if (open.get(hotelId) === batch) open.delete(hotelId)
      return items
    }
    const results = delay(collectMs())
      .then(() => work(hotelId, take))
      .finally(take)
    const batch = { items, results }
    open.set(hotelId, batch)
    return batch
  }

  return async (hotelId, item) => {
    const { items, results } = open.get(hotelId) ?? begin(hotelId)
    const place = items.push(item) - 1
    return (await results)[place]
  }
}
