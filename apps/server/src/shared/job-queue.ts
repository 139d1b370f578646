/** Thrown when so many jobs wait that another would not be answered in time. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` jobs at a time, the others in order; refuses when `mostWaiting` wait. */
export function createJobQueue(atOnce: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (waiting.length >= maxWaiting) throw new QueueFull()
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await job()
    } finally {
      // The place is handed on as it is, so that nobody who comes meanwhile can take it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
