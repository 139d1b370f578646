/**
 * `npm run build`: both front ends, compressed, into apps/guest/dist and apps/desk/dist, and the source code that the
 * server offers, into apps/server/dist.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceArchive } from '../apps/server/src/shared/source-archive.ts'
import { hashFiles } from './hash-files.ts'
import { completeLicences } from './licences.ts'
import { packSource } from './pack-source.ts'
import { root, run } from './run.ts'

const apps = ['guest', 'desk']

/** A front end's inputs besides its folder; the lockfile covers Vite and its plugins, package.json has the version. */
const commonSources = [
  'packages',
  'package.json',
  'package-lock.json',
  'scripts/app-version.ts',
  'scripts/build.ts',
  'scripts/licences.ts',
  'tsconfig.base.json',
  'tsconfig.browser.json',
]

export async function buildFrontEnds(): Promise<boolean> {
  const built = await Promise.all(apps.map(buildFrontEnd))
  return built.every(Boolean)
}

/** Builds what has changed since its last build. */
export async function buildChanged(): Promise<boolean> {
  const built = await Promise.all([...apps.filter(isChanged).map(buildFrontEnd), offerSource()])
  return built.every(Boolean)
}

async function offerSource(): Promise<boolean> {
  const isPacked = await packSource(root, sourceArchive)
  if (!isPacked) console.warn('The source code is not packed: git does not track this folder.')
  return true
}

async function buildFrontEnd(app: string): Promise<boolean> {
  const cwd = join(root, 'apps', app)
  const sources = hashSources(app)
  const built =
    // The manifest is for the bundle budget: which chunks a first screen loads.
    (await run('vite', ['build', '--manifest', '--logLevel', 'warn'], { cwd })) &&
    completeLicences(join(cwd, 'dist')) &&
    // The server serves the .br and .gz copies (plugins/web).
    (await run('precompress', [...precompressOptions, 'dist'], { cwd }))
  // Vite empties dist first, so a failed build leaves no old hash behind.
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

if (import.meta.main) {
  const built = await Promise.all([buildFrontEnds(), offerSource()])
  process.exitCode = built.every(Boolean) ? 0 : 1
}
