import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Jobs, Results } from './generator.ts'

export interface Generator {
  /** One job at a time. */
  run<Name extends keyof Jobs>(name: Name, job: Jobs[Name]): Promise<Results[Name]>
  stop(): void
}

/** Starts the process that sends the calls: what it costs to send them is not taken from the server's process. */
export function startGenerator(): Generator {
  // Plain JSON has no NaN, which is what a load without an answer has measured.
  const child = fork(new URL('./generator.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The generator ended with ${code}.`)
  })
  // Matters only to a job that waits for it.
  ended.catch(() => {})
  return {
    async run(name, job) {
      const answered = once(child, 'message')
      child.send({ name, job })
      const [{ result, error }] = await Promise.race([answered, ended])
      if (error) throw new Error(error)
      return result
    },
    stop: () => void child.kill(),
  }
}
