import type { FastifyBaseLogger } from 'fastify'

/** Runs `work` now and then every `ms`, one run at a time; logs failures. @returns a function that stops it */
export function runEvery(
  ms: number,
  log: FastifyBaseLogger,
  name: string,
  work: () => Promise<void>,
): () => void {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    await work().catch((error) => log.warn({ err: error }, name))
    running = false
  }
  void run()
  const timer = setInterval(run, ms).unref()
  return () => clearInterval(timer)
}
