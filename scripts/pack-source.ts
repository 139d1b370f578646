import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hashFiles } from './hash-files.ts'

/**
 * Packs the source code for `/source`: the files that git tracks, as in the folder. Never the folder itself, which may
 * contain a hotel's data and keys. Does nothing if they are unchanged.
 *
 * @returns whether there is an archive: not if the folder is not a git repository
 */
export async function packSource(root: string, archive: string): Promise<boolean> {
  const files = await listTracked(root)
  if (files.length === 0) {
    rmSync(archive, { force: true })
    return false
  }
  const hashFile = `${archive}.hash`
  const hash = hashFiles(root, files)
  const isPacked = existsSync(archive) && existsSync(hashFile)
  if (isPacked && readFileSync(hashFile, 'utf8') === hash) return true
  mkdirSync(dirname(archive), { recursive: true })
  // Without the names of the files' owners.
  const packing = promisify(execFile)('tar', [
    ...['--numeric-owner', '--null', '-C', root, '-T', '-', '-czf', archive],
  ])
  packing.child.stdin?.end(files.map((file) => `${file}\0`).join(''))
  await packing
  writeFileSync(hashFile, hash)
  return true
}

async function listTracked(root: string): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], {
      cwd: root,
      maxBuffer: 2 ** 26,
    })
    // Git also lists deleted files.
    return stdout.split('\0').filter((file) => file && existsSync(join(root, file)))
  } catch {
    return []
  }
}
