type Fetch = (request: Request) => Promise<Response>

const SECOND_MS = 1000
/** The longest wait without a `Retry-After`. */
const LONGEST_MS = 60 * SECOND_MS

/**
 * Repeats a request up to `retries` times: after 429 and 503, and if there was no response. A change is sent again with
 * its `Idempotency-Key`, so it has one effect even if only the response was lost.
 */
export function retrying(fetch: Fetch, retries: number): Fetch {
  return async (request) => {
    for (let tries = 0; ; tries++) {
      const isLast = tries === retries
      try {
        const response = await fetch(request.clone())
        if (isLast || ![429, 503].includes(response.status)) return response
        await response.body?.cancel()
        await wait(waitOf(response, tries), request.signal)
      } catch (error) {
        if (isLast || request.signal.aborted) throw error
        await wait(backOff(tries), request.signal)
      }
    }
  }
}

/** `Retry-After` has seconds. */
function waitOf(response: Response, tries: number): number {
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? backOff(tries) : seconds * SECOND_MS
}

/** Twice as long each time, less a part at random, so that programs that failed together do not return together. */
const backOff = (tries: number) =>
  Math.min(LONGEST_MS, SECOND_MS * 2 ** tries) * (1 - Math.random() / 2)

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal.addEventListener('abort', abort, { once: true })
  })
}
