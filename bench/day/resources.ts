import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** The average use; processors in cores. */
export interface Usage {
  server: number
  database: number
  /** The use of the whole machine, with the generator and other work. */
  machine: number
  /** Queries that waited for a connection, at most. */
  waiting: number
}

/** The parts of a second in which Linux counts the time of processors. */
const TICKS = 100
const EVERY_MS = 250

/**
 * Measures what the server and PostgreSQL use while `work` runs. Linux only.
 *
 * @param pids the server's, and one of PostgreSQL's backends
 */
export async function measureUsage<T>(
  pids: { server: number; backend: number },
  readWaiting: () => Promise<number>,
  work: () => Promise<T>,
): Promise<{ result: T; usage: Usage }> {
  const postmaster = readProcess(pids.backend)?.parent
  const read = () => ({
    machine: readMachine(),
    server: readProcess(pids.server)?.ticks ?? 0,
    database: readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readProcess(Number(name)))
      .reduce((sum, one) => sum + (one && one.parent === postmaster ? one.ticks : 0), 0),
  })
  const [before, start] = [read(), performance.now()]
  let waiting = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      waiting = Math.max(waiting, await readWaiting().catch(() => 0))
      await delay(EVERY_MS)
    }
  })()
  const result = await work()
  const [after, seconds] = [read(), (performance.now() - start) / 1000]
  isOver = true
  await watching
  const cores = (name: keyof typeof before) => (after[name] - before[name]) / TICKS / seconds
  const usage = { server: cores('server'), database: cores('database'), machine: cores('machine') }
  return { result, usage: { ...usage, waiting } }
}

/** The time of all processors that were not idle. */
function readMachine(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return user + nice + system + irq + softirq
}

function readProcess(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the process, in parentheses, may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }
  } catch {
    return undefined
  }
}

/** The resident memory of a process, MB. */
export function readMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const FULL = 0.85

/** Names the bottleneck in a sentence. */
export function explainBottleneck(usage: Usage, cores: number): string {
  const { server, database, machine, waiting } = usage
  if (server >= FULL) {
    return `The server's processor: a process uses one core, ${format(server)} of it. Add servers.`
  }
  if (database >= FULL * cores) {
    return `PostgreSQL's processor: ${format(database)} of ${cores} cores. Distribute the database.`
  }
  if (machine >= FULL * cores) {
    const others = machine - server - database
    return `The processor of this machine: of ${cores} cores the server used ${format(server)}, PostgreSQL ${format(database)}, the generator and other work ${format(others)}. Give each a machine of its own.`
  }
  if (waiting > 0) {
    return `The connections of the server: up to ${waiting} queries waited for one, while the processors had time. Look for locks and a slow disk.`
  }
  return 'None of those measured.'
}

const format = (cores: number) => cores.toFixed(2)
