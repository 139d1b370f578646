import { existsSync, statSync } from 'node:fs'
import type { Settings } from '../settings.ts'

/**
 * Continues a command of root as the owner of the data folder, because the server cannot change files that root writes.
 */
export function becomeOwner({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): void {
  if (process.getuid?.() !== 0 || !existsSync(DATA_DIR)) return
  const { uid, gid } = statSync(DATA_DIR)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
