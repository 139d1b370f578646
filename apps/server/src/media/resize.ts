import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCacheEnv } from '../shared/compile-cache.ts'
import type { ResizeJob, ResizeResult, Target } from './resize-process.ts'

const program = fileURLToPath(new URL('./resize-process.ts', import.meta.url))

/** Many times the duration of the largest picture. */
const TIMEOUT_MS = 20_000
/** Starting the process takes longer than a usual picture. */
const IDLE_MS = 60_000

/**
 * glibc returns freed memory to the system only with these settings. Otherwise each size of picture leaves its own gaps
 * in the heap, which grows by some hundred megabytes and never shrinks.
 */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }

interface Pending {
  process: ChildProcess
  resolve: (picture: Buffer | undefined) => void
  reject: (error: Error) => void
}

let child: ChildProcess | undefined
const pending = new Map<number, Pending>()
let lastNumber = 0
let idle: NodeJS.Timeout | undefined

/**
 * Makes a copy of an image in a separate process, whose memory the server gets rid of. The caller limits how many are
 * made at once.
 *
 * @param path the original
 * @returns undefined if there is no original
 */
export async function resize(path: string, target: Target): Promise<Buffer | undefined> {
  clearTimeout(idle)
  const process = child ?? start()
  child = process
  const job: ResizeJob = { number: ++lastNumber, path, target }
  const timer = setTimeout(() => process.kill('SIGKILL'), TIMEOUT_MS)
  try {
    return await new Promise((resolve, reject) => {
      pending.set(job.number, { process, resolve, reject })
      process.send(job, (error) => error && reject(error))
    })
  } finally {
    clearTimeout(timer)
    pending.delete(job.number)
    if (pending.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
  }
}

function start(): ChildProcess {
  const process = fork(program, {
    env: { ...memory, ...compileCacheEnv() },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It must not keep the server alive.
  process.unref()
  process.channel?.unref()
  process.on('message', (result: ResizeResult) => {
    const job = pending.get(result.number)
    if ('error' in result) job?.reject(new Error(`No picture: ${result.error}`))
    else job?.resolve(result.picture && Buffer.from(result.picture))
  })
  process.on('exit', () => {
    if (child === process) child = undefined
    for (const job of pending.values()) {
      // One that was idle and has been replaced also ends.
      if (job.process === process) job.reject(new Error('No picture: the process has ended'))
    }
  })
  return process
}

function stop(): void {
  child?.disconnect()
  child = undefined
}
