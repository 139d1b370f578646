import { existsSync, statSync } from 'node:fs'
import type { Settings } from '../settings.ts'

/** What root writes as itself, the server cannot change: a command of root goes on as the owner of the data folder. */
export function becomeOwner({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): void {
  if (process.getuid?.() !== 0 || !existsSync(DATA_DIR)) return
  const { uid, gid } = statSync(DATA_DIR)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
