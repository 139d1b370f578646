import { within } from '@bellhop/client/within'
import { isSlug } from '@bellhop/domain/text/slug'

/** Set by vite-offline.ts: the files of this build, and a version derived from their content. */
declare const BUILD: { version: string; files: string[] }

const prefix = 'shell-'
const cacheName = prefix + BUILD.version
const page = '/index.html'

/** Caches this version's files. Those with a hash in their name are copied from the previous version's cache. */
export async function installShell(): Promise<void> {
  const shell = await caches.open(cacheName)
  await Promise.all(
    BUILD.files.map(async (file) => {
      const isHashed = file.startsWith('/assets/')
      const known = isHashed ? await caches.match(file) : undefined
      if (known) return shell.put(file, known)
      return shell.add(new Request(file, { cache: isHashed ? 'default' : 'reload' }))
    }),
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
