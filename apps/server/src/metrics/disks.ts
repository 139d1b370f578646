import { statfs } from 'node:fs/promises'
import type { Settings } from '../settings.ts'
import type { Metric } from './format-metrics.ts'

/** Without a sample of a folder that cannot be read, such as that of a disk that is not connected. */
export async function measureDisks({
  DATA_DIR,
  BACKUP_DIR,
}: Pick<Settings, 'DATA_DIR' | 'BACKUP_DIR'>): Promise<Metric> {
  const disks = await Promise.all(
    Object.entries({ data: DATA_DIR, backups: BACKUP_DIR }).map(async ([folder, path]) => {
      const disk = path ? await statfs(path).catch(() => undefined) : undefined
      return disk ? [{ labels: { folder }, value: disk.bavail / disk.blocks }] : []
    }),
  )
  return {
    name: 'bellhop_disk_free_ratio',
    help: 'The share of a disk that is free.',
    type: 'gauge',
    samples: disks.flat(),
  }
}
