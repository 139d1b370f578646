import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { DataFolderError, FolderInUseError } from './errors.ts'

/**
 * Locks the data folder for this process. Two servers on one folder would end each other's PostgreSQL. The
 * kernel releases the file lock when the process ends, however it ends.
 *
 * @returns releases it earlier
 * @throws DataFolderError if it is locked or not writable
 */
export function lockDataFolder(dataDir: string): () => void {
  const descriptor = openLock(dataDir)
  if (!tryLock(descriptor)) {
    closeSync(descriptor)
    throw new FolderInUseError(
      `Another Bellhop is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  return () => closeSync(descriptor)
}

function openLock(dataDir: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return openSync(join(dataDir, 'bellhop.lock'), 'a+', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataFolderError(
      `DATA_DIR must be a folder that Bellhop may write to; ${dataDir} is not (${code}).`,
    )
  }
}
