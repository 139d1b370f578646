import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { linkDependencies } from '../../scripts/earlier-version.ts'

/** The paths of a commit that a server needs. */
export const releasedPaths = ['apps/server', 'packages', 'deploy', 'package.json', 'LICENSE']

/** Makes an installation that runs as a packaged one does, with the dependencies of this folder. */
export async function install(folder: string, source: string): Promise<void> {
  // Version 0.2.0 has no package of languages.
  const packages = ['contract', 'domain', 'languages'].filter((name) =>
    existsSync(join(source, 'packages', name)),
  )
  const paths = [
    'package.json',
    'LICENSE',
    'apps/server',
    ...packages.map((name) => `packages/${name}`),
  ]
  for (const path of paths) {
    // Without stopping this process, which makes the load.
    await cp(join(source, path), join(folder, path), {
      recursive: true,
      filter: (file) => !/node_modules|\/dist$|\.test\.ts$/.test(file.slice(source.length)),
    })
  }
  await mkdir(join(folder, 'bin'))
  await cp(join(source, 'deploy/bellhop'), join(folder, 'bin/bellhop'))
  await symlink(process.execPath, join(folder, 'bin/node'))
  await linkDependencies(folder, packages)
}

/** The server of an installation, which an upgrade replaces. */
export function openInstalled(folder: string, env: NodeJS.ProcessEnv) {
  let server: ChildProcess | undefined
  /** Everything it has printed. */
  const lines: string[] = []
  return {
    lines,
    /** @param settings besides those of the installation */
    async start(settings: NodeJS.ProcessEnv = {}): Promise<true> {
      server = spawn(join(folder, 'bin/bellhop'), {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, ...settings },
      })
      for (const stream of [server.stdout, server.stderr]) {
        if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line))
      }
      return true
    },
    async stop(): Promise<true> {
      if (server?.exitCode === null && server.signalCode === null) {
        server.kill()
        await once(server, 'exit')
      }
      return true
    },
  }
}

/** The version that answers; undefined if none does. */
export async function readServing(origin: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/health`).catch(() => undefined)
  const { version } = ((await response?.json().catch(() => undefined)) ?? {}) as {
    version?: string
  }
  return version
}

/** @throws if no server answers in time */
export async function waitUntilServing(origin: string, ms = 120_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await readServing(origin))) {
    if (performance.now() > end) throw new Error('The server does not answer')
    await delay(50)
  }
}
