import { createHash } from 'node:crypto'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the answer is made from the hotel's content: it is then sent with an ETag. */
    isContent: boolean
  }
  interface FastifyInstance {
    /**
     * Rows of the hotel's read-mostly content for a signed-in guest, from memory while the hotel's
     * content version, which came with the session, is the one they were read at. So what is served is
     * never older than the session, whichever process changed it.
     *
     * Only for rows that depend on neither guest nor time, and that nobody changes in place.
     *
     * @param key names what `load` reads, within the hotel
     */
    cached<T>(
      request: FastifyRequest,
      key: string,
      load: (hotelId: string) => Promise<T>,
    ): Promise<T>
  }
}

interface HotelContent {
  version: number
  rows: Map<string, Promise<unknown>>
}

/** Hotels kept in memory; past that the one filled longest ago makes room. */
const MAX_HOTELS = 500

export const contentCache = fp(async (app) => {
  const hotels = new Map<string, HotelContent>()
  app.decorateRequest('isContent', false)

  /** What is kept of the hotel at this version or a later one. */
  function contentOf(hotelId: string, version: number): HotelContent {
    const kept = hotels.get(hotelId)
    if (kept && kept.version >= version) return kept
    const content = { version, rows: new Map() }
    hotels.delete(hotelId)
    hotels.set(hotelId, content)
    const [oldest] = hotels.keys()
    if (hotels.size > MAX_HOTELS && oldest) hotels.delete(oldest)
    return content
  }

  app.decorate('cached', async (request, key, load) => {
    request.isContent = true
    const { hotelId, contentVersion } = request.guest
    const { rows } = contentOf(hotelId, contentVersion)
    const kept = rows.get(key)
    if (kept) return (await kept) as Awaited<ReturnType<typeof load>>
    const loading = load(hotelId)
    rows.set(key, loading)
    // Neither a failure nor what does not exist is kept: anybody can ask for any id.
    const found = await loading.catch(() => undefined)
    if (found === undefined) rows.delete(key)
    return await loading
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const isAnswer = request.isContent && request.method === 'GET' && reply.statusCode === 200
    if (!isAnswer || reply.hasHeader('cache-control') || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' })
    if (!request.headers['if-none-match']?.includes(etag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return null
  })
})
