/** Both ends of worker threads that stay for the next job: starting one takes longer than most jobs. */
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads'
import { compileCacheEnv } from './compile-cache.ts'

type Message<Result, Part> = { isStarted: true } | { part: Part } | { result: Result }

/** How long the start of a thread may take on a busy machine. */
const START_MS = 30_000
/** How long a thread waits for the next job, with the memory that the last one took. */
const SPARE_MS = 10 * 60_000

/** A thread that ran out of time or memory, or that threw the cause. */
export class ThreadEnded extends Error {}

/**
 * Runs each job in a thread, so that guests do not wait for it. One that takes too long or too much memory ends its
 * thread and not the server. Jobs at the same time have threads of their own; one thread is kept.
 *
 * @param program a module that calls `answerJobs`
 * @returns runs a job; its time begins when the thread has started. Throws ThreadEnded
 */
export function createThreads<Job, Result, Part = never>(
  program: URL,
  resourceLimits?: ResourceLimits,
) {
  let spare: Worker | undefined
  let spareTimer: NodeJS.Timeout | undefined

  function start(): Worker {
    const thread = new Worker(program, {
      env: compileCacheEnv(),
      ...(resourceLimits && { resourceLimits }),
    })
    // The thread must not keep the process alive.
    thread.unref()
    return thread
      .on('error', () => {})
      .on('exit', () => {
        if (spare === thread) spare = undefined
      })
  }

  function keep(thread?: Worker): void {
    void spare?.terminate()
    spare = thread
    clearTimeout(spareTimer)
    if (thread) spareTimer = setTimeout(keep, SPARE_MS).unref()
  }

  return async (job: Job, timeoutMs: number, onPart?: (part: Part) => void): Promise<Result> => {
    const thread = spare ?? start()
    spare = undefined
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const giveUp = (cause?: unknown) =>
      reject(new ThreadEnded('The thread has ended without a result', { cause }))
    let timer = setTimeout(giveUp, START_MS)
    const onMessage = (message: Message<Result, Part>) => {
      if ('part' in message) return onPart?.(message.part)
      if ('result' in message) return resolve(message.result)
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeoutMs)
    }
    thread.on('message', onMessage).on('error', giveUp).on('exit', giveUp)
    try {
      thread.postMessage(job)
      const result = await promise
      keep(thread)
      return result
    } catch (error) {
      void thread.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      thread.off('message', onMessage).off('error', giveUp).off('exit', giveUp)
    }
  }
}

/**
 * Answers the jobs of the thread that calls it. An error ends the thread.
 *
 * @param answer `send` sends a part of the result ahead
 */
export function answerJobs<Job, Result, Part = never>(
  answer: (job: Job, send: (part: Part) => void) => Result | Promise<Result>,
): void {
  const post = (message: Message<Result, Part>) => parentPort?.postMessage(message)
  parentPort?.on('message', async (job: Job) => {
    post({ isStarted: true })
    post({ result: await answer(job, (part) => post({ part })) })
  })
}
