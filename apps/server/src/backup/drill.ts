import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf, type Handle } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import { compileCacheEnv } from '../shared/compile-cache.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { BackupError } from './backup-error.ts'
import { describeFailure, type Failure } from './explain-failure.ts'
import { claimDrill, finishRun, releaseClaim, timeRun } from './runs.ts'

/** The input of the process of a drill. */
export interface DrillOrder {
  path: string
  /** For what it restores into. */
  dataDir: string
  databaseUrl: string
  backupKey: string | undefined
}

/** The result of the process, with a problem if the backup cannot be restored. */
export interface DrillResult {
  problem?: Failure
}

const program = fileURLToPath(new URL('drill-process.ts', import.meta.url))

/**
 * Restores the latest nightly backup into a scratch database and compares it with what the backup says it contains,
 * unless a server has done so. After a failure it is due again an hour later.
 *
 * @param signal ends it, as when the server stops
 * @throws why the backup cannot be restored; the run is recorded before
 */
export async function drillNightly(
  db: Handle,
  settings: Settings,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  if (!settings.BACKUP_DIR) return
  const drill = await claimDrill(db, now)
  if (!drill) return
  const { id, file, bytes } = drill
  const { durationMs, stop } = timeRun(db, id)
  const order: DrillOrder = {
    path: join(resolve(settings.BACKUP_DIR), file),
    dataDir: settings.DATA_DIR,
    databaseUrl: addressOf(settings),
    backupKey: settings.BACKUP_KEY,
  }
  try {
    const { problem } = await runProcess(order, signal)
    if (typeof problem === 'string') throw new OperatorError(problem)
    if (problem) throw new BackupError(problem.sentence, problem.values)
    await finishRun(db, id, { bytes, durationMs: durationMs() })
  } catch (error) {
    // A server that stops leaves it to the next start.
    if (signal?.aborted) await releaseClaim(db, id).catch(() => {})
    else {
      const problem = describeFailure(error)
      await finishRun(db, id, { bytes, durationMs: durationMs(), problem })
    }
    throw error
  } finally {
    stop()
  }
}

/** In a process of low priority: a large backup keeps a core busy. */
async function runProcess(order: DrillOrder, signal?: AbortSignal): Promise<DrillResult> {
  const child = fork(program, {
    env: { ...process.env, ...compileCacheEnv() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(signal && { signal }),
  })
  const { promise, resolve: answer, reject } = Promise.withResolvers<DrillResult>()
  child.once('message', (result: DrillResult) => answer(result))
  // Not once: after a failed start, the message cannot be sent either.
  child.on('error', reject)
  child.once('exit', (code, by) =>
    reject(
      new BackupError('The drill ended early ({reason}).', { reason: by ?? `exit code ${code}` }),
    ),
  )
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(order)
  return await promise
}
