import { vi } from 'vitest'
import type { StartJob } from '../jobs/run-every.ts'
import type { TestApp } from './build-app.ts'

/**
 * Starts jobs that run at the start and when they are woken, but not at regular times, which a slow machine would reach.
 *
 * @returns a function that stops them
 */
export function startJobs({ app }: TestApp, jobs: readonly StartJob[]): () => void {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const stops = jobs.map((startJob) => startJob(app))
  vi.useRealTimers()
  return () => {
    for (const stop of stops) stop()
  }
}
