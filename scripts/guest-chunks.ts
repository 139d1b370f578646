import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

export const guestDist = join(root, 'apps/guest/dist')

/** The lazy chunk of each first screen (apps/guest/vite-chunks.ts), and its parts of the messages. */
const lazyChunks = { signIn: 'sign-in-screen', home: 'home' } as const
const messageParts = { signIn: ['start', 'signIn'], home: ['start', 'home'] } as const

/** The files of a language's messages that a first screen loads (apps/guest/vite-messages.ts). */
function readMessageFiles(language: string, screen: keyof typeof messageParts): string[] {
  return messageParts[screen].map((part) => {
    const [file] = globSync(`assets/${language}-${part}-????????.js`, { cwd: guestDist })
    if (file === undefined) throw new Error(`The guest app has no ${part} in ${language}.`)
    return file
  })
}

/** Loaded only by browsers without Temporal. */
const POLYFILL = /temporal-polyfill/

/**
 * The files of the built guest app that a phone loads first in a language, by Vite's manifest. A browser test compares them with the
 * actual requests.
 */
export function readGuestChunks(language = 'en') {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(guestDist, '.vite/manifest.json'), 'utf8'),
  )
  const keys = Object.keys(manifest)
  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest of the guest app has no ${key}.`)
    return chunk
  }

  const keyNamed = (name: string): string => {
    const key = keys.find((key) => chunkOf(key).name === name)
    if (key === undefined) throw new Error(`The manifest of the guest app has no chunk ${name}.`)
    return key
  }

  /** A chunk and all its static imports. */
  const withImports = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of chunkOf(key).imports ?? []) withImports(imported, seen)
    return seen
  }
  const openingOn = (lazy: string) => {
    const seen = new Set<string>()
    for (const key of keys.filter((key) => chunkOf(key).isEntry)) withImports(key, seen)
    return [...withImports(keyNamed(lazy), seen)]
  }
  const scriptsOf = (chosen: string[]) =>
    chosen.map((key) => chunkOf(key).file).filter((file) => file.endsWith('.js'))

  const signIn = openingOn(lazyChunks.signIn)
  const home = openingOn(lazyChunks.home)
  const first = new Set([...signIn, ...home])
  return {
    signIn: [...scriptsOf(signIn), ...readMessageFiles(language, 'signIn')],
    home: [...scriptsOf(home), ...readMessageFiles(language, 'home')],
    styles: [...new Set(keys.flatMap((key) => chunkOf(key).css ?? []))],
    later: scriptsOf(keys.filter((key) => !first.has(key) && !POLYFILL.test(key))),
    polyfill: scriptsOf(keys.filter((key) => POLYFILL.test(key))),
  }
}
