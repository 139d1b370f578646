import { within } from '@bellhop/client/within'
import { isSlug } from '@bellhop/domain/text/slug'

/** Set by vite-offline.ts: the files of this build, those of each language, and a version derived from their content. */
declare const BUILD: { version: string; files: string[]; messages: Record<string, string[]> }

const prefix = 'shell-'
const cacheName = prefix + BUILD.version
const page = '/index.html'

/** Caches this version's files, and its messages in the languages that the former version has shown. */
export async function installShell(): Promise<void> {
  const messages = (await listShownLanguages()).flatMap(
    (language) => BUILD.messages[language] ?? [],
  )
  await fillShell([...BUILD.files, ...messages])
}

/** Caches all messages of a language that the guest reads, also those of screens that were not opened yet. */
export const cacheMessages = (language: string) => fillShell(BUILD.messages[language] ?? [])

/** Files with a hash in their name are copied from another version's cache. */
async function fillShell(files: readonly string[]): Promise<void> {
  const shell = await caches.open(cacheName)
  await Promise.all(
    files.map(async (file) => {
      const isHashed = file.startsWith('/assets/')
      const known = isHashed ? await caches.match(file) : undefined
      if (known) return shell.put(file, known)
      return shell.add(new Request(file, { cache: isHashed ? 'default' : 'reload' }))
    }),
  )
}

async function listShownLanguages(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const paths = cached.flat().map(({ url }) => new URL(url).pathname)
  return Object.keys(BUILD.messages).filter((language) =>
    paths.some((path) => path.startsWith(`/assets/${language}-start-`)),
  )
}

/** Deletes the caches of old versions except the previous one, which an open tab may still be running. */
export async function dropOldShells(): Promise<void> {
  const oldestFirst = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const others = oldestFirst.filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

export function isShellFile({ method, url }: Request): boolean {
  const { pathname } = new URL(url)
  return method === 'GET' && (pathname.startsWith('/assets/') || BUILD.files.includes(pathname))
}

/**
 * True for a page of the guest app, as opposed to the desk, the API, the licences and files, and to the short addresses
 * of hotels, which only the server knows.
 */
export function isPage({ mode, url }: Request): boolean {
  const { pathname } = new URL(url)
  const [, name = ''] = /^\/([a-z0-9-]+)(?:\/app)?\/?$/.exec(pathname.toLowerCase()) ?? []
  return (
    mode === 'navigate' &&
    !isSlug(name) &&
    !/^\/(api|desk|licences|source)(\/|$)|\.\w+$/.test(pathname)
  )
}

/** Responds from the cache, so that page and code are of the same version. */
export async function readShell(request: Request): Promise<Response> {
  // Caches that do not answer count as empty.
  const cached = await within(findCached(request)).catch(() => undefined)
  return cached ?? fetch(request)
}

async function findCached(request: Request): Promise<Response | undefined> {
  const shell = await caches.open(cacheName)
  const cached = await shell.match(isPage(request) ? page : request, { ignoreVary: true })
  return cached ?? caches.match(request, { ignoreVary: true })
}
