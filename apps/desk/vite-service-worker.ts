import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from '../../scripts/build-script.ts'

export function buildServiceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'bellhop:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const input = join(import.meta.dirname, 'src/service-worker.ts')
      await buildScript({ input, outDir, fileName: 'sw.js' })
    },
  }
}
