import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../../apps/server/src/testing/free-port.ts'
import { fillTemplate, PORTS, valuesOnLoopback } from './templates.ts'

const programs = ['haproxy', 'pgbouncer', 'patroni', 'etcd', '/usr/lib/postgresql/15/bin/postgres']

/** Lists the programs that are missing on this machine. */
export function listMissing(): string[] {
  return programs.filter((program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
}

const START_MS = 120_000

export interface Cluster {
  folder: string
  /** The address for the guests. */
  origin: string
  /** Through PgBouncer. */
  databaseUrl: string
  /** The ports of the servers, in the order of HAProxy's. */
  serverPorts: string[]
  /** The name of the node that is the primary; empty during a failover. */
  findPrimary(): Promise<string>
  /** Ends Patroni and PostgreSQL of the primary at once, like a power cut. */
  killPrimary(): Promise<void>
  /** The lines that the programs have printed. */
  lines: string[]
  stop(): Promise<void>
}

/** Starts etcd, three nodes of Patroni, HAProxy and PgBouncer, and makes an empty database. Run it as root. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync('/tmp/bellhop-many-')
  const ports: number[] = []
  while (ports.length < PORTS) {
    const port = await findFreePort()
    if (!ports.includes(port)) ports.push(port)
  }
  const { shared, nodes, servers, etcdPeer } = valuesOnLoopback(ports, folder)
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const postgres = { uid: id('-u'), gid: id('-g') }
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const lines: string[] = []
  const children = new Map<string, ChildProcess>()
  const run = (name: string, program: string, args: string[]) => {
    const child = spawn(program, args, {
      ...postgres,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (text) => lines.push(`${name}: ${text}`))
    }
    child.on('error', (error) => lines.push(`${name}: ${error}`))
    children.set(name, child)
  }
  process.once('exit', () => {
    for (const child of children.values()) child.kill('SIGKILL')
  })

  chownSync(folder, postgres.uid, postgres.gid)
  chmodSync(folder, 0o755)
  run('etcd', 'etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', `http://${shared.ETCD_HOSTS}`],
    ...['--advertise-client-urls', `http://${shared.ETCD_HOSTS}`],
    ...[
      '--listen-peer-urls',
      `http://${etcdPeer}`,
      '--initial-advertise-peer-urls',
      `http://${etcdPeer}`,
    ],
    ...['--initial-cluster', `default=http://${etcdPeer}`],
  ])
  for (const node of nodes) {
    mkdirSync(node.NODE_DATA)
    chownSync(node.NODE_DATA, postgres.uid, postgres.gid)
    run(node.NODE, 'patroni', [write(`${node.NODE}.yaml`, fillTemplate('patroni.yaml', node))])
  }
  const rest = async (node: (typeof nodes)[number], path: string) => {
    try {
      const response = await fetch(`http://127.0.0.1:${node.NODE_PATRONI_PORT}${path}`)
      return response.status
    } catch {
      return 0
    }
  }
  const findNode = async (path: string) => {
    for (const node of nodes) if ((await rest(node, path)) === 200) return node
    return undefined
  }
  const wait = async (what: string, find: () => Promise<unknown>) => {
    const deadline = performance.now() + START_MS
    while (!(await find())) {
      if (performance.now() > deadline) {
        throw new Error(`There is no ${what}:\n${lines.slice(-40).join('')}`)
      }
      await delay(200)
    }
  }
  await wait('primary', () => findNode('/primary'))
  await wait('synchronous standby', () => findNode('/sync'))

  run('haproxy', 'haproxy', ['-f', write('haproxy.cfg', fillTemplate('haproxy.cfg', shared))])
  const asSuperuser = async (sql: string) => {
    const client = new pg.Client(
      `postgres://postgres:superuser@127.0.0.1:${shared.PRIMARY_PORT}/postgres`,
    )
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  // Until it has checked the nodes, HAProxy takes each for the primary.
  let inRow = 0
  await wait('primary behind HAProxy', async () => {
    const isPrimary = await asSuperuser('CREATE TEMPORARY TABLE writable ()').then(
      () => true,
      () => false,
    )
    inRow = isPrimary ? inRow + 1 : 0
    return inRow > nodes.length
  })
  await asSuperuser("CREATE ROLE bellhop LOGIN PASSWORD 'bellhop'")
  await asSuperuser("ALTER ROLE bellhop SET statement_timeout = '10s'")
  await asSuperuser("ALTER ROLE bellhop SET idle_in_transaction_session_timeout = '15s'")
  await asSuperuser('CREATE DATABASE bellhop OWNER bellhop')
  write('users.txt', '"bellhop" "bellhop"\n')
  run('pgbouncer', 'pgbouncer', [write('pgbouncer.ini', fillTemplate('pgbouncer.ini', shared))])
  const databaseUrl = `postgres://bellhop:bellhop@127.0.0.1:${shared.POOL_PORT}/bellhop`

  const findPrimary = async () => (await findNode('/primary'))?.NODE ?? ''
  return {
    folder,
    origin: `http://${shared.FRONT}`,
    databaseUrl,
    serverPorts: servers,
    lines,
    findPrimary,
    async killPrimary() {
      const node = await findNode('/primary')
      if (!node) throw new Error('There is no primary')
      children.get(node.NODE)?.kill('SIGKILL')
      killPostgres(join(node.NODE_DATA, 'data'))
    },
    async stop() {
      // Patroni first, which would start PostgreSQL again.
      for (const name of [...children.keys()].reverse()) children.get(name)?.kill('SIGKILL')
      for (const { NODE_DATA } of nodes) killPostgres(join(NODE_DATA, 'data'))
      await delay(500)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends a PostgreSQL that another program has started. */
function killPostgres(dataFolder: string): void {
  try {
    const [pid] = execFileSync('head', ['-1', join(dataFolder, 'postmaster.pid')], {
      encoding: 'utf8',
    }).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It is not running.
  }
}
