import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../shared/ids.ts'

/** Creates and deletes a file, as a backup does. @returns why it failed */
export async function tryWriting(folder: string): Promise<NodeJS.ErrnoException | undefined> {
  const file = join(folder, `doctor-${newId()}`)
  try {
    await writeFile(file, 'x', { flag: 'wx' })
    await rm(file)
    return undefined
  } catch (error) {
    await rm(file, { force: true }).catch(() => {})
    return error as NodeJS.ErrnoException
  }
}
