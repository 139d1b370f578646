import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ObjectStore } from '../media/object-store.ts'
import type { Settings } from '../settings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import { formatBytes } from '../shared/text/format-bytes.ts'

interface Need {
  folder: string
  bytes: number
}

/**
 * @param objects all of which are in the backup, also those in a bucket
 * @param path of the backup
 * @param databaseBytes size of the database, which a backup never reaches because it is compressed and has no indexes
 * @throws OperatorError if the backup or, with the embedded database, the migrations may not find enough space
 */
export async function checkSpace(
  { DATA_DIR, DATABASE_URL }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  objects: ObjectStore,
  path: string,
  databaseBytes: number,
): Promise<void> {
  const needs = [{ folder: dirname(path), bytes: databaseBytes + (await objects.measure()) }]
  // A migration may write a table again.
  if (!DATABASE_URL) needs.push({ folder: DATA_DIR, bytes: databaseBytes })
  await checkFree(needs)
}

/** @throws OperatorError if a disk has less than the folders on it need together. A missing folder is another's matter */
export async function checkFree(needs: readonly Need[]): Promise<void> {
  const disks = new Map<number, Need & { free: number }>()
  for (const { folder, bytes } of needs) {
    const found = await stat(folder).catch(() => undefined)
    if (!found) continue
    const { bavail, bsize } = await statfs(folder)
    const earlier = disks.get(found.dev)?.bytes ?? 0
    disks.set(found.dev, { folder, bytes: bytes + earlier, free: bavail * bsize })
  }
  for (const { folder, bytes, free } of disks.values()) {
    if (free >= bytes) continue
    throw new OperatorError(
      `The disk of ${folder} has ${formatBytes(free)} left, and the upgrade may need ${formatBytes(bytes)}. Delete earlier backups or other files, or use a larger disk.`,
    )
  }
}
