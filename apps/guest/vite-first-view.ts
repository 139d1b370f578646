import { join } from 'node:path'
import { appLanguages, directionOf } from '@bellhop/languages'
import { build, type Plugin } from 'vite'
import { bundleScript } from '../../scripts/build-script.ts'
import { makeFailure } from './vite-failure.ts'

const firstPaint = 'first-paint.js'

const bundleFirstPaint = (): Promise<string> =>
  bundleScript({
    input: join(import.meta.dirname, 'src/first-view/first-paint.ts'),
    define: {
      LANGUAGES: JSON.stringify(appLanguages),
      RIGHT_TO_LEFT: JSON.stringify(appLanguages.filter((one) => directionOf(one) === 'rtl')),
    },
  })

/** Writes into index.html what it shows if the app does not start. */
export function writeFailure(): Plugin {
  return {
    name: 'bellhop:failure',
    transformIndexHtml: (page) => page.replace('<body>', (body) => `${body}\n    ${makeFailure()}`),
  }
}

/**
 * Builds .vite/first-view.js, by which the server writes the first view of a hotel's pages, and first-paint.js, which
 * every page waits for.
 */
export function buildFirstView(): Plugin {
  let outDir = ''
  return {
    name: 'bellhop:first-view',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${firstPaint}`, (_request, response, next) => {
        bundleFirstPaint().then(
          (code) => response.setHeader('content-type', 'text/javascript').end(code),
          next,
        )
      })
    },
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      // first-paint.js runs the last script, which imports the others.
      handler: (page) =>
        page
          .replace(/<script\s+src=/, '<script src=')
          .replaceAll(
            /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
            '<link rel="modulepreload" crossorigin href="$1" />',
          )
          .replace(/crossorigin(?=[^>]*>(?![\s\S]*modulepreload))/, 'crossorigin id="app"'),
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: firstPaint, source: await bundleFirstPaint() })
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
