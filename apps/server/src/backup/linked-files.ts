import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../media/folder-store.ts'
import { uploadsFolder } from '../media/folders.ts'
import type { ObjectStore } from '../media/object-store.ts'
import { writeWhole } from '../media/write-file.ts'
import { newId } from '../shared/ids.ts'

/** Files as they are at a moment. */
export interface LinkedFiles {
  /** Adds the files that are new. */
  add(): Promise<void>
  readonly names: Iterable<string>
  /** Where a file can be read until the next one; undefined if it has been deleted from a bucket. */
  pathOf(name: string): Promise<string | undefined>
  /** Removes the links, not the files. */
  remove(): Promise<void>
}

/**
 * Links the files of the installation in a folder below `uploads`, whose clean-up removes it if this process is killed.
 * A backup does so before and after it begins to read the database: a file is written before its row and deleted after
 * it, so every file of a row is linked, whatever is deleted later.
 *
 * Files in a bucket cannot be linked, and are read one by one: one that is deleted meanwhile is not in the backup.
 */
export async function linkFiles(dataDir: string, objects: ObjectStore): Promise<LinkedFiles> {
  const folder = join(uploadsFolder(dataDir), `backup-${newId()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths = new Map<string, string>()
  async function add() {
    for (const name of await objects.list('')) {
      // A file that is being written has a dot in its name.
      if (name.includes('.') || paths.has(name)) continue
      if (!objects.folder) {
        paths.set(name, join(folder, 'one'))
        continue
      }
      const linked = join(folder, String(paths.size))
      if (await linkOrCopy(join(objects.folder, name), linked)) paths.set(name, linked)
    }
  }
  await add()
  return {
    add,
    get names() {
      return paths.keys()
    },
    async pathOf(name) {
      const path = paths.get(name)
      if (objects.folder || !path) return path
      return await writeWhole(path, objects.read(name)).then(() => path, ignoreMissing)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** @returns false if it has been deleted */
async function linkOrCopy(path: string, linked: string): Promise<boolean> {
  try {
    await link(path, linked).catch((error: NodeJS.ErrnoException) => {
      // Some file systems have no links.
      if (error.code === 'ENOENT') throw error
      return copyFile(path, linked)
    })
    return true
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException)
    return false
  }
}
