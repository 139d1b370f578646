/** How long the browser may take for its storage, locks and service worker, in ms. Sometimes it never answers. */
export const browserPatienceMs = 2_500

export class NoAnswer extends Error {}

/** @throws NoAnswer if the promise is pending for longer than `ms` */
export async function within<T>(promise: Promise<T>, ms = browserPatienceMs): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new NoAnswer('The browser does not answer')), ms)
  try {
    return await Promise.race([promise, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
