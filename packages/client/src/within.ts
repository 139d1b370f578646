/** How long the browser may take for its storage, locks and service worker, in ms. Sometimes it never answers. */
export const browserPatienceMs = 2_500

const ticks = 20

export class NoAnswer extends Error {}

/**
 * Counts only time in which this page runs: one that was suspended, or a device that stood still, first receives the
 * answers that have arrived meanwhile.
 *
 * @throws NoAnswer if the promise is pending for longer than `ms`
 */
export async function within<T>(promise: Promise<T>, ms = browserPatienceMs): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  let left = ticks
  const timer = setInterval(() => {
    if (--left === 0) timeout.reject(new NoAnswer('The browser does not answer'))
  }, ms / ticks)
  try {
    return await Promise.race([promise, timeout.promise])
  } finally {
    clearInterval(timer)
  }
}
