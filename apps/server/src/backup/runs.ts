import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import type { AppLanguage } from '@bellhop/languages'
import { type Selectable, sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.generated.ts'
import { formatFilled, type Sentence } from '../sentences/sentences.ts'
import { newId } from '../shared/ids.ts'
import { type Failure, formatFailure } from './explain-failure.ts'

export interface BackupRun {
  kind: 'backup' | 'drill' | 'restore'
  startedAt: Date
  /** Default: until now. */
  durationMs?: number
  file: string
  bytes: number
  /** Why it failed. */
  problem?: Failure | undefined
}

/** Records a run that has ended, and forgets those of more than a year ago. */
export async function recordRun(
  db: Handle,
  { kind, startedAt, durationMs, file, bytes, problem }: BackupRun,
  id: string = newId(),
): Promise<void> {
  // The clock may be set meanwhile, by any time.
  const measuredMs = Math.min(Math.max(0, Date.now() - startedAt.getTime()), 2 ** 31 - 1)
  const yearAgo = new Date(startedAt.getTime() - 366 * DAY_MS)
  await db.deleteFrom('backup_run').where('started_at', '<', yearAgo).execute()
  await db
    .insertInto('backup_run')
    .values({
      ...{ id, kind, file, bytes, started_at: startedAt, duration_ms: durationMs ?? measuredMs },
      // A database that is backed up before its upgrade has no column `said` yet.
      ...(problem ? toColumns(problem) : { problem: null }),
    })
    .execute()
}

const toColumns = (problem: Failure) => ({
  problem: formatFailure(problem, 'en'),
  said: typeof problem === 'string' ? null : JSON.stringify(problem),
})

/** Number of the advisory lock under which one server claims a backup or drill. */
const LOCK = 722_021

/** The problem of a claimed run until it has ended. */
const interrupted = 'It was interrupted.' as const satisfies Sentence

/** Names of nightly backups, in SQL. */
const nightlyPattern = 'bellhop-%.backup'

/** A run as it is stored. */
export type StoredRun = Selectable<DB['backup_run']>

/** Why a run failed, in the language of the reader as far as it was stored so. */
export const formatProblem = ({ problem, said }: StoredRun, language: AppLanguage) =>
  said ? formatFilled(said, language) : problem

/** Whether it was extended within the last hour: a server that was killed has not. */
export function isUnderWay(run: StoredRun, now: Date): boolean {
  const { problem, started_at: startedAt, duration_ms: durationMs } = run
  return problem === interrupted && startedAt.getTime() + durationMs > now.getTime() - HOUR_MS
}

/**
 * Claims a backup if none has succeeded since `since`, and none was being made within the last hour. Without `since`,
 * if none is being made.
 *
 * @returns the id of the run, which has failed until `finishRun` says otherwise; undefined if none is due
 */
export async function claimBackup(
  db: Handle,
  file: string,
  now: Date,
  since?: Date,
): Promise<string | undefined> {
  return await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const begun = await tx
      .selectFrom('backup_run')
      .select('id')
      .where('kind', '=', 'backup')
      // Those made by command are in other places.
      .where('file', 'like', nightlyPattern)
      .where(
        since
          ? sql<boolean>`(problem IS NULL AND started_at >= ${since} OR ${isExtended(now)})`
          : sql<boolean>`problem = ${interrupted} AND ${isExtended(now)}`,
      )
      .limit(1)
      .executeTakeFirst()
    if (begun) return undefined
    const id = newId()
    await recordRun(
      tx,
      {
        kind: 'backup',
        startedAt: now,
        durationMs: 0,
        file,
        bytes: 0,
        problem: { sentence: interrupted },
      },
      id,
    )
    return id
  })
}

const isExtended = (now: Date) =>
  sql<boolean>`started_at + duration_ms * interval '1 ms' > ${new Date(now.getTime() - HOUR_MS)}`

/** Between two extensions of a claim, which ends an hour after the last. */
const EXTEND_MS = 5 * MINUTE_MS

/** Measures a claimed run, and extends its claim until it is stopped. */
export function timeRun(db: Handle, id: string): { durationMs: () => number; stop: () => void } {
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  // One that fails is made up for by the next, long before the claim ends.
  const extend = () => void extendClaim(db, id, durationMs()).catch(() => {})
  const timer = setInterval(extend, EXTEND_MS).unref()
  return { durationMs, stop: () => clearInterval(timer) }
}

async function extendClaim(db: Handle, id: string, durationMs: number): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ duration_ms: durationMs })
    .where(is({ id, problem: interrupted }))
    .execute()
}

/** Forgets a claimed run, which is due again at once. */
export async function releaseClaim(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('backup_run').where('id', '=', id).execute()
}

/** Records how a claimed run has ended. */
export async function finishRun(
  db: Handle,
  id: string,
  run: { durationMs: number; bytes: number; problem?: Failure },
): Promise<void> {
  const { durationMs, bytes, problem } = run
  await db
    .updateTable('backup_run')
    .set({
      ...{ bytes, duration_ms: durationMs },
      ...(problem ? toColumns(problem) : { problem: null, said: null }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Claims the drill of the latest nightly backup, unless it was made since then, or failed or was begun within the last
 * hour.
 *
 * @returns the run, which has failed until `finishRun` says otherwise, with the file; undefined if none is due
 */
export async function claimDrill(
  db: Handle,
  now: Date,
): Promise<{ id: string; file: string; bytes: number } | undefined> {
  return await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const backup = await findLatestNightly(tx)
    if (!backup) return undefined
    const { file, bytes } = backup
    const done = await latestOf(tx, 'drill')
      .where('file', '=', file)
      .where(sql<boolean>`(problem IS NULL OR ${isExtended(now)})`)
      .executeTakeFirst()
    if (done) return undefined
    const id = newId()
    const problem = { sentence: interrupted }
    const run = { kind: 'drill', startedAt: now, durationMs: 0, file, bytes, problem } as const
    await recordRun(tx, run, id)
    return { id, file, bytes }
  })
}

export async function findLatestRun(
  db: Handle,
  kind: 'backup' | 'drill',
): Promise<StoredRun | undefined> {
  return await latestOf(db, kind).executeTakeFirst()
}

/** The latest backup in BACKUP_DIR that succeeded. */
export async function findLatestNightly(db: Handle): Promise<StoredRun | undefined> {
  return await latestOf(db, 'backup')
    .where('problem', 'is', null)
    .where('file', 'like', nightlyPattern)
    .executeTakeFirst()
}

function latestOf(db: Handle, kind: BackupRun['kind']) {
  return db
    .selectFrom('backup_run')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('started_at', 'desc')
    .limit(1)
}

/** The latest drill that has ended, and the latest that succeeded. */
export async function findDrills(db: Handle) {
  const ended = latestOf(db, 'drill').where('problem', 'is distinct from', interrupted)
  const passed = latestOf(db, 'drill').where('problem', 'is', null)
  return { latest: await ended.executeTakeFirst(), passed: await passed.executeTakeFirst() }
}

/** Whether the database has the table: a backup can also be made before its migrations are applied. */
export async function canRecordRuns(db: Handle): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`
    SELECT to_regclass('public.backup_run')::text AS table`.execute(db)
  return Boolean(rows[0]?.table)
}

/** The latest backup that succeeded. */
export async function findLatestBackup(db: Handle) {
  return await latestOf(db, 'backup').where('problem', 'is', null).executeTakeFirst()
}
