/**
 * `npm run package -- FOLDER`: an installation for a server, without what only development needs. The folder runs by
 * itself: it has the server, both front ends, their dependencies, the source code for `/source`, and the Node it was
 * packaged with.
 */
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { buildChanged } from './build.ts'
import { root, run } from './run.ts'

const included = [
  ...[
    'package.json',
    'package-lock.json',
    '.npmrc',
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'docs',
  ],
  ...['apps/server', 'apps/guest/dist', 'apps/desk/dist', 'packages/contract', 'packages/domain'],
]

/** Folders and files below `included` that only development needs. */
const excluded = /^(node_modules|testing|contract-tests|.*\.test\.tsx?|.*\.tsbuildinfo)$/

/** @returns the sentence of what is wrong, if anything is */
export async function packageInto(folder: string): Promise<string | undefined> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return `${folder} is not empty.`
  if (!(await buildChanged())) return 'The front ends could not be built.'
  for (const path of included) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !excluded.test(basename(source)),
    })
  }
  // npm compares all workspaces with the lockfile.
  for (const path of globSync('{apps,packages}/*/package.json', { cwd: root }).concat(
    'bench/package.json',
  )) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  const installed = await run('npm', ['ci', '--omit=dev', '--workspace=@bellhop/server'], {
    cwd: folder,
  })
  if (!installed) return 'The dependencies could not be installed.'
  // Types and source maps of packages are a tenth of them.
  for (const file of globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}', { cwd: folder })) {
    rmSync(join(folder, file), { recursive: true })
  }
  mkdirSync(join(folder, 'bin'))
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  copyFileSync(join(root, 'deploy/bellhop'), join(folder, 'bin/bellhop'))
  for (const file of ['node', 'bellhop']) chmodSync(join(folder, 'bin', file), 0o755)
  return undefined
}

if (import.meta.main) {
  const folder = process.argv[2]
  const problem = folder
    ? await packageInto(resolve(folder))
    : 'Name the folder: npm run package -- /opt/bellhop'
  console.log(problem ?? `Packaged. Start it with ${join(resolve(folder ?? ''), 'bin/bellhop')}`)
  if (problem) process.exitCode = 1
}
