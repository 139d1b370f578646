/** Fails when a TypeScript file is in no project of tsconfig.json, and so would never be type-checked. */
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.ts'

interface Solution {
  references: { path: string }[]
}

const { references }: Solution = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
const programs = await Promise.all(references.map(({ path }) => listProgram(path)))
const typed = new Set(programs.flat())

const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
const untyped = files.filter((file) => !typed.has(join(root, file)))

for (const file of untyped) console.error(`${file} is in none of the projects of tsconfig.json.`)
process.exitCode = untyped.length > 0 ? 1 : 0

/** Absolute paths of all files that a project checks, imported ones included. */
async function listProgram(project: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('tsc', ['-p', project, '--listFilesOnly'], {
    cwd: root,
    maxBuffer: 10_000_000,
  })
  return stdout.split('\n')
}
