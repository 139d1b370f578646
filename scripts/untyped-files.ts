/** Fails if a TypeScript file belongs to no project of tsconfig.json, so that its types would not be checked. */
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.ts'

const listFiles = async (config: string) => {
  const args = ['-p', config, '--listFilesOnly']
  const { stdout } = await promisify(execFile)('tsc', args, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout.trim().split('\n')
}

const { references } = JSON.parse(readFileSync(`${root}tsconfig.json`, 'utf8'))
const projects = references.map(({ path }: { path: string }) => path)
const typed = new Set<string>()
for (const project of projects) {
  const config = project.endsWith('.json') ? project : `${project}/tsconfig.json`
  for (const file of await listFiles(config)) typed.add(relative(root, file))
}
const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)
const untyped = globSync('**/*.{ts,tsx}', { cwd: root, exclude }).filter((file) => !typed.has(file))
for (const file of untyped) console.error(`${file} is in no project of tsconfig.json.`)
process.exitCode = untyped.length > 0 ? 1 : 0
