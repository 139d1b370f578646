import { join } from 'node:path'

/** What of Rolldown's module information is asked for here. */
interface Module {
  importedIds: readonly string[]
  code: string | null
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

const app = join(import.meta.dirname, 'src/app')
const start = [join(app, 'main.tsx')]
const home = [join(app, 'home.tsx'), join(app, 'tab-layout.tsx')]
const signIn = [join(import.meta.dirname, 'src/features/sign-in/sign-in-screen.tsx')]

/** Drawings in one package: which are used cannot be seen from what imports what, but from the names. */
const lucide = /\/node_modules\/lucide\/.*\/icons\/([a-z0-9-]+)\.m?js$/

/**
 * The file that a module of a first screen goes into; null for a module of later screens only.
 * Vendor's changes with a dependency, not with a release: it stays in the phone's cache.
 */
function placeOf(id: string, graph: Graph): string | null {
  const inStart = isReached(id, start, graph)
  const inHome = isReached(id, home, graph)
  const inSignIn = isReached(id, signIn, graph)
  if (!inStart && !inHome && !inSignIn) return null
  if (id.includes('/node_modules/') && !lucide.test(id)) return 'vendor'
  if (inStart || (inHome && inSignIn)) return 'common'
  return inHome ? 'home' : 'sign-in-screen'
}

const reached = new WeakMap<readonly string[], Set<string>>()

/** Whether a module, or an icon, is asked for by `entries` or by what they import, not counting `import()`. */
function isReached(id: string, entries: readonly string[], graph: Graph): boolean {
  const [, icon] = lucide.exec(id) ?? []
  const seen = reached.get(entries) ?? new Set<string>()
  if (!reached.has(entries)) {
    reached.set(entries, seen)
    for (const entry of entries) follow(entry, seen, graph)
  }
  return seen.has(icon === undefined ? id : `icon:${icon}`)
}

function follow(id: string, seen: Set<string>, graph: Graph): void {
  if (seen.has(id) || /\/node_modules\/lucide\//.test(id)) return
  seen.add(id)
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  for (const [, names = ''] of (code ?? '').matchAll(
    /import\s*\{([^}]*)\}\s*from\s*["']lucide["']/g,
  )) {
    for (const name of names.split(',')) seen.add(`icon:${fileOf(name.trim())}`)
  }
  for (const imported of importedIds) follow(imported, seen, graph)
}

/** `CircleUserRound` is drawn in `circle-user-round`. */
function fileOf(icon: string): string {
  const [name = ''] = icon.split(' as ')
  return name.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()
}

/**
 * How the code is cut into files: what a first screen shows comes in few, without what it does not
 * show. A module goes into the first group that it fits; the rest is cut by screen.
 */
export const chunks = [
  // One file for each of messages:en/start, messages:en/home, …, by a name that says which.
  ...['en', 'hi', 'ar'].flatMap((locale) =>
    ['start', 'signIn', 'home', 'more'].map((part) => ({
      name: `${locale}-${part}`,
      test: (id: string) => id.endsWith(`messages:${locale}/${part}`),
    })),
  ),
  { name: placeOf, debugName: 'first screens', includeDependenciesRecursively: false },
  { name: 'icons', test: lucide, minShareCount: 2 },
  {
    name: 'shared',
    test: /\/src\/(cart|data|intl|navigation|outbox|shared|state)\/|\/packages\/(ui|client|domain)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
]
