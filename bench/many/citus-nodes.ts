import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../apps/server/src/testing/free-port.ts'

/** The folder with the programs of a PostgreSQL that has the extension Citus; undefined without one. */
export function findCitus(): string | undefined {
  return globSync('/usr/{lib/postgresql/*,pgsql-*,local/pgsql}/bin/pg_config')
    .toSorted()
    .map((program) => ({
      bin: join(program, '..'),
      share: execFileSync(program, ['--sharedir'], { encoding: 'utf8' }).trim(),
    }))
    .findLast(({ share }) => existsSync(join(share, 'extension/citus.control')))?.bin
}

export interface CitusNodes {
  folder: string
  /** The coordinator's database, of a role that is no superuser. */
  databaseUrl: string
  /** PostgreSQL's and Citus' version. */
  version: string
  /** The lines that the nodes have logged. */
  lines: string[]
  stop(): Promise<void>
}

const names = ['coordinator', 'worker-1', 'worker-2'] as const
const START_MS = 60_000

/** Starts a coordinator and two workers, as docs/scaling.md says, each with an empty database. */
export async function startCitus(bin: string): Promise<CitusNodes> {
  const folder = mkdtempSync('/tmp/bellhop-citus-')
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = isRoot ? { uid: id('-u'), gid: id('-g') } : {}
  chmodSync(folder, 0o755)
  const lines: string[] = []
  const children: ChildProcess[] = []
  process.once('exit', () => {
    for (const child of children) child.kill('SIGQUIT')
  })

  const nodes: { port: number }[] = []
  for (const name of names) {
    const data = join(folder, name)
    mkdirSync(data, { mode: 0o700 })
    if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid)
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]
    execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: folder, stdio: 'ignore' })
    const port = await findFreePort()
    const settings = [
      ...['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${data}`],
      ...['shared_preload_libraries=citus', 'citus.enable_unsafe_triggers=on'],
      'citus.enable_stat_counters=on',
      'citus.shard_count=8',
      ...['max_connections=200', 'max_prepared_transactions=200', 'wal_level=logical', 'fsync=off'],
    ]
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...owner,
        cwd: folder,
        env: { ...process.env, HOME: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (text) => lines.push(`${name}: ${text}`))
    }
    children.push(child)
    nodes.push({ port })
  }

  const urlOf = (port: number | undefined, user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${port}/${database}`
  const run = async (port: number | undefined, database: string, ...statements: string[]) => {
    const client = await connectTo(urlOf(port, 'postgres', database))
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  for (const { port } of nodes) {
    await run(
      port,
      'postgres',
      'CREATE ROLE bellhop LOGIN',
      'CREATE DATABASE bellhop OWNER bellhop',
    )
    await run(port, 'bellhop', 'CREATE EXTENSION citus')
  }
  const [coordinator, ...workers] = nodes
  await run(
    coordinator?.port,
    'bellhop',
    `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator?.port})`,
    ...workers.map(({ port }) => `SELECT citus_add_node('127.0.0.1', ${port})`),
  )
  const client = await connectTo(urlOf(coordinator?.port, 'bellhop', 'bellhop'))
  const { rows } = await client.query(
    "SELECT current_setting('server_version') AS postgres, extversion AS citus FROM pg_extension WHERE extname = 'citus'",
  )
  await client.end()
  return {
    folder,
    databaseUrl: urlOf(coordinator?.port, 'bellhop', 'bellhop'),
    version: `PostgreSQL ${rows[0].postgres}, Citus ${rows[0].citus}`,
    lines,
    async stop() {
      for (const child of children) child.kill('SIGQUIT')
      await delay(500)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const deadline = performance.now() + START_MS
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(200)
    }
  }
}
