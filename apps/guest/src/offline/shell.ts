/** Put in by vite-offline.ts: every file of this build, and a name for just these. */
declare const BUILD: { version: string; files: string[] }

const prefix = 'shell-'
const cacheName = prefix + BUILD.version
const page = '/index.html'

/** Fetches this version's files; those with a hash in their name are taken from the version before. */
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

/** The version before stays, for a tab that still runs it; those before that are in nobody's use. */
export async function dropOldShells(): Promise<void> {
  const oldestFirst = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const others = oldestFirst.filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

export function isShellFile({ method, url }: Request): boolean {
  const { pathname } = new URL(url)
  return method === 'GET' && (pathname.startsWith('/assets/') || BUILD.files.includes(pathname))
}

/** A page of the guest app: the desk, the API and files are not. */
export function isPage({ mode, url }: Request): boolean {
  const { pathname } = new URL(url)
  return mode === 'navigate' && !/^\/(api|desk)(\/|$)|\.\w+$/.test(pathname)
}

/** Page and code of one and the same version. */
export async function readShell(request: Request): Promise<Response> {
  const shell = await caches.open(cacheName)
  const kept = await shell.match(isPage(request) ? page : request, { ignoreVary: true })
  return kept ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
