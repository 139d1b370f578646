import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { filesFolder, uploadsFolder } from '../media/folders.ts'
import { newId } from '../shared/ids.ts'

/** Files as they are at a moment, whatever is deleted later. */
export interface LinkedFiles {
  /** Adds the files that are new. */
  add(): Promise<void>
  /** Path below `files` → where it can be read. */
  readonly paths: ReadonlyMap<string, string>
  /** Removes the links, not the files. */
  remove(): Promise<void>
}

/**
 * Links the files of the installation in a folder below `uploads`, whose clean-up removes it if this process is killed.
 * A backup does so before and after it begins to read the database: a file is written before its row and deleted after
 * it, so every file of a row is linked.
 */
export async function linkFiles(dataDir: string): Promise<LinkedFiles> {
  const source = filesFolder(dataDir)
  const folder = join(uploadsFolder(dataDir), `backup-${newId()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths = new Map<string, string>()
  async function add() {
    const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(
      ignoreMissing,
    )
    for (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name)
      const name = relative(source, path)
      // A file that is being written has a dot in its name.
      if (!entry.isFile() || entry.name.includes('.') || paths.has(name)) continue
      const linked = join(folder, String(paths.size))
      if (await linkOrCopy(path, linked)) paths.set(name, linked)
    }
  }
  await add()
  return { add, paths, remove: () => rm(folder, { recursive: true, force: true }) }
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

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
