import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Jobs, Results } from './generator.ts'

export interface Generator {
  /** One job at a time. */
  run<Name extends keyof Jobs>(name: Name, job: Jobs[Name]): Promise<Results[Name]>
  stop(): void
}

/** Starts the process that sends the calls, so that sending does not use the server's CPU time. */
export function startGenerator(): Generator {
  // Plain JSON lacks NaN, the result of a load without a response.
  const child = fork(new URL('./generator.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The generator ended with ${code}.`)
  })
  // Matters only to a job in progress.
  ended.catch(() => {})
  return {
    async run(name, job) {
      const responded = once(child, 'message')
      child.send({ name, job })
      const [{ result, error }] = await Promise.race([responded, ended])
      if (error) throw new Error(error)
      return result
    },
    stop: () => void child.kill(),
  }
}
