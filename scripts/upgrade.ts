/**
 * `npm run upgrade -- FOLDER`: replaces the installation in the folder, made by `npm run package`, by this version. If
 * anything fails, the former version goes on. Without a folder it only prepares the database, for `npm start`.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import { nameBackup } from '../apps/server/src/backup/nightly-files.ts'
import { postgresFolder } from '../apps/server/src/database/embedded.ts'
import { measureFolder } from '../apps/server/src/media/measure-folder.ts'
import { readSettings, type Settings } from '../apps/server/src/settings.ts'
import { checkFree } from '../apps/server/src/upgrade/check-space.ts'
import { lastRelease } from '../apps/server/src/upgrade/last-release.ts'
import { formerFolder, pgliteFolder } from '../apps/server/src/upgrade/move-pglite.ts'
import { packageInto } from './package.ts'
import { root } from './run.ts'

const usage = `Backs up, prepares the database, and replaces an installation by this version.

  npm run upgrade -- FOLDER --env-file FILE
  npm run upgrade                 prepares the database only, for npm start

  --env-file FILE   the settings of the server, besides those in the environment
  --backup FILE     default: in BACKUP_DIR
  --stop COMMAND    default: systemctl stop bellhop
  --start COMMAND   default: systemctl start bellhop
`

interface Upgrade {
  /** The folder of the installation. */
  folder: string
  /** The settings of the server. */
  env: NodeJS.ProcessEnv
  backup?: string | undefined
  /** Stops the server. @returns whether it could */
  stop: () => Promise<boolean>
  start: () => Promise<boolean>
  /** For the start of this version. */
  startMs?: number
  /** Default: as `npm run package` does it. */
  pack?: (folder: string) => Promise<string | undefined>
}

/** Several times as long as on a small box. */
const START_MS = 60_000

class UpgradeError extends Error {}

/**
 * The former version serves while this one is packaged and the database is prepared.
 *
 * @returns what was done, as a sentence
 * @throws if the former version goes on
 */
export async function upgrade(options: Upgrade): Promise<string> {
  const { folder, env, startMs = START_MS, pack = packageInto } = options
  const settings = readSettings(env)
  const backup = chooseBackup(options.backup, settings)
  const pglite = pgliteFolder(settings.DATA_DIR)
  const hasPglite = existsSync(pglite)
  if (!settings.DATABASE_URL && !hasPglite && !existsSync(postgresFolder(settings.DATA_DIR))) {
    throw new UpgradeError(
      `There is no database in ${settings.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    )
  }
  const [next, former] = [`${folder}.next`, `${folder}.former`]
  // The machine went down between the two renames of an earlier upgrade.
  if (!existsSync(folder) && existsSync(former)) renameSync(former, folder)
  const from = readVersion(folder)
  await checkFree([{ folder: dirname(folder), bytes: (await measureFolder(folder)) * 1.5 }])
  rmSync(next, { recursive: true, force: true })
  const problem = await pack(next)
  if (problem) {
    rmSync(next, { recursive: true, force: true })
    throw new UpgradeError(problem)
  }
  const to = readVersion(next)
  const isOld = from.localeCompare(lastRelease.version, 'en', { numeric: true }) < 0
  const runAsOwner = (command: string, ...args: string[]) =>
    run(command, args, { env, ...ownerOf(settings.DATA_DIR) })

  let isStopped = false
  const stop = async () => {
    isStopped = true
    if (!(await options.stop())) throw new UpgradeError('The server could not be stopped.')
  }
  const start = async () => {
    if (!(await options.start())) throw new UpgradeError('The server could not be started.')
  }
  try {
    // Only one process can open a PGlite database, and only the last release can go on beside this version.
    if (isOld || (hasPglite && !settings.DATABASE_URL)) await stop()
    if (!(await runAsOwner(join(next, 'bin/bellhop'), 'upgrade', backup)))
      throw new UpgradeError(`Version ${from} goes on.`)
    if (!isStopped) await stop()
  } catch (error) {
    if (isStopped) await start()
    rmSync(next, { recursive: true, force: true })
    throw error
  }

  rmSync(former, { recursive: true, force: true })
  renameSync(folder, former)
  renameSync(next, folder)
  if (!((await options.start()) && (await waitFor(settings, to, startMs)))) {
    await options.stop()
    renameSync(folder, next)
    renameSync(former, folder)
    const failure = `Version ${to} did not answer within ${startMs / 1000} s: its log says why. It is left in ${next}.`
    if (hasPglite && !existsSync(pglite)) renameSync(formerFolder(settings.DATA_DIR), pglite)
    // Nothing has been stored since the backup.
    else if (
      isOld &&
      !(await runAsOwner(join(folder, 'bin/bellhop'), 'restore', backup, '--replace'))
    ) {
      throw new UpgradeError(`${failure} Restore ${backup}, then start version ${from}.`)
    }
    await start()
    throw new UpgradeError(`${failure} Version ${from} has been started again.`)
  }
  return `Upgraded from ${from} to ${to}. Version ${from} is left in ${former}.`
}

function chooseBackup(typed: string | undefined, { BACKUP_DIR }: Settings): string {
  if (typed) return resolve(typed)
  if (BACKUP_DIR) return resolve(BACKUP_DIR, nameBackup(new Date()))
  throw new UpgradeError('Name the file of the backup by --backup, or set BACKUP_DIR.')
}

function readVersion(folder: string): string {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) {
    throw new UpgradeError(
      `There is no installation in ${folder}. Make one: npm run package -- ${folder}`,
    )
  }
  return JSON.parse(readFileSync(file, 'utf8')).version
}

/** Returns the owner, because the server could not change files that root writes. */
function ownerOf(dataDir: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return {}
  const { uid, gid } = statSync(dataDir)
  return { uid, gid }
}

function run(command: string, args: string[], options: object = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
}

/** @returns whether this version serves in time */
async function waitFor({ HOST, PORT }: Settings, version: string, ms: number): Promise<boolean> {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '[::1]' : HOST
  const deadline = performance.now() + ms
  while (performance.now() < deadline) {
    const ready = await fetch(`http://${host}:${PORT}/api/ready`, {
      signal: AbortSignal.timeout(2_000),
    })
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined)
    if ((ready as { version?: string } | undefined)?.version === version) return true
    await delay(200)
  }
  return false
}

async function upgradeAsAsked(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      'env-file': { type: 'string' },
      backup: { type: 'string' },
      stop: { type: 'string', default: 'systemctl stop bellhop' },
      start: { type: 'string', default: 'systemctl start bellhop' },
    },
  })
  const [folder] = positionals
  if (values.help || positionals.length > 1) return usage
  const file = values['env-file']
  const env = { ...process.env, ...(file && parseEnv(readFileSync(file, 'utf8'))) }
  if (folder) {
    const by = (command: string) => () => run('sh', ['-c', command])
    return await upgrade({
      folder: resolve(folder),
      env,
      backup: values.backup,
      stop: by(values.stop),
      start: by(values.start),
    })
  }
  const command = join(root, 'apps/server/src/upgrade-command.ts')
  const args = values.backup ? [resolve(values.backup)] : []
  if (await run(process.execPath, [command, ...args], { env })) return 'Start it: npm start'
  throw new UpgradeError('The database is as it was.')
}

if (import.meta.main) {
  try {
    console.log(await upgradeAsAsked())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
