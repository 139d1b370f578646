import { onTestFinished, vi } from 'vitest'

/**
 * Until the test ends, an `AbortSignal.timeout` of this length does not pass by itself: a short one might pass on a busy
 * machine before the request has arrived.
 *
 * @returns a function that lets all of them pass
 */
export function holdTimeouts(ms: number): () => void {
  const real = AbortSignal.timeout.bind(AbortSignal)
  let held: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((length) => {
    if (length !== ms) return real(length)
    const controller = new AbortController()
    held.push(controller)
    return controller.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return () => {
    const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    for (const controller of held) controller.abort(reason)
    held = []
  }
}
