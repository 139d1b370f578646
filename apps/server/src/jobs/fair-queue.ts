/** Thrown when a person, a hotel or all together have as many jobs waiting as could be done in time. */
export class QueueFull extends Error {}

/** Whose job it is. */
export interface Claimant {
  /** The hotel. For a call that belongs to none: the network of its address. */
  hotel: string
  /** Has at most one job waiting. */
  person: string
  /** Aborts when the result is no longer needed: a waiting job leaves the queue. */
  signal?: AbortSignal
}

interface Limits {
  /** Jobs that run at once. */
  atOnce: number
  /** Of one hotel. With less than `atOnce`, a hotel with slow jobs leaves the others a free place. */
  atOnceOfHotel?: number
  waiting: number
  waitingOfHotel: number
}

interface Waiting {
  person: string
  start: () => void
}

/**
 * A queue shared by all hotels. Each hotel with waiting jobs has its turn, however many the others have; within a hotel
 * the first comes first.
 *
 * @returns runs a job when it is its turn. Throws QueueFull, and the reason of a signal that aborts before that
 */
export function createFairQueue({ atOnce, atOnceOfHotel = atOnce, ...max }: Limits) {
  /** Waiting jobs by hotel. The first hotel has the next turn. */
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let allRunning = 0
  let allWaiting = 0

  const isFree = (hotel: string) => allRunning < atOnce && (running.get(hotel) ?? 0) < atOnceOfHotel

  function begin(hotel: string): void {
    allRunning++
    running.set(hotel, (running.get(hotel) ?? 0) + 1)
  }

  function end(hotel: string): void {
    allRunning--
    const left = (running.get(hotel) ?? 0) - 1
    if (left > 0) running.set(hotel, left)
    else running.delete(hotel)
    for (const next of lines.keys()) {
      if (!isFree(next)) continue
      startFirst(next)
      break
    }
  }

  function startFirst(hotel: string): void {
    const [first, ...others] = lines.get(hotel) ?? []
    lines.delete(hotel)
    if (others.length > 0) lines.set(hotel, others)
    allWaiting--
    // The place is taken here, so that a new job cannot use it first.
    begin(hotel)
    first?.start()
  }

  function wait({ hotel, person, signal }: Claimant): Promise<void> {
    const line = lines.get(hotel) ?? []
    const isFull = allWaiting >= max.waiting || line.length >= max.waitingOfHotel
    if (isFull || line.some((each) => each.person === person)) throw new QueueFull()
    return new Promise((resolve, reject) => {
      const waiting = { person, start }
      lines.set(hotel, [...line, waiting])
      allWaiting++
      signal?.addEventListener('abort', leave)

      function start(): void {
        signal?.removeEventListener('abort', leave)
        resolve()
      }

      function leave(): void {
        const others = (lines.get(hotel) ?? []).filter((each) => each !== waiting)
        // An existing key retains its turn.
        if (others.length > 0) lines.set(hotel, others)
        else lines.delete(hotel)
        allWaiting--
        reject(signal?.reason)
      }
    })
  }

  return async function run<T>(claimant: Claimant, job: () => Promise<T>): Promise<T> {
    const { hotel, signal } = claimant
    signal?.throwIfAborted()
    if (isFree(hotel)) begin(hotel)
    else await wait(claimant)
    try {
      return await job()
    } finally {
      end(hotel)
    }
  }
}
