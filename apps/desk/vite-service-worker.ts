import { join } from 'node:path'
import { build, type Plugin } from 'vite'

export function buildServiceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'bellhop:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'src/service-worker.ts'),
            output: { entryFileNames: 'sw.js', format: 'iife' },
          },
        },
      })
    },
  }
}
