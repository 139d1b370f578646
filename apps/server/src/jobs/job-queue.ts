/** Thrown when the queue is full: another job would not be done in time. */
export class QueueFull extends Error {}

/** Runs at most `atOnce` jobs at a time and the others in order. Throws QueueFull when `maxWaiting` are waiting. */
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
      // `running` does not change: the slot goes to the next job directly, so that a new one cannot use it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
