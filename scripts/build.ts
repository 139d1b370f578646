/** `npm run build`: both front ends, compressed, into apps/guest/dist and apps/desk/dist. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.ts'
import { root, run } from './run.ts'

const apps = ['guest', 'desk']

/** All that a front end is built from, beside its own folder. The lockfile stands for Vite and its plugins. */
const commonSources = [
  'packages',
  'package-lock.json',
  'scripts/build.ts',
  'tsconfig.base.json',
  'tsconfig.browser.json',
]

export async function buildFrontEnds(): Promise<boolean> {
  const built = await Promise.all(apps.map(buildFrontEnd))
  return built.every(Boolean)
}

/** Builds the front ends whose sources are not those of their last build. */
export async function buildChangedFrontEnds(): Promise<boolean> {
  const built = await Promise.all(apps.filter(isChanged).map(buildFrontEnd))
  return built.every(Boolean)
}

async function buildFrontEnd(app: string): Promise<boolean> {
  const cwd = join(root, 'apps', app)
  const sources = hashSources(app)
  const built =
    // The bundle budget reads in the manifest which chunks a first screen loads.
    (await run('vite', ['build', '--manifest', '--logLevel', 'warn'], { cwd })) &&
    // The server sends the .br and .gz beside a file as they are (plugins/web).
    (await run('precompress', [...precompressOptions, 'dist'], { cwd }))
  // Vite empties the folder first, so a build that fails leaves none of an earlier one.
  if (built) writeFileSync(hashFile(app), sources)
  return built
}

const precompressOptions = [
  '--silent',
  '--types=gz,br',
  '--include=**.css,**.html,**.js,**.svg,**.webmanifest',
]

function isChanged(app: string): boolean {
  const file = hashFile(app)
  return !existsSync(file) || readFileSync(file, 'utf8') !== hashSources(app)
}

function hashSources(app: string): string {
  return hashFiles(root, [`apps/${app}`, ...commonSources])
}

function hashFile(app: string): string {
  return join(root, 'apps', app, 'dist/.build-hash')
}

if (import.meta.main) process.exitCode = (await buildFrontEnds()) ? 0 : 1
