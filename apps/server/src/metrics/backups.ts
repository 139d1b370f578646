import { readLatestCopy } from '../backup/copy-backups.ts'
import { findDrills, findLatestBackup } from '../backup/runs.ts'
import type { Handle } from '../database/open.ts'
import type { Metric } from './format-metrics.ts'

/** How old the latest backup and drill are that succeeded, and how the latest drill ended; without samples if there was none. */
export async function measureBackups(db: Handle, now: Date): Promise<Metric[]> {
  const backup = await findLatestBackup(db)
  const { latest, passed } = await findDrills(db)
  const ageOf = (run: { started_at: Date } | undefined) =>
    run ? [{ value: (now.getTime() - run.started_at.getTime()) / 1000 }] : []
  return [
    {
      name: 'bellhop_backup_age_seconds',
      help: 'Seconds since the latest backup that succeeded was begun.',
      type: 'gauge',
      samples: ageOf(backup),
    },
    {
      name: 'bellhop_drill_age_seconds',
      help: 'Seconds since the latest drill that succeeded was begun.',
      type: 'gauge',
      samples: ageOf(passed),
    },
    {
      name: 'bellhop_drill_success',
      help: 'Whether the latest drill could restore the backup.',
      type: 'gauge',
      samples: latest ? [{ value: latest.problem === null ? 1 : 0 }] : [],
    },
    {
      name: 'bellhop_drill_duration_seconds',
      help: 'How long the latest drill took.',
      type: 'gauge',
      samples: latest ? [{ value: latest.duration_ms / 1000 }] : [],
    },
  ]
}

/** Known to a server that makes copies, and not changed while the bucket cannot be reached. */
export function measureCopies(now: Date): Metric {
  const latest = readLatestCopy()
  return {
    name: 'bellhop_backup_copy_age_seconds',
    help: 'Seconds since the latest backup was made of which there is a copy in BACKUP_BUCKET.',
    type: 'gauge',
    samples: latest ? [{ value: (now.getTime() - latest.getTime()) / 1000 }] : [],
  }
}
