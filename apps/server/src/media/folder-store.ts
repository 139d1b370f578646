import { createReadStream, type Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { filesFolder } from './folders.ts'
import { measureFolder } from './measure-folder.ts'
import type { ObjectStore } from './object-store.ts'
import { writeWhole } from './write-file.ts'

export function openFolderStore(dataDir: string): ObjectStore {
  const folder = filesFolder(dataDir)
  const place = (name: string) => join(folder, name)
  return {
    folder,
    write: (name, content) => writeWhole(place(name), content),
    async find(name) {
      const file = await stat(place(name)).catch(ignoreMissing)
      return file && { bytes: file.size, modifiedAt: file.mtime }
    },
    async *read(name, range) {
      yield* createReadStream(place(name), range)
    },
    pathOf: async (name) => place(name),
    remove: (name) => rm(place(name), { force: true }),
    removeFolder: (name) => rm(place(name), { recursive: true, force: true }),
    async list(name) {
      const files = (await readFolder(place(name), true)).filter((entry) => entry.isFile())
      return files.map((file) => relative(place(name), join(file.parentPath, file.name)))
    },
    measure: () => measureFolder(folder),
    async listFolders(name) {
      const entries = await readFolder(place(name), false)
      return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
    },
  }
}

/** Reads a folder that may be missing. */
async function readFolder(path: string, recursive: boolean): Promise<Dirent[]> {
  return (await readdir(path, { withFileTypes: true, recursive }).catch(ignoreMissing)) ?? []
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
