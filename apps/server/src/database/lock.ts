import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

export class FolderInUseError extends Error {}

/**
 * Takes the data folder for this process. PGlite has no lock of its own, and two processes on one folder
 * lose rows silently. The kernel's file lock ends with the process, however it ends.
 */
export function lockDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const descriptor = openSync(join(dataDir, 'bellhop.lock'), 'a+', 0o600)
  if (!tryLock(descriptor)) {
    throw new FolderInUseError(
      `Another Bellhop is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
}
