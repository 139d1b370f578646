import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appLanguages } from '@bellhop/languages'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { messageParts } from './src/intl/message-parts.ts'

type Messages = { [key: string]: string | Messages }

const parts = Object.keys(messageParts).filter((part) => part !== 'page')

function partOf(namespace: string): string {
  const [part = 'more'] =
    Object.entries<string[]>(messageParts).find(([, held]) => held.includes(namespace)) ?? []
  return part
}

const folder = join(import.meta.dirname, '../../packages/languages')

/** The messages of a part, compiled, so that `use-intl` only has to format them. */
function compilePart(language: string, part: string): string {
  const namespaces = readdirSync(join(folder, language, 'guest'))
    .map((file) => file.replace('.json', ''))
    .filter((namespace) => partOf(namespace) === part)
  const catalogue = namespaces.map((namespace) => {
    const english = readMessages('en', namespace)
    return [namespace, compileAll(english, readMessages(language, namespace))]
  })
  return `export default ${JSON.stringify(Object.fromEntries(catalogue))}`
}

const readMessages = (language: string, namespace: string): Messages =>
  JSON.parse(readFileSync(join(folder, language, 'guest', `${namespace}.json`), 'utf8'))

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

const files: ReadonlyMap<string, string> = new Map(
  appLanguages.flatMap((language) =>
    parts.map((part) => [`${language}-${part}`, compilePart(language, part)] as const),
  ),
)

/** One version of all messages lets the app find each file without a list of them. */
const version = createHash('sha256')
  .update([...files.values()].join('\n'))
  .digest('base64url')
  .slice(0, 8)

/** The path of a part of the messages below the app's address, as in src/intl/load-part.ts. */
export const messagesFile = (language: string, part: string): string =>
  `assets/${language}-${part}-${version}.js`

/** The files of each language, for the service worker. */
export const messagesFiles = Object.fromEntries(
  appLanguages.map((language) => [
    language,
    parts.map((part) => `/${messagesFile(language, part)}`),
  ]),
)

/** Writes each part of the messages in each language as a file of its own. */
export function compileMessages(): Plugin {
  return {
    name: 'bellhop:messages',
    config: () => ({ define: { MESSAGES_VERSION: JSON.stringify(version) } }),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const [, name = ''] =
          new RegExp(`^/assets/(.+)-${version}\\.js$`).exec(request.url ?? '') ?? []
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
  }
}
