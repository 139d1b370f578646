import { join } from 'node:path'

/** The subset of Rolldown's module information used here. */
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

/** All icons come from one package, so a module's icons are found by the imported names, not files. */
const lucide = /\/node_modules\/lucide\/.*\/icons\/([a-z0-9-]+)\.m?js$/

/**
 * The chunk of a module that a first screen needs; null for a module of later screens only. The chunk `vendor` changes
 * only with a dependency, so it stays in the browser's cache across releases.
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

/** Whether `entries` import a module or an icon, directly or indirectly, not counting `import()`. */
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

/** `CircleUserRound` is in the file `circle-user-round`. */
function fileOf(icon: string): string {
  const [name = ''] = icon.split(' as ')
  return name.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase()
}

/**
 * Splits the code so that a first screen loads few files with nothing that it does not need. A module goes into the
 * first matching group; the rest is split by screen.
 */
export const chunks = [
  { name: placeOf, debugName: 'first screens', includeDependenciesRecursively: false },
  {
    name: 'icons',
    test: (id: string) => lucide.test(id) || /\/(drawn-patterns?|bell-mark|image)\.tsx?$/.test(id),
    minShareCount: 2,
  },
  {
    name: 'cart',
    test: /\/src\/(cart|outbox)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'places', test: /\/src\/shared\/(places|reviews)\//, minShareCount: 2 },
  {
    name: 'shared',
    test: /\/src\/(data|intl|navigation|shared|state)\/|\/packages\/(ui|client|contract|domain)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
]
