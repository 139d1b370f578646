import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildScript } from '../../scripts/build-script.ts'

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
      const input = join(import.meta.dirname, 'src/preview/preview.ts')
      await buildScript({ input, outDir, fileName: 'preview.js' })
    },
  }
}
