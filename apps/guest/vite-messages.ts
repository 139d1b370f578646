import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }

/** Compiles the ICU messages of src/messages/*.json, which `use-intl` then only formats. */
export function compileMessages(): Plugin {
  return {
    name: 'bellhop:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/messages\/\w+\.json$/ },
      handler: (source) => ({ code: JSON.stringify(compileAll(JSON.parse(source))), map: null }),
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
