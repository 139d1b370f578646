import type { FastifyInstance } from 'fastify'

/** Starts background jobs. @returns a function that stops them */
export type StartJob = (app: FastifyInstance) => () => void

/** Runs `work` at the start and then every `ms`, one run at a time; logs failures. */
export function runEvery(
  ms: number,
  name: string,
  work: (app: FastifyInstance) => Promise<void>,
): StartJob {
  return (app) => {
    let running = false
    const run = async () => {
      if (running) return
      running = true
      await work(app).catch((error) => app.log.warn({ err: error }, name))
      running = false
    }
    void run()
    const timer = setInterval(run, ms).unref()
    return () => clearInterval(timer)
  }
}
