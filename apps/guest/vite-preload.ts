import { join } from 'node:path'
import { parse } from 'regexparam'
import type { Plugin, Rolldown } from 'vite'

const features = join(import.meta.dirname, 'src/features')

/** Parts of the messages (vite-messages.ts). */
const open = ['start', 'booking']
const signedIn = ['start', 'home', 'more']

/**
 * The screens that guests come to by a link, a printed code or a notification, with the messages that they need (as in
 * src/app/screens.ts); home and sign-in load few files anyway.
 */
const linked: Record<string, [screen: string, messages: string[]]> = {
  '/room-booking/:id': ['bookings/hotel/hotel-page.tsx', open],
  '/room-booking/:id/rooms': ['bookings/rooms/rooms-screen.tsx', open],
  '/web-check-in/:key': ['pre-check-in/pre-check-in-screen.tsx', ['start', 'signIn', 'more']],
  '/dining/:id': ['dining/menu-screen.tsx', signedIn],
  '/requests/:id': ['requests/request/request-screen.tsx', signedIn],
  '/chat': ['chat/chat-screen.tsx', signedIn],
}

/**
 * Writes .vite/preload.json: for the paths of linked screens the `Link` header of their page, in each language. It names
 * the scripts of the app and of the screen and its messages, which the browser would find out about one after another:
 * from the page, when the app runs, and from each other.
 */
export function listPreloads(): Plugin {
  return {
    name: 'bellhop:preload',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunkOf = (id: string) =>
        chunks.find(({ moduleIds }) => moduleIds.includes(id)) ?? this.error(`${id} is no chunk.`)
      const app = chunkOf(join(import.meta.dirname, 'index.html')).imports
      const screens = Object.entries(linked).map(([path, [screen, parts]]) => {
        const { fileName } = chunkOf(join(features, screen))
        const scripts = [...follow([...app, fileName], bundle)]
        const linkIn = (language: string) => {
          const messages = parts.map((part) => chunkOf(`\0messages:${language}/${part}`).fileName)
          // What waits for nothing else comes first: a browser opens few connections.
          const first = '</first-paint.js>; rel=preload; as=script'
          return [first, ...[...scripts, ...messages].map(asModule)].join(', ')
        }
        const links = Object.fromEntries(
          ['en', 'hi', 'ar'].map((language) => [language, linkIn(language)]),
        )
        return { path: parse(path).pattern.source, links }
      })
      const source = JSON.stringify(screens)
      this.emitFile({ type: 'asset', fileName: '.vite/preload.json', source })
    },
  }
}

const asModule = (file: string) => `</${file}>; rel=modulepreload`

/** Chunks and all that they import, directly and indirectly. */
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
