import { addressOf } from '@bellhop/client/address-of'
import { within } from '@bellhop/client/within'
import { getImage } from '@bellhop/contract/calls/base/images'

const cacheName = 'pictures'
const maxImages = 200

/** Prefix of all image addresses. */
const images = addressOf(getImage, { params: { id: '' }, query: {} })

export function isImage({ method, url }: Request): boolean {
  return method === 'GET' && new URL(url).pathname.startsWith(images)
}

/**
 * An image's address is derived from its content, so a cached image is never stale. Offline, a cached image of another
 * width or format is used instead.
 */
export async function readImage(request: Request, keepAlive: (work: Promise<unknown>) => void) {
  const seen = await find(request)
  if (seen) return seen
  try {
    const picture = await fetch(request)
    if (picture.ok) keepAlive(store(request, picture.clone()))
    return picture
  } catch (error) {
    const other = await find(request, { ignoreSearch: true, ignoreVary: true })
    if (other) return other
    throw error
  }
}

/** A cache that does not answer counts as empty. */
function find(request: Request, options?: CacheQueryOptions): Promise<Response | undefined> {
  const match = async () => (await caches.open(cacheName)).match(request, options)
  return within(match()).catch(() => undefined)
}

async function store(request: Request, picture: Response): Promise<void> {
  try {
    const pictures = await caches.open(cacheName)
    await pictures.put(request, picture)
    const oldestFirst = await pictures.keys()
    const tooMany = oldestFirst.slice(0, Math.max(0, oldestFirst.length - maxImages))
    await Promise.all(tooMany.map((key) => pictures.delete(key)))
  } catch {
    // Storage is full: the image is loaded from the network again.
  }
}
