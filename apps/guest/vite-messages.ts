import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { messageParts } from './src/intl/message-parts.ts'

type Messages = { [key: string]: string | Messages }

function partOf(namespace: string): string {
  const [part = 'more'] =
    Object.entries<string[]>(messageParts).find(([, held]) => held.includes(namespace)) ?? []
  return part
}

const folder = join(import.meta.dirname, 'src/messages')

export const locales = ['en', 'hi', 'ar']

/**
 * Provides `messages:en/home` etc.: a part's files in src/messages/en, with their ICU messages compiled, so that
 * `use-intl` only has to format them.
 */
export function compileMessages(): Plugin {
  return {
    name: 'bellhop:compile-messages',
    resolveId: { filter: { id: /^messages:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0messages:/ },
      handler(id) {
        const [locale = '', part] = id.replace('\0messages:', '').split('/')
        const namespaces = readdirSync(join(folder, locale)).map((file) =>
          file.replace('.json', ''),
        )
        const catalogue = namespaces
          .filter((namespace) => partOf(namespace) === part)
          .map((namespace) => {
            const path = join(folder, locale, `${namespace}.json`)
            this.addWatchFile(path)
            return [namespace, compileAll(JSON.parse(readFileSync(path, 'utf8')))]
          })
        return `export default ${JSON.stringify(Object.fromEntries(catalogue))}`
      },
    },
  }
}

function compileAll(messages: Messages): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  )
}
