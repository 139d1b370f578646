/**
 * `npm run package -- FOLDER`: an installation for a server, without what only development needs. The folder runs by
 * itself: it has the server, both front ends, their dependencies, the source code for `/source`, and the Node it was
 * packaged with.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { buildChanged } from './build.ts'
import { root, run } from './run.ts'

const included = [
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'docs'],
  ...['apps/server', 'apps/guest/dist', 'apps/desk/dist'],
  ...['packages/contract', 'packages/domain', 'packages/languages'],
]

/** Folders and files below `included` that only development needs. */
const excluded =
  /^(node_modules|testing|contract-tests|.*\.test\.tsx?|.*\.tsbuildinfo|former-schema\.txt|printed-before-.*\.json)$/

/** Files that no server reads, beside those of `slim-modules.mjs`. */
const unneeded = [
  'node_modules/**/{*.d.ts,*.d.mts,*.d.cts}',
  'node_modules/**/{src/**/*.ts,fast-uri/{test,benchmark}}',
  // The server imports other parts of these packages.
  'node_modules/{zod,ical.js,fflate,sharp}/**/*.cjs',
  'node_modules/@opentelemetry/semantic-conventions/dist/{experimental_*,index-incubating.mjs}',
  'node_modules/{@zxcvbn-ts/*/dist/*.js,bowser/{bundled.js,src},dayjs/{locale,plugin},wawoff2/bin,argparse,zod/v3}',
  'node_modules/temporal-polyfill/{fns,full,global.js,chunks/{exotic*,func*,*-full}.js}',
  'node_modules/{asn1js/build/*.es.js,otpauth/dist/*.{cjs,esm.js},libphonenumber-js/*.max.json}',
  'node_modules/{glob,lru-cache}/dist/commonjs/{*,*/*}[!n].js',
  // The first is read when the dependencies are installed, the second is shown by the README.
  'package-lock.json',
  'docs/*.png',
  // Texts of the front ends are in their scripts.
  'packages/languages/*/{guest,desk}',
]

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
  copyManifests(folder)
  const installed = await run('npm', ['ci', '--omit=dev', '--workspace=@bellhop/server'], {
    cwd: folder,
  })
  if (!installed) return 'The dependencies could not be installed.'
  for (const path of globSync(unneeded, { cwd: folder })) {
    rmSync(join(folder, path), { recursive: true, force: true })
  }
  mkdirSync(join(folder, 'bin'))
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  copyFileSync(join(root, 'deploy/bellhop'), join(folder, 'bin/bellhop'))
  // Its symbols are a seventh of it; they stay where binutils are missing.
  spawnSync('strip', [join(folder, 'bin/node')])
  for (const file of ['node', 'bellhop']) chmodSync(join(folder, 'bin', file), 0o755)
  if (!(await fillCompileCache(folder))) return 'The server could not be loaded.'
  return undefined
}

/** Copies what npm needs to install: it compares all workspaces with the lockfile, and runs a script at the end. */
export function copyManifests(folder: string): void {
  const manifests = globSync(
    '{package.json,package-lock.json,.npmrc,scripts/slim-modules.mjs,{apps/*,packages/*,bench}/package.json}',
    { cwd: root },
  )
  for (const path of manifests) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
}

/** Loads the server's modules once, so that Node stores them compiled, which saves a third of a start. */
async function fillCompileCache(folder: string): Promise<boolean> {
  const cache = join(folder, 'cache')
  // Outside of a thread, those of threads are loaded and do nothing.
  const others = globSync('apps/server/src/**/*-{process,worker}.ts', { cwd: folder })
  const load = `await import('./apps/server/src/start-server.ts')
    for (const file of ${JSON.stringify(others)}) await import('./' + file).catch(() => {})
    process.exit()`
  const isLoaded = await run(join(folder, 'bin/node'), ['--input-type=module', '--eval', load], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: cache, NODE_COMPILE_CACHE_PORTABLE: '1' },
  })
  if (!isLoaded) return false
  for (const file of globSync('**', { cwd: cache })) chmodSync(join(cache, file), 0o755)
  // Node reads only what its own user has stored, by the end of the folder's name.
  const [stored = ''] = readdirSync(cache)
  const user = spawnSync('id', ['-u', 'bellhop'], { encoding: 'utf8' }).stdout?.trim()
  const name = stored.replace(/\d+$/, user || '$&')
  if (name !== stored) symlinkSync(stored, join(cache, name))
  return true
}

if (import.meta.main) {
  const folder = process.argv[2]
  const problem = folder
    ? await packageInto(resolve(folder))
    : 'Name the folder: npm run package -- /opt/bellhop'
  console.log(problem ?? `Packaged. Start it with ${join(resolve(folder ?? ''), 'bin/bellhop')}`)
  if (problem) process.exitCode = 1
}
