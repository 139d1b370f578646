import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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

/** A disk that loses its power, with all that was not flushed. */
export interface Disk {
  folder: string
  /** Flushes what has been copied to it. */
  flush(): Promise<void>
  /** From now on every write fails. */
  cutPower(): Promise<void>
  /** Mounts what has reached the disk, once nothing has its files open. */
  restorePower(): Promise<void>
}

/** Mounts ext4 in a file; undefined without the permission or without the packages e2fsprogs and xfsprogs. */
export async function mountDisk(megabytes: number): Promise<Disk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-disk-'))
  const image = `${folder}.img`
  const mount = async () => {
    await run('mount', ['-o', 'loop', image, folder])
    mounted.add(folder)
  }
  try {
    await run('xfs_io', ['-V'])
    await run('truncate', ['-s', `${megabytes}M`, image])
    await run('mkfs.ext4', ['-q', image])
    await mount()
  } catch {
    await rmdir(folder)
    await rm(image, { force: true })
    return undefined
  }
  return {
    folder,
    flush: async () => void (await run('sync', ['--file-system', folder])),
    cutPower: async () => void (await run('xfs_io', ['-x', '-c', 'shutdown', folder])),
    async restorePower() {
      while (mounted.has(folder)) {
        await run('umount', [folder]).then(
          () => mounted.delete(folder),
          () => delay(50),
        )
      }
      await mount()
    },
  }
}

/** Even with open files, such as those of a database after a failed fault. */
export async function unmountDisks(): Promise<void> {
  for (const folder of mounted) {
    await run('umount', ['-l', folder])
    await rmdir(folder)
    await rm(`${folder}.img`, { force: true })
    mounted.delete(folder)
  }
}
