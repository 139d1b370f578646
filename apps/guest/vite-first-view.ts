import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, minify, type Plugin } from 'vite'
import { makeFailure } from './src/first-view/failure.ts'

const firstPaint = 'first-paint.js'

/** Writes into index.html what it shows if the app does not start. */
export function writeFailure(): Plugin {
  return {
    name: 'bellhop:failure',
    transformIndexHtml: (page) => page.replace('<body>', (body) => `${body}\n    ${makeFailure()}`),
  }
}

/**
 * Builds .vite/first-view.js, by which the server writes the first view of a hotel's pages, and minifies first-paint.js,
 * which every page waits for.
 */
export function buildFirstView(): Plugin {
  let outDir = ''
  return {
    name: 'bellhop:first-view',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      // first-paint.js runs the last script, which imports the others.
      handler: (page) =>
        page
          .replaceAll(
            /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
            '<link rel="modulepreload" crossorigin href="$1" />',
          )
          .replace(/crossorigin(?=[^>]*>(?![\s\S]*modulepreload))/, 'crossorigin id="app"'),
    },
    async generateBundle() {
      const code = await readFile(join(import.meta.dirname, 'public', firstPaint), 'utf8')
      const { code: source } = await minify(firstPaint, code)
      // Overwrites the copy of public/.
      this.emitFile({ type: 'asset', fileName: firstPaint, source })
    },
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true },
        build: {
          outDir,
          emptyOutDir: false,
          ssr: join(import.meta.dirname, 'src/first-view/first-view.ts'),
          rolldownOptions: { output: { entryFileNames: '.vite/first-view.js' } },
        },
      })
    },
  }
}
