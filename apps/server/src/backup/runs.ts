import { DAY_MS } from '@bellhop/domain/durations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'

export interface BackupRun {
  kind: 'backup' | 'drill' | 'restore'
  startedAt: Date
  file: string
  bytes: number
  /** Why it failed. */
  problem?: string | undefined
}

/** Records a run that has ended, and forgets those of more than a year ago. */
export async function recordRun(
  db: Handle,
  { kind, startedAt, file, bytes, problem = undefined }: BackupRun,
  id: string = newId(),
): Promise<void> {
  await db
    .with('old', (cte) =>
      cte
        .deleteFrom('backup_run')
        .where('started_at', '<', new Date(startedAt.getTime() - 366 * DAY_MS)),
    )
    .insertInto('backup_run')
    .values({
      id,
      kind,
      started_at: startedAt,
      duration_ms: Math.max(0, Date.now() - startedAt.getTime()),
      file,
      bytes,
      problem: problem ?? null,
    })
    .execute()
}

/** Whether the database has the table: a backup can also be made before its migrations are applied. */
export async function canRecordRuns(db: Handle): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`
    SELECT to_regclass('public.backup_run')::text AS table`.execute(db)
  return Boolean(rows[0]?.table)
}

/** The latest backup that succeeded. */
export async function findLatestBackup(db: Handle) {
  return await db
    .selectFrom('backup_run')
    .selectAll()
    .where('kind', '=', 'backup')
    .where('problem', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
