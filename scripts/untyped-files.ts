/**
 * Fails if a TypeScript file belongs to no project of tsconfig.json, so that its types would not be checked. Reads what
 * `tsc -b` has written of each project.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './run.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const typed = new Set<string>()
for (const { path } of read(`${root}tsconfig.json`).references as { path: string }[]) {
  const config = path.endsWith('.json') ? path : `${path}/tsconfig.json`
  const built = join(root, config.replace(/\.json$/, '.tsbuildinfo'))
  for (const file of read(built).fileNames as string[]) {
    typed.add(relative(root, join(dirname(built), file)))
  }
}
const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)
const untyped = globSync('**/*.{ts,tsx}', { cwd: root, exclude }).filter((file) => !typed.has(file))
for (const file of untyped) console.error(`${file} is in no project of tsconfig.json.`)
process.exitCode = untyped.length > 0 ? 1 : 0
