import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from '../../scripts/build-script.ts'
import { listCacheableCalls, listRoutes } from './offline-routes.ts'
import { messages as catalogues } from './vite-messages.ts'

const entry = join(import.meta.dirname, 'src/offline/service-worker.ts')

/** Vite's manifest, which only the bundle budget reads, and what only a preview of the desk loads. */
const hidden = /^\/(\.|preview\.js)/

/** Builds `sw.js` with the list of the build's files and of the calls whose responses to cache. */
export function buildServiceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'bellhop:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const messages = new Set(Object.values(catalogues.files).flat())
      const files = listFiles(outDir).filter((file) => !hidden.test(file) && !messages.has(file))
      const cacheableCalls = listCacheableCalls(await listRoutes())
      await buildScript({
        input: entry,
        outDir,
        fileName: 'sw.js',
        define: {
          BUILD: JSON.stringify({
            version: versionOf(outDir, [...files, ...messages]),
            ...{ files, messages: catalogues.files },
          }),
          CACHEABLE_CALLS: JSON.stringify(cacheableCalls),
        },
      })
    },
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`)
    .sort()
}

function versionOf(folder: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
