/** Thrown when so many jobs wait that another would take too long. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` jobs at a time, the others in order; throws `QueueFull` when `maxWaiting` wait. */
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
      // `running` stays as it is: the next job takes this one's place, before any that arrives now.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
