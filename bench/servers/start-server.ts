import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { lastRelease } from '../../apps/server/src/upgrade/last-release.ts'
import { checkOut, linkDependencies } from '../../scripts/earlier-version.ts'

const files = {
  /** The real server, as `npm run server` starts it. */
  ours: fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url)),
  bare: fileURLToPath(new URL('./bare.ts', import.meta.url)),
}

/** The server's data; on the embedded PostgreSQL without `databaseUrl`. */
export interface Place {
  dataDir: string
  databaseUrl?: string
}

export interface Server {
  origin: string
  pid: number
  /** Resident memory in MB. */
  readMemory(): Promise<number>
  stop(): Promise<void>
}

const crash = Promise.withResolvers<never>()
crash.promise.catch(() => {})
/** A call fails a moment before its server has ended. */
const LAST_WORDS_MS = 500

/** Awaits `work`, and rejects with the last output if a server exits. */
export async function untilCrash(work: Promise<void>): Promise<void> {
  try {
    await Promise.race([work, crash.promise])
  } catch (error) {
    await Promise.race([delay(LAST_WORDS_MS), crash.promise])
    throw error
  }
}

/**
 * Starts the last release on the database of this version, which its migrations must allow.
 *
 * @returns undefined without the history
 */
export async function startRelease(place: Place): Promise<Server | undefined> {
  const folder = `${place.dataDir}-release`
  const { commit } = lastRelease
  if (!(await checkOut(commit, folder, ['apps/server', 'packages', 'package.json', 'LICENSE'])))
    return
  await linkDependencies(folder, ['contract', 'domain', 'languages'])
  return await start('the last release', join(folder, 'apps/server/src/main.ts'), place)
}

/** Starts a server in a separate process. */
export function startServer(
  name: keyof typeof files,
  place: Place,
  settings: Record<string, string> = {},
): Promise<Server> {
  return start(name, files[name], place, settings)
}

async function start(
  name: string,
  file: string,
  place: Place,
  settings: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...settings,
    },
  })
  process.once('exit', () => child.kill())
  const lines: string[] = []
  let isStopping = false
  child.on('close', (code, signal) => {
    if (isStopping) return
    const last = lines.slice(-20).join('\n')
    crash.reject(new Error(`The server “${name}” ended with ${code ?? signal}:\n${last}`))
  })
  const origin = await Promise.race([readOrigin(child, lines), crash.promise])
  return {
    origin,
    pid: child.pid ?? 0,
    async readMemory() {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
      return Number(stdout) / 1024
    },
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

function readOrigin({ stdout, stderr }: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve) => {
    for (const input of [stdout, stderr]) {
      if (!input) continue
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        const [, port] = /ready at http:\/\/localhost:(\d+)/.exec(line) ?? []
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
  })
}
