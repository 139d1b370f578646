import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.ts'

/**
 * Puts the source of a commit into a folder.
 *
 * @param paths what is needed of it; default: everything
 * @returns whether it could: not without the history
 */
export async function checkOut(commit: string, folder: string, paths = ['.']): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const archive = `git archive ${commit} ${paths.join(' ')} | tar -x -C ${folder}`
  return await promisify(execFile)('sh', ['-c', archive], { cwd: root }).then(
    () => readdirSync(folder).length > 0,
    () => false,
  )
}

/** Links the dependencies of this version, and the folder's own packages. */
export async function linkDependencies(folder: string, packages: string[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@bellhop'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@bellhop') await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of packages) {
    await symlink(`../../packages/${name}`, join(modules, '@bellhop', name))
  }
}
