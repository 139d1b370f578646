import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@bellhop/domain/time/durations'

/** The file in BACKUP_DIR of a backup that is begun now. */
export function nameBackup(now: Date): string {
  return `bellhop-${now.toISOString().slice(0, 16).replace(':', '')}.backup`
}

/** When the backup of this name was begun. */
export function readBackupTime(name: string): Date {
  return new Date(name.replace(/^bellhop-(\d{4}-\d\d-\d\dT\d\d)(\d\d)\.backup$/, '$1:$2Z'))
}

export function isNightly(name: string): boolean {
  return /^bellhop-[\dT-]+\.backup$/.test(name)
}

export async function listNightly(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isNightly)
}

/**
 * Retains the first and the last backup of each of the latest days. Were files counted, some clicks at the desk would
 * remove every earlier night.
 */
export function chooseRetained(names: readonly string[], days: number): Set<string> {
  const byDay = Map.groupBy([...new Set(names)].sort(), (name) => name.split('T')[0])
  return new Set(
    [...byDay.values()].slice(-days).flatMap((ofDay) => [ofDay[0], ofDay.at(-1)] as string[]),
  )
}

export async function removeOldest(folder: string, days: number): Promise<void> {
  const names = await listNightly(folder)
  const retained = chooseRetained(names, days)
  for (const name of names) if (!retained.has(name)) await rm(join(folder, name))
}

/** Removes the drafts of interrupted backups. Otherwise every power cut would cost the space of one backup. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^bellhop-[\dT-]+\.backup\.[\da-f-]{36}$/.test(name)) continue
    const path = join(folder, name)
    const draft = await stat(path).catch(() => undefined)
    // One that is being written or read back is younger.
    if (draft && draft.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
  }
}
