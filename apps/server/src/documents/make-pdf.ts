import { rejectIfBusy } from '../jobs/busy.ts'
import { createFairQueue, type JobOwner } from '../jobs/fair-queue.ts'
import { createThreads } from '../shared/threads.ts'
import type { PdfJob } from './pdf-worker.ts'

/** Ten times the duration of a year's stay with 200 orders, or of cards for 1,000 rooms. */
const TIMEOUT_MS = 20_000

const queue = createFairQueue({ atOnce: 1, waiting: 100, waitingOfHotel: 8 })
const draw = createThreads<PdfJob, Uint8Array | string>(new URL('./pdf-worker.ts', import.meta.url))

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
    await draw({ layout: layout.href, data: await find(), format }, TIMEOUT_MS)
  return await queue(jobOwner, run).catch(
    rejectIfBusy('Too many documents at once. Please try again.'),
  )
}
