import { findLatestBackup } from '../backup/runs.ts'
import type { Handle } from '../database/open.ts'
import type { Metric } from './format-metrics.ts'

/** How old the latest backup is that succeeded; without a sample if there was none. */
export async function measureBackups(db: Handle, now: Date): Promise<Metric[]> {
  const backup = await findLatestBackup(db)
  return [
    {
      name: 'bellhop_backup_age_seconds',
      help: 'Seconds since the latest backup that succeeded was begun.',
      type: 'gauge',
      samples: backup ? [{ value: (now.getTime() - backup.started_at.getTime()) / 1000 }] : [],
    },
  ]
}
