import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'regexparam'
import type { Plugin, Rolldown } from 'vite'
import type { ScreenRoute } from './src/navigation/screen-route.ts'
import { messages as catalogues } from './vite-messages.ts'

/** The default message parts of a screen. */
const signedIn = ['home', 'more'] as const

/** All screen descriptions by file. Home and sign-in have none, and load few files anyway. */
async function readScreens(): Promise<[file: string, screen: ScreenRoute][]> {
  const files = globSync(join(import.meta.dirname, 'src/features/**/screen.ts'))
  return Promise.all(
    files.map(async (file) => {
      const [screen] = Object.values<ScreenRoute>(await import(pathToFileURL(file).href))
      if (!screen) throw new Error(`${file} describes no screen.`)
      return [file, screen] as const
    }),
  ) as Promise<[string, ScreenRoute][]>
}

/**
 * Writes .vite/preload.json: for the paths of linked screens, the `Link` header of their page, with `{language}` for the
 * reader's. It lists the scripts of the app, the screen and its messages, which the browser would otherwise discover one
 * after another.
 */
export function listPreloads(): Plugin {
  return {
    name: 'bellhop:preload',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunkOf = (id: string) =>
        chunks.find(({ moduleIds }) => moduleIds.includes(id)) ?? this.error(`${id} is no chunk.`)
      const app = chunkOf(join(import.meta.dirname, 'index.html')).imports
      const linked = (await readScreens()).filter(([, { isLinked }]) => isLinked)
      const screens = linked.map(([file, { path, messages = signedIn }]) => {
        const [code = this.error(`${file} loads nothing.`)] =
          this.getModuleInfo(file)?.dynamicallyImportedIds ?? []
        const scripts = [...follow([...app, chunkOf(code).fileName], bundle)]
        const parts = ['start', ...messages].map((part) => catalogues.fileOf('{language}', part))
        // Scripts without dependencies come first: a browser opens few connections.
        const first = '</first-paint.js>; rel=preload; as=script'
        const link = [first, ...[...scripts, ...parts].map(asModule)].join(', ')
        return { path: parse(path).pattern.source, link }
      })
      const source = JSON.stringify(screens)
      this.emitFile({ type: 'asset', fileName: '.vite/preload.json', source })
    },
  }
}

const asModule = (file: string) => `</${file}>; rel=modulepreload`

/** Chunks with everything that they import, directly and indirectly. */
function follow(
  names: readonly string[],
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): Set<string> {
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name)) continue
    seen.add(name)
    follow(chunk.imports, bundle, seen)
  }
  return seen
}

/**
 * Leaves out Vite's helper around `import()`, which preloads the scripts and styles of what is imported: screens preload
 * scripts (`preloadScreens`), as does the `Link` header, and there is one style sheet.
 */
export function importWithoutPreload(): Plugin {
  return {
    name: 'bellhop:import-without-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    generateBundle: {
      // After Vite has added the style sheet as what chunks depend on, which only the helper reads.
      order: 'post',
      handler(_options, bundle) {
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
        if (styles.length > 1)
          this.error(`Nothing would load the later ones of ${styles.join(', ')}.`)
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code
            .replace(/^const __vite__mapDeps=.*\n/, '')
            .replaceAll(/__vite__mapDeps\([^)]*\)/g, '[]')
            .replaceAll(/[\w$]+\(\(\)=>(import\([^()]*\)(?:\.then\([^()]*\))?),\[\]\)/g, '$1')
        }
      },
    },
  }
}
