import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppLanguage } from '@bellhop/languages'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }

interface Options {
  /** The folder of the app within that of a language. */
  app: 'guest' | 'desk'
  languages: readonly AppLanguage[]
  /** The part of a namespace, all of whose messages load together; undefined for one that the app does not load. */
  partOf: (namespace: string) => string | undefined
}

const folder = join(import.meta.dirname, '../packages/languages')

/** An app's messages in each language, compiled, so that `use-intl` only has to format them. */
export function compileMessages({ app, languages, partOf }: Options) {
  const parts = Map.groupBy(
    readdirSync(join(folder, 'en', app)).map((file) => file.replace('.json', '')),
    partOf,
  )
  parts.delete(undefined)
  const files = new Map<string, string>()
  for (const language of languages) {
    for (const [part, namespaces] of parts) {
      const catalogue = namespaces.map((namespace) => [
        namespace,
        compileAll(read('en', namespace), read(language, namespace)),
      ])
      files.set(
        `${language}-${part}`,
        `export default ${JSON.stringify(Object.fromEntries(catalogue))}`,
      )
    }
  }

  function read(language: AppLanguage, namespace: string): Messages {
    try {
      return JSON.parse(readFileSync(join(folder, language, app, `${namespace}.json`), 'utf8'))
    } catch {
      return {}
    }
  }

  /** One version of all messages lets the app find each file without a list of them. */
  const version = createHash('sha256')
    .update([...files.values()].join('\n'))
    .digest('base64url')
    .slice(0, 8)

  /** The path of a file below the app's own. */
  const fileOf = (language: string, part: string): string =>
    `assets/${language}-${part}-${version}.js`

  return {
    fileOf,
    /** By language. */
    files: Object.fromEntries(
      languages.map((language) => [
        language,
        [...parts.keys()].map((part) => `/${fileOf(language, String(part))}`),
      ]),
    ),
    plugin: (): Plugin => ({
      name: 'bellhop:messages',
      config: () => ({ define: { MESSAGES_VERSION: JSON.stringify(version) } }),
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const [, name = ''] =
            new RegExp(`/assets/(.+)-${version}\\.js$`).exec(request.url ?? '') ?? []
          const code = files.get(name)
          if (code === undefined) return next()
          response.setHeader('content-type', 'text/javascript').end(code)
        })
      },
      generateBundle() {
        for (const [name, source] of files) {
          this.emitFile({ type: 'asset', fileName: `assets/${name}-${version}.js`, source })
        }
      },
    }),
  }
}

/** A message that a language lacks is shown in English. */
function compileAll(english: Messages, messages: Messages = {}): object {
  return Object.fromEntries(
    Object.entries(english).map(([key, source]) => {
      const message = messages[key] ?? source
      if (typeof source === 'string') return [key, compile(String(message))]
      return [key, compileAll(source, message as Messages)]
    }),
  )
}
