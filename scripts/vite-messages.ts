import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppLanguage } from '@bellhop/languages'
import { fillMessages, type MessageTree } from '@bellhop/languages/fill-messages'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

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
  /** How many messages each language lacks, which it shows in English. */
  const missing: Record<string, number> = {}
  for (const language of languages) {
    for (const [part, namespaces] of parts) {
      const catalogue = namespaces.map((namespace) => {
        const own = fillMessages(read('en', namespace), read(language, namespace))
        missing[language] = (missing[language] ?? 0) + own.missing
        return [namespace, compileAll(own.filled)]
      })
      files.set(
        `${language}-${part}`,
        `export default ${JSON.stringify(Object.fromEntries(catalogue))}`,
      )
    }
  }

  function read(language: AppLanguage, namespace: string): MessageTree {
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
        // For the server's metrics.
        const source = JSON.stringify(missing)
        this.emitFile({ type: 'asset', fileName: '.vite/missing-messages.json', source })
      },
    }),
  }
}

function compileAll(messages: MessageTree): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message as MessageTree),
    ]),
  )
}
