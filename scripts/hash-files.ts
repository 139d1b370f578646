import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Generated files beside the sources. */
const generated = /(^|[\\/])(dist|node_modules)([\\/]|$)|\.tsbuildinfo$/

/**
 * Hashes the paths and contents of source files.
 *
 * @param entries files, and folders with all their contents, relative to `root`
 */
export function hashFiles(root: string, entries: readonly string[]): string {
  const paths = entries
    .flatMap((entry) => listFiles(join(root, entry)))
    .map((path) => relative(root, path))
    .filter((path) => !generated.test(path))
    .sort()
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(join(root, path))
    // The length separates content from the next path.
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
}
