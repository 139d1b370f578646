import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BLOCK = Buffer.alloc(64 * 1024)

const mounted = new Set<string>()

/** A separate file system. */
export interface SmallDisk {
  folder: string
  /** Writes until there is no space left. */
  fill(): Promise<void>
  free(): Promise<void>
}

/** Mounts a tmpfs; undefined without the permission. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  } catch {
    await rmdir(folder)
    return undefined
  }
  mounted.add(folder)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      await using file = await open(ballast, 'a')
      try {
        for (;;) await file.write(BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rm(ballast, { force: true }),
  }
}

/** Even with open files, such as those of a database after a failed fault. */
export async function unmountSmallDisks(): Promise<void> {
  for (const folder of mounted) {
    await run('umount', ['-l', folder])
    await rmdir(folder)
    mounted.delete(folder)
  }
}
