import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds preview.js, which runs before the app in a preview of the desk, and never on a phone. */
export function buildPreview(): Plugin {
  let outDir = ''
  return {
    name: 'bellhop:preview',
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
            input: join(import.meta.dirname, 'src/preview/preview.ts'),
            output: { entryFileNames: 'preview.js', format: 'iife' },
          },
        },
      })
    },
  }
}
