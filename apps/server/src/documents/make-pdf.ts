import { Worker } from 'node:worker_threads'
import { rejectIfBusy } from '../jobs/busy.ts'
import { createFairQueue, type JobOwner } from '../jobs/fair-queue.ts'
import { compileCacheEnv } from '../shared/compile-cache.ts'
import type { PdfJob, PdfResult } from './pdf-worker.ts'

const program = new URL('./pdf-worker.ts', import.meta.url)

/** Ten times the duration of a year's stay with 200 orders, or of cards for 1,000 rooms. */
const TIMEOUT_MS = 20_000

const queue = createFairQueue({ atOnce: 1, waiting: 100, waitingOfHotel: 8 })
let worker: Worker | undefined
let lastId = 0

/**
 * Makes a document as PDF in a worker thread, one at a time: an invoice takes 20 ms, that of a year's stay most of a
 * second, which would block the server.
 *
 * @param layout address of a module that the thread imports (`DocumentLayout`)
 * @param find finds the data when it is its turn, because reading a long bill takes as long as printing it
 * @throws Problem `unavailable` if too many are waiting
 */
export async function makePdf(
  layout: URL,
  find: () => Promise<unknown>,
  jobOwner: JobOwner,
): Promise<Uint8Array> {
  return (await make('pdf', layout, find, jobOwner)) as Uint8Array
}

/** Makes a document of one page as SVG, as `makePdf` does. */
export async function makeSvg(layout: URL, data: unknown, jobOwner: JobOwner): Promise<string> {
  return (await make('svg', layout, async () => data, jobOwner)) as string
}

async function make(
  format: PdfJob['format'],
  layout: URL,
  find: () => Promise<unknown>,
  jobOwner: JobOwner,
): Promise<Uint8Array | string> {
  const run = async () =>
    await ask({ id: ++lastId, layout: layout.href, data: await find(), format })
  return await queue(jobOwner, run).catch(
    rejectIfBusy('Too many documents at once. Please try again.'),
  )
}

async function ask(job: PdfJob): Promise<Uint8Array | string> {
  const thread = worker ?? startThread()
  worker = thread
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | string>()
  const onMessage = (result: PdfResult) => {
    if ('document' in result) resolve(result.document)
    else reject(new Error(`No document: ${result.error}`))
  }
  const onEnd = () => reject(new Error('No document: the worker thread has ended'))
  const timer = setTimeout(() => {
    worker = undefined
    void thread.terminate()
    reject(new Error('No document: timeout'))
  }, TIMEOUT_MS)
  thread.on('message', onMessage).on('exit', onEnd)
  try {
    thread.postMessage(job)
    return await promise
  } finally {
    clearTimeout(timer)
    thread.off('message', onMessage).off('exit', onEnd)
  }
}

/** The thread stays for later documents: starting it takes longer than making one. */
function startThread(): Worker {
  const thread = new Worker(program, { env: compileCacheEnv() })
  // The thread must not keep the process alive.
  thread.unref()
  // An error ends the thread, which rejects its job.
  thread.on('error', () => {})
  thread.on('exit', () => {
    if (worker === thread) worker = undefined
  })
  return thread
}
