import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Handle } from '../database/open.ts'
import { afterCommit } from '../database/transaction.ts'

/** Starts background jobs. @returns a function that stops them */
export type StartJob = (app: FastifyInstance) => () => void

/** Jobs that go on with what a transaction has just stored. */
type WokenJob =
  | 'booking mails'
  | 'invoice mails'
  | 'dunning mails'
  | 'refunds'
  | 'webhook mails'
  | 'alert messages'
  | 'messages to guests'
  | 'offers of rooms'
  | 'whatsapp texts'
  | 'drill of the nightly backup'
  | 'copies of backups'

/** The runs of a job of this process. */
export interface JobRun {
  name: string
  /** In ms since 1970; when the job was started, if no run has succeeded yet. */
  succeededAt: number
  failures: number
}

const jobRuns = new WeakMap<FastifyInstance, JobRun[]>()

export function listJobRuns(app: FastifyInstance): readonly JobRun[] {
  return jobRuns.get(app) ?? []
}

const wakeUps = new EventEmitter().setMaxListeners(0)

/** Runs a job of this process right after the commit. Other servers run theirs at their usual times. */
export function runAfterCommit(tx: Handle, job: WokenJob): void {
  afterCommit(tx, () => void wakeUps.emit(job))
}

/** Runs `work` at the start, then every `ms` and when `runAfterCommit` asks, one run at a time; logs failures. */
export function runEvery(
  ms: number,
  name: string,
  work: (app: FastifyInstance, now: Date) => Promise<void>,
): StartJob {
  return (app) => {
    const record: JobRun = { name, succeededAt: Date.now(), failures: 0 }
    jobRuns.set(app, [...listJobRuns(app), record])
    let running = false
    let isDue = false
    const run = async () => {
      // A run under way may have read its rows before the latest were added.
      isDue = true
      if (running) return
      running = true
      while (isDue) {
        isDue = false
        try {
          const runOnce = () => work(app, new Date())
          await (app.tracing ? app.tracing.runJob(name, runOnce) : runOnce())
          record.succeededAt = Date.now()
        } catch (err) {
          record.failures++
          app.log.warn({ err }, name)
        }
      }
      running = false
    }
    const runIfIdle = () => {
      if (!running) void run()
    }
    void run()
    const timer = setInterval(runIfIdle, ms).unref()
    wakeUps.on(name, run)
    return () => {
      clearInterval(timer)
      wakeUps.off(name, run)
      isDue = false
    }
  }
}
