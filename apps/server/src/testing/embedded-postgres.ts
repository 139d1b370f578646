import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ended, initialise, run, urlOf } from '../database/embedded.ts'

/** The shutdown modes of `pg_ctl stop`, by the signal. */
const shutdownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export interface EmbeddedServer {
  /** URL of a database on the server. */
  urlOf(database: string): string
  /** Shuts the server down but keeps its data, as `pg_ctl stop -m` does. */
  shutDown(mode: keyof typeof shutdownSignals): Promise<void>
  /** Starts it again. */
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
  return startEmbeddedPostgres(['fsync=off', 'synchronous_commit=off'], parent)
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
 * Starts the PostgreSQL that the server embeds, for tests and benchmarks: with connections for many servers.
 *
 * @param parent where it creates its folder
 */
export async function startEmbeddedPostgres(
  flags: string[] = [],
  parent: string = tmpdir(),
): Promise<EmbeddedServer> {
  const parts = mkdtempSync(join(parent, 'bellhop-postgres-'))
  const folder = join(parts, 'postgres')
  const removeFolder = () => rmSync(parts, { recursive: true, force: true, maxRetries: 5 })
  // Removes the folder of tests that a signal ends.
  process.once('exit', removeFolder)
  await initialise(folder)
  const start = () =>
    run(folder, { flags: ['max_connections=300', 'shared_buffers=128MB', ...flags] })
  let child = await start()
  return {
    urlOf: (database) => urlOf(folder, database),
    async shutDown(mode) {
      child.kill(shutdownSignals[mode])
      await ended(child)
    },
    async start() {
      child = await start()
    },
    async stop() {
      child.kill(shutdownSignals.fast)
      await ended(child)
      removeFolder()
      process.off('exit', removeFolder)
    },
  }
}
